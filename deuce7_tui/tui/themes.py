"""How the room is coloured. Every colour of the table is a theme variable, so that a theme is one entry here."""

from textual.theme import Theme

_CARDS = {
    "card": "#f7f4ea",
    "card-edge": "#a39f92",
    "card-down": "#7a2331",
    "card-down-ink": "#b4606b",
    "spade": "#17191c",
    "heart": "#c01224",
    "diamond": "#1656b8",
    "club": "#13702f",
}

FELT = Theme(
    name="felt",
    primary="#e0b354",
    secondary="#8fc7a5",
    accent="#f2c14e",
    warning="#f2a65a",
    error="#ff8f80",
    success="#9fe0a8",
    foreground="#e9f0ea",
    background="#0d2219",
    surface="#123024",
    panel="#0a1b14",
    dark=True,
    variables={
        **_CARDS,
        "cloth": "#17523a",
        "rail": "#5b3a22",
        "place": "#10382a",
        "place-lit": "#1f6a4b",
        "ink": "#f2f6f1",
        "dim": "#9db8a8",
        "gold": "#f2c14e",
        "cap": "#e9e4d4",
        "cap-ink": "#1b2a22",
        "chip": "#f0d9a0",
    },
)
PAPER = Theme(
    name="paper",
    primary="#8a4b12",
    secondary="#2f6b4c",
    accent="#8a4b12",
    warning="#8a4b00",
    error="#a31621",
    success="#1d6b35",
    foreground="#23231f",
    background="#efeadd",
    surface="#e6dfce",
    panel="#f7f4ea",
    dark=False,
    variables={
        **_CARDS,
        "card": "#ffffff",
        "card-edge": "#77736a",
        "card-down": "#35618e",
        "card-down-ink": "#9fbcd9",
        "cloth": "#cfe0cf",
        "rail": "#a9835a",
        "place": "#f7f4ea",
        "place-lit": "#ffe9b8",
        "ink": "#1d1d19",
        "dim": "#5d594e",
        "gold": "#8a4b12",
        "cap": "#2c2b27",
        "cap-ink": "#f7f4ea",
        "chip": "#6b3c0a",
    },
)
THEMES = {theme.name: theme for theme in (FELT, PAPER)}
DEFAULT = FELT
