"""The room: a Textual app that draws views and passes keys to the dealer. No rule and no hidden card lives here."""
