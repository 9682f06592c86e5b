"""The orders of the shop, their sessions, and what becomes of their payments."""

import os
import sqlite3
import sys
import uuid
from contextlib import closing

from pay.payments import payment_of
from pay.sessions import session_of_order

SECRET = os.environ.get("PAY_API_SECRET", "")
if not SECRET:
    sys.exit("Set PAY_API_SECRET to your secret key")
API_URL = os.environ.get("PAY_API_URL", "http://localhost:8080")
PORT = int(os.environ.get("PORT", "4000"))
ORIGIN = f"http://127.0.0.1:{PORT}"

# What is paid comes from the shop's own prices, and never from the page.
AMOUNT = 11340  # minor units: 113.40 EUR
CURRENCY = "EUR"


def database():
    """Each change is one statement, so SQLite decides what happens once."""
    connection = sqlite3.connect(os.environ.get("SHOP_DATABASE", "shop.db"), isolation_level=None)
    connection.row_factory = sqlite3.Row
    return closing(connection)


with database() as db:
    db.execute(
        "CREATE TABLE IF NOT EXISTS orders "
        "(order_id TEXT PRIMARY KEY, amount INTEGER, currency TEXT, paid_by TEXT UNIQUE)"
    )


def create_order():
    order_id = f"order-{uuid.uuid4()}"
    with database() as db:
        db.execute("INSERT INTO orders VALUES (?, ?, ?, NULL)", (order_id, AMOUNT, CURRENCY))
    return order_of(order_id)


def order_of(order_id):
    """The order, None if there is none."""
    with database() as db:
        row = db.execute("SELECT * FROM orders WHERE order_id = ?", (order_id,)).fetchone()
    return row and dict(row)


def session_of(order):
    """The session that the order has, or a new one: whatever happened to the last one."""
    return session_of_order(
        {
            "order_id": order["order_id"],
            "amount": order["amount"],
            "currency": order["currency"],
            "payer": {"email": "lina@example.com", "name": "Lina Hansen"},
            "billing": {
                "address_line_1": "Deichstraße 21",
                "city": "Hamburg",
                "postal_code": "20459",
                "country": "DE",
            },
            "return_url": f"{ORIGIN}/return",
            "cancel_url": f"{ORIGIN}/",
        },
        SECRET,
        API_URL,
    )


def fulfil(payment_id):
    """Webhooks arrive at least once and in any order, so the platform is asked for the payment."""
    payment = payment_of(payment_id, SECRET, API_URL)
    if payment["status"] not in ("captured", "partial_refunded"):
        return
    with database() as db:
        changed = db.execute(
            "UPDATE orders SET paid_by = ? "
            "WHERE order_id = ? AND amount = ? AND currency = ? AND paid_by IS NULL",
            (payment_id, payment["order_id"], payment["amount"], payment["currency"]),
        ).rowcount
    if changed == 1:
        print(f"Ship {payment['order_id']}")
