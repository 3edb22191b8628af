"""Nobody sees a hand: tests that try to, with a canary for every detector."""
