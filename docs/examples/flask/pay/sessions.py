import http.client
import json
import time
import urllib.error
import urllib.request
import uuid


class NoRedirects(urllib.request.HTTPRedirectHandler):
    """Another host must not receive the secret."""

    def redirect_request(self, *_):
        return None


opener = urllib.request.build_opener(NoRedirects)


def session_of_order(order, secret, base_url):
    """The session, to pass to the page unchanged.

    `order`: order_id, amount in minor units, currency, payer, billing, return_url, cancel_url.
    """
    if not secret:
        raise RuntimeError("The API secret is not set")
    request = urllib.request.Request(
        f"{base_url}/v2/sessions",
        data=json.dumps({**order, "for_order": True}).encode(),
        headers={
            "Authorization": f"Bearer {secret}",
            "Content-Type": "application/json",
            "Idempotency-Key": str(uuid.uuid4()),
        },
    )
    for attempt in (1, 2, 3):
        try:
            with opener.open(request, timeout=10) as response:
                return json.load(response)
        except urllib.error.HTTPError as error:
            body = error.read().decode()
            is_under_way = error.code == 409 and "IDEMPOTENCY_IN_FLIGHT" in body
            is_final = error.code != 429 and error.code < 500 and not is_under_way
            if is_final or attempt == 3:
                raise RuntimeError(f"Pay responded with {error.code}: {body}")
        except (OSError, http.client.HTTPException):
            if attempt == 3:
                raise
        time.sleep(attempt)
