import hmac
from urllib.parse import parse_qsl, quote

SIGNED = ("payment_id", "order_id", "status", "gateway", "error_code", "error_message")
STATUSES = ("captured", "authorized", "failed", "canceled", "pending")


def verified_return(query, secret):
    """The parameters of a return, None when the signature is not valid."""
    if not secret: raise RuntimeError("The API secret is not set")
    found = {}
    for name, value in parse_qsl(query, keep_blank_values=True):
        if name != "signature" and name not in SIGNED:
            continue
        if name in found:
            return None
        found[name] = value
    if not {"order_id", "status", "signature"} <= found.keys():
        return None
    if found["status"] not in STATUSES:
        return None
    lines = [f"{name}={quote(found[name], safe='')}\n" for name in SIGNED if name in found]
    message = "pay-return-v1\n" + "".join(lines)
    expected = hmac.new(secret.encode(), message.encode(), "sha256").hexdigest()
    is_valid = hmac.compare_digest(expected.encode(), found["signature"].encode())
    return found if is_valid else None
