import hmac
import json
import re


def verified_webhook(body, webhook_id, header, secret, now):
    """The event, None when the signature is not valid. `body` has the bytes as received."""
    if not secret: raise RuntimeError("The API secret is not set")
    times = re.findall(r"(?<![^,])t=([0-9]{1,12})(?![^,])", header)
    given = re.findall(r"(?<![^,])v1=([0-9a-f]{64})(?![^,])", header)
    if len(times) != 1 or now - int(times[0]) > 300:
        return None
    message = f"{times[0]}.{webhook_id}.".encode() + body
    expected = hmac.new(secret.encode(), message, "sha256").hexdigest()
    is_valid = any(hmac.compare_digest(expected, signature) for signature in given)
    return json.loads(body) if is_valid else None
