/** What the shop must know after it has stopped at any moment. SQLite decides what happens once. */
import { randomUUID } from 'node:crypto';
import Database from 'libsql';

const database = new Database(process.env.SHOP_DATABASE ?? 'shop.db');
database.pragma('journal_mode = WAL');
database.pragma('busy_timeout = 5000'); // ms; another process of the shop may be writing
database.exec(`
  CREATE TABLE IF NOT EXISTS orders (
    order_id TEXT PRIMARY KEY,
    amount INTEGER NOT NULL, -- minor units
    currency TEXT NOT NULL,
    paid_by TEXT UNIQUE -- the payment's id
  ) STRICT;
  CREATE TABLE IF NOT EXISTS shipments (order_id TEXT PRIMARY KEY REFERENCES orders) STRICT;
  CREATE TABLE IF NOT EXISTS refunds (
    return_id TEXT PRIMARY KEY,
    order_id TEXT NOT NULL REFERENCES orders,
    amount INTEGER NOT NULL, -- minor units
    is_made INTEGER NOT NULL DEFAULT 0
  ) STRICT;
`);

const sql = {
  createOrder: database.prepare('INSERT INTO orders (order_id, amount, currency) VALUES (?, ?, ?)'),
  order: database.prepare(
    'SELECT order_id, amount, currency, paid_by AS paidBy FROM orders WHERE order_id = ?',
  ),
  pay: database.prepare(`
    UPDATE orders SET paid_by = ?
    WHERE order_id = ? AND amount = ? AND currency = ? AND paid_by IS NULL
  `),
  ship: database.prepare('INSERT INTO shipments (order_id) VALUES (?)'),
  requestRefund: database.prepare(
    'INSERT INTO refunds (return_id, order_id, amount) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
  ),
  refund: database.prepare('SELECT amount, is_made FROM refunds WHERE return_id = ?'),
  finishRefund: database.prepare('UPDATE refunds SET is_made = 1 WHERE return_id = ?'),
};

export function createOrder({ amount, currency }) {
  const order_id = `order-${randomUUID()}`;
  sql.createOrder.run(order_id, amount, currency);
  return { order_id, amount, currency, paidBy: null };
}

/** `undefined` if there is no such order. */
export function orderOf(orderId) {
  const [order] = sql.order.all(orderId);
  return order;
}

/** Both changes are made, or none. For an order that is paid, or that costs something else, none. */
export const recordPayment = database.transaction(({ payment_id, order_id, amount, currency }) => {
  const { changes } = sql.pay.run(payment_id, order_id, amount, currency);
  if (changes === 1) sql.ship.run(order_id);
});

/** The refund for goods that came back, as it was requested first. */
export function requestRefund(returnId, orderId, amount) {
  sql.requestRefund.run(returnId, orderId, amount);
  const [refund] = sql.refund.all(returnId);
  return refund;
}

export function finishRefund(returnId) {
  sql.finishRefund.run(returnId);
}
