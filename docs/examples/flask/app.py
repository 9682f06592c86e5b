"""The pages of the shop, and what the page and the platform ask it for."""

import json
import time
import urllib.request
from pathlib import Path

from flask import Flask, Response, jsonify, render_template, request

from orders import API_URL, ORIGIN, PORT, SECRET, create_order, fulfil, order_of, session_of
from pay.returns import verified_return
from pay.webhooks import verified_webhook

app = Flask(__name__, static_url_path="")
POLICY = json.loads((Path(__file__).parent / "policy.json").read_text())["header"]
CONFIRMING = "Your payment is being confirmed."


@app.after_request
def send_policy(response):
    response.headers["Content-Security-Policy"] = POLICY
    response.headers["X-Content-Type-Options"] = "nosniff"
    return response


@app.get("/")
def checkout():
    return render_template("index.html")


# A shop knows the order by its basket or its customer, or by a cookie as here. An order is made once, and not for each
# visit: the customer of a page that is reloaded pays once.
@app.post("/orders")
def check_out():
    order = order_of(request.cookies.get("order", "")) or create_order()
    response = jsonify(order=order, session=session_of(order))
    response.set_cookie("order", order["order_id"], httponly=True, samesite="Lax")
    return response


@app.get("/orders/<order_id>")
def payment_of_order(order_id):
    order = order_of(order_id)
    return jsonify(paidBy=order and order["paid_by"])


@app.get("/return")
def come_back():
    """For a customer who comes back from a bank: the signature is verified, and then the payment."""
    returned = verified_return(request.query_string.decode(), SECRET)
    return render_template("return.html", outcome=outcome_of(returned))


def outcome_of(returned):
    # Without a valid signature, the URL shows nothing about a payment.
    if returned is None:
        return CONFIRMING
    status = returned["status"]
    is_over = status in ("failed", "canceled")
    if not is_over and "payment_id" in returned:
        fulfil(returned["payment_id"])
    # Another payment may have paid the order.
    order = order_of(returned["order_id"])
    if order is not None and order["paid_by"] is not None:
        return f"Paid: {order['paid_by']}"
    if is_over:
        return f"This payment did not succeed: {returned.get('error_code', status)}"
    return CONFIRMING


@app.post("/webhooks")
def take_webhook():
    event = verified_webhook(
        request.get_data(),  # the bytes as received: the signature covers them
        request.headers.get("Pay-Webhook-Id", ""),
        request.headers.get("Pay-Signature", ""),
        SECRET,
        time.time(),
    )
    if event is None:
        return Response(status=400)
    if event["type"] == "payment.captured":
        fulfil(event["data"]["payment"]["payment_id"])
    return Response(status=204)


def register_webhooks():
    """In the sandbox, a shop registers the URL of its webhooks itself."""
    headers = {"Authorization": f"Bearer {SECRET}", "Content-Type": "application/json"}
    body = json.dumps({"url": f"{ORIGIN}/webhooks"}).encode()
    registration = urllib.request.Request(f"{API_URL}/sandbox/webhooks", body, headers)
    urllib.request.urlopen(registration, timeout=10).close()


if __name__ == "__main__":
    register_webhooks()
    app.run(port=PORT)
