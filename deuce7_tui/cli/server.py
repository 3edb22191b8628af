"""The server behind ``deuce7 --serve``: textual-serve's, which runs a program for each tab, and a porter at its door."""

import asyncio
import logging
import socket
from collections.abc import Awaitable, Callable, Sequence
from ipaddress import ip_address
from typing import Any

from aiohttp import web
from textual_serve.server import Server

from deuce7_tui.cli import tell

#: Keys are the table's from the first picture on, without a click.
_FOCUS = """
const waiting = setInterval(() => {
  const keys = document.querySelector(".xterm-helper-textarea");
  if (keys && document.body.classList.contains("-first-byte")) { keys.focus(); clearInterval(waiting); }
}, 100);
"""
#: Seconds after which a port that somebody else has would have been refused.
_READY = 0.2
_Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
#: The page needs nothing from elsewhere, and is in no frame of another page that could have its keys pressed.
_HEADERS = {
    "Content-Security-Policy": "default-src 'self' 'unsafe-inline' data:; connect-src 'self' ws: wss:; frame-ancestors 'none'",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-store",
}


class TableServer(Server):
    """Tells what it does in ``sentences``, logs nothing that was painted, and answers its own pages only."""

    def __init__(self, command: str, host: str, port: int, sentences: Sequence[str]) -> None:
        super().__init__(command, host=host, port=port, title="deuce7")
        self._sentences = sentences

    def initialize_logging(self) -> None:
        """What is wrong, in a line. A traceback with the values in it would be full of cards."""
        logging.basicConfig(level="WARNING", handlers=[_Told()], force=True)

    async def on_startup(self, app: web.Application) -> None:
        """Tell it, as soon as it is sure that the port is ours."""
        asyncio.get_running_loop().call_later(_READY, self._tell)

    def _tell(self) -> None:
        for sentence in self._sentences:
            print(sentence, flush=True)

    async def _make_app(self) -> web.Application:
        app = await super()._make_app()
        app.middlewares.append(self._porter)
        app.on_response_prepare.append(_with_headers)
        return app

    async def handle_index(self, request: web.Request) -> Any:
        """The page, which comes back by the name by which it was asked for."""
        self.public_url = f"{request.scheme}://{request.host}"
        page: Any = await super().handle_index(request)
        page.text = page.text.replace("</body>", f"<script>{_FOCUS}</script></body>")
        return page

    @property
    def _porter(self) -> Any:
        @web.middleware
        async def porter(request: web.Request, handler: _Handler) -> web.StreamResponse:
            """Pages of other places, open in the same browser, may not open a table here, by whatever name."""
            origin = request.headers.get("Origin")
            if not self._is_ours(request.url.host or "") or (origin and origin.partition("://")[2] != request.host):
                raise web.HTTPForbidden(text="deuce7: not from there\n")
            return await handler(request)

        return porter

    def _is_ours(self, name: str) -> bool:
        """A name that nobody else can have given to this computer: a number, or one of its own."""
        try:
            return bool(ip_address(name))
        except ValueError:
            own = socket.gethostname().lower()
            return name.lower() in {"localhost", self.host.lower(), own, f"{own}.local"}


async def _with_headers(request: web.Request, response: web.StreamResponse) -> None:
    response.headers.update(_HEADERS)


class _Told(logging.Handler):
    def emit(self, record: logging.LogRecord) -> None:
        """A line on stderr."""
        tell(record.getMessage().split("\n")[0])
