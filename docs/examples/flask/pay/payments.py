import json
import urllib.parse
import urllib.request


class NoRedirects(urllib.request.HTTPRedirectHandler):
    """Another host must not receive the secret."""

    def redirect_request(self, *_):
        return None


opener = urllib.request.build_opener(NoRedirects)


def payment_of(payment_id, secret, base_url):
    """The transaction as it is now, with its order_id, amount in minor units, currency and status."""
    if not secret:
        raise RuntimeError("The API secret is not set")
    request = urllib.request.Request(
        f"{base_url}/v2/payments/{urllib.parse.quote(payment_id, safe='')}",
        headers={"Authorization": f"Bearer {secret}"},
    )
    with opener.open(request, timeout=10) as response:
        return json.load(response)
