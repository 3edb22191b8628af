"""The cabinet: nights, hands and actions in SQLite, every accepted action durable before the screen shows it."""

from .cabinet import Cabinet, open_cabinet
from .errors import StoreError
from .keeper import Keeper
from .nights import HandRow, NightRow

__all__ = ["Cabinet", "HandRow", "Keeper", "NightRow", "StoreError", "open_cabinet"]
