"""Gives 50,000 rupiah to the most urgent campaign and prints where it is paid. Needs nothing but Python's standard library."""

import json
import os
import sys
import uuid
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

API = os.environ.get("ULURAN_URL", "http://127.0.0.1:3000") + "/api"


def call(method, path, body=None, headers=None):
    """Returns the `data` of an answer. A refusal ends the program with its code, sentence and request id."""
    request = Request(API + path, method=method, data=None if body is None else json.dumps(body).encode())
    # Named, so that a later version of the API never reaches this program unasked.
    request.add_header("Uluran-Version", "2026-11-01")
    request.add_header("Content-Type", "application/json")
    for name, value in (headers or {}).items():
        request.add_header(name, value)
    try:
        with urlopen(request, timeout=15) as response:
            return json.load(response)["data"]
    except HTTPError as error:
        text = error.read().decode(errors="replace")
        try:
            failure = json.loads(text)
            sentence = f"{failure['data']['code']}: {failure['message']}"
        except (ValueError, KeyError, TypeError):
            sentence = f"not the API's answer (status {error.code})"
        sys.exit(f"{sentence} [{error.headers.get('X-Request-Id')}]")
    except URLError as error:
        sys.exit(f"{API} cannot be reached: {error.reason}")


campaign = call("GET", "/campaigns?sort=urgent&limit=1")[0]
created = call(
    "POST",
    "/donations",
    {
        "target": {"kind": "campaign", "slug": campaign["slug"]},
        "amountRupiah": 50_000,
        "method": "qris",
        "donor": {"name": "Siti", "email": "siti@contoh.id"},
    },
    # One per gift. Sent again with the same key, after a lost answer, it stays one gift.
    {"Idempotency-Key": str(uuid.uuid4())},
)
payment = call("GET", f"/payments/{created['payment']['id']}")
print(f"Rp{payment['amountRupiah']} for {campaign['title']}: {payment['path']} ({payment['status']})")
