"""``deuce7 --serve``: the app, or the rail, for browsers."""

import argparse
import os
import shlex
import subprocess
import sys
from ipaddress import ip_address
from pathlib import Path

import deuce7_tui
from deuce7_tui.cli import WrongInput
from deuce7_tui.words import _
from deuce7_tui.words.reasons import reason

PORT, HOST = 8000, "localhost"
_SERVED = ("room.title", "watch.watch")
#: What of the command line is passed on to the program of each tab: with a value, and alone.
_VALUES = ("data_dir", "theme", "peek", "lang")
_FLAGS = ("ascii", "no_mouse")


def serve(options: argparse.Namespace) -> int:
    """Answer browsers until Ctrl+C. Raises WrongInput if it cannot."""
    if not hasattr(options, "serve"):
        raise WrongInput(_("--port and --host go with --serve."))
    if options.run not in _SERVED:
        raise WrongInput(_("--serve goes with the title (deuce7 --serve) or the rail (deuce7 watch --serve)."))
    from .room import refuse_theme

    refuse_theme(options)
    port, host = getattr(options, "port", PORT), getattr(options, "host", HOST)
    if not 0 < port < 1 << 16:
        raise WrongInput(_("A port is a number from 1 to 65535."))
    try:
        from .server import TableServer
    except ImportError:
        told = _("Browsers need textual-serve, which is not installed: pip install {package}")
        raise WrongInput(told.format(package='"deuce7-tui[serve]"')) from None
    try:
        TableServer(command(options), host, port, sentences(options, host, port)).serve()
    except (OSError, UnicodeError) as error:
        number = getattr(error, "errno", None) or 0
        why = os.strerror(number) if number > 0 else str(getattr(error, "strerror", error))
        told = _("Browsers cannot be answered at {host}, port {port}: {why}.")
        raise WrongInput(told.format(host=host, port=port, why=reason(why))) from None
    return 0


def command(options: argparse.Namespace) -> str:
    """What is run for each tab, for the shell: this very program, wherever it is installed."""
    root = str(Path(deuce7_tui.__file__).parent.parent)
    run = f"import sys; sys.path.append({root!r}); from deuce7_tui.cli.served import main; sys.exit(main())"
    words = [sys.executable, "-P", "-c", run]
    words += ["watch"] if options.run == "watch.watch" else ["--demo"] if options.demo else []
    words += [f"--{name.replace('_', '-')}={getattr(options, name)}" for name in _VALUES if hasattr(options, name)]
    words += [f"--{name.replace('_', '-')}" for name in _FLAGS if getattr(options, name, False)]
    return subprocess.list2cmdline(words) if sys.platform == "win32" else f"exec {shlex.join(words)}"


def sentences(options: argparse.Namespace, host: str, port: int) -> list[str]:
    """What is told when it is ready: where it is, and what that opens."""
    at = f"http://{f'[{host}]' if ':' in host else host}:{port}"
    if options.run == "watch.watch":
        told = [_("The rail is at {address}: whoever opens it looks on, and no hidden card is sent there.")]
    else:
        told = [
            _("The table is at {address}: whoever opens it sits at its keyboard, and every tab is a table of its own.")
        ]
    if not is_this_computer(host):
        told.append(
            _("Other computers reach it too, without a password and unencrypted: only where you trust everybody.")
            if options.run == "watch.watch"
            else _(
                "Other computers reach it too, without a password and unencrypted: whoever does may play, go on with"
                " your nights and change your settings."
            )
        )
    return [line.format(address=at) for line in (*told, _("Ctrl+C ends it."))]


def is_this_computer(host: str) -> bool:
    """Only programs of this computer reach it there."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
