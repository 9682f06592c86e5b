/** The demo shop's own HTTP interface, which decides whether an order is served. */
import { SHOP } from '../addresses.ts';
import { isRecord } from '../json.ts';
import { createSession, orderData } from './platform-calls.ts';
import type { SandboxGateway } from './platform-calls.ts';

export interface Order {
  readonly order_id: string;
  readonly amount: number;
  readonly currency: string;
}

export interface Served {
  readonly status: number;
  readonly outcome: unknown;
}

async function call(path: string, body?: unknown) {
  const asked =
    body === undefined
      ? {}
      : {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        };
  const response = await fetch(`${SHOP}/api/orders${path}`, asked);
  const answer: unknown = await response.json();
  return { status: response.status, body: isRecord(answer) ? answer : {} };
}

export async function openOrder(): Promise<Order> {
  const { body } = await call('', { items: [{ sku: 'tide-mug', quantity: 1 }] });
  return {
    order_id: String(body['order_id']),
    amount: Number(body['amount']),
    currency: String(body['currency']),
  };
}

/** What the shop makes of a return address, or of a payment that the page names. */
export async function confirm(
  orderId: string,
  claim: { readonly return_query: string } | { readonly payment_id: string },
): Promise<Served> {
  const path = `/${encodeURIComponent(orderId)}/confirmation`;
  const { status, body } = await call(path, claim);
  return { status, outcome: body['outcome'] };
}

export async function parcels(orderId: string): Promise<unknown> {
  return (await call(`/${orderId}`)).body['parcels'];
}

/** The session that the shop's page would make for an order; `more` is what a customer changed. */
export function sessionFor(order: Order, gateway: SandboxGateway, more: object = {}) {
  const { order_id, amount, currency } = order;
  return createSession(orderData(gateway, { order_id, amount, currency, ...more }));
}

/** Pays an order at the gateway's own page, and gives the address that leads back to the shop. */
export async function signedReturn(
  order: Order,
  decision: 'pay' | 'cancel' = 'pay',
): Promise<URLSearchParams> {
  const { gatewayConfig } = await sessionFor(order, 'redirect');
  const response = await fetch(String(gatewayConfig['redirectUrl']), {
    method: 'POST',
    body: new URLSearchParams({ decision }),
    redirect: 'manual',
  });
  return new URL(response.headers.get('location') ?? '').searchParams;
}
