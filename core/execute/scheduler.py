"""Finds the scheduler of a Dask cluster and connects to it."""

from __future__ import annotations

import json
import logging
import socket
from pathlib import Path
from typing import TYPE_CHECKING

from core.model import InputError, MissingToolError, UsageError

if TYPE_CHECKING:
    from distributed import Client

_CONNECT_SECONDS = 5
_SIZE_BYTES = 8
_LARGEST_GREETING = 1 << 32


def connect(scheduler: str) -> Client:
    """A client of the cluster.

    Args:
        scheduler: its address (`tcp://HOST:PORT`), or the path of its file.

    Raises:
        MissingToolError: Dask is not installed, or no scheduler answers.
        UsageError: the address is none.
        InputError: the file is not that of a scheduler.
    """
    try:
        from distributed import Client
    except ImportError as error:
        raise MissingToolError(
            "dask is not installed", where="--dask", todo="type: pip install 'hejtui[dask]'"
        ) from error
    for name in ("distributed", "distributed.client", "distributed.core", "distributed.comm"):
        logging.getLogger(name).setLevel(logging.CRITICAL)  # errors are told in our own words
    address = _address_of(scheduler)
    try:
        _listen(address)
        return Client(address, timeout=_CONNECT_SECONDS, set_as_default=False, name="hejtui")
    except OSError as error:
        raise MissingToolError(
            f"no scheduler answers at {address}",
            where="--dask",
            todo="start one (`dask scheduler`), or give the address that it prints",
        ) from error
    except ValueError as error:
        raise UsageError(
            f"{address} cannot be used: {error}", where="--dask", todo="give tcp://HOST:PORT"
        ) from error


def _listen(address: str) -> None:
    """Waits for the greeting of a scheduler; a client would wait for it without end.

    Raises:
        OSError: there is none in time, or what comes is something else.
        ValueError: the address is none.
    """
    from distributed import Security
    from distributed.comm import get_address_host_port

    if address.startswith("tls://"):  # there the client speaks first
        if Security().get_connection_args("client").get("ssl_context") is None:
            raise ValueError("Dask's configuration, distributed.comm.tls, names no certificates")
        return
    if not address.startswith("tcp://"):
        raise ValueError("only tcp and tls are known")
    host, port = get_address_host_port(address)
    with socket.create_connection((host, port), _CONNECT_SECONDS) as connection:
        greeting = b""
        while len(greeting) < _SIZE_BYTES:
            more = connection.recv(_SIZE_BYTES)
            if not more:
                raise ConnectionResetError
            greeting += more
    if int.from_bytes(greeting[:_SIZE_BYTES], "little") > _LARGEST_GREETING:
        raise ConnectionResetError


def _address_of(given: str) -> str:
    """The address that is given, or that the given file holds."""
    if "://" in given:
        return given
    path = Path(given).expanduser()
    if not path.is_file():
        host, _, port = given.rpartition(":")
        if host and port.isdecimal():
            return f"tcp://{given}"
        raise UsageError(
            f"{given} is neither an address nor a scheduler file",
            where="--dask",
            todo="give tcp://HOST:PORT, or the file of `dask scheduler --scheduler-file FILE`",
        )
    try:
        found = json.loads(path.read_bytes())["address"]
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise InputError(
            "is no scheduler file", where=str(path), todo="let `dask scheduler` write it anew"
        ) from error
    return str(found)
