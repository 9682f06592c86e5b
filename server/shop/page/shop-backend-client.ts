/** The pages' client of the shop's own backend. */
import type { EmbeddedSessionResponse } from '../../../shared/sessions.ts';
import type { BasketItem } from '../catalogue.ts';
import type {
  CardRequest,
  CardResponse,
  Confirmation,
  ConfirmationRequest,
  OrderRequest,
  OrderSessionRequest,
  OrderView,
  PaymentStepRequest,
  ShopConfiguration,
} from '../shop-api.ts';

/** The platform has rejected the session of an order. */
export class SessionRejected extends Error {
  override name = 'SessionRejected';
  /** The platform's code, for example `ORDER_ALREADY_PAID`. */
  readonly code: string;

  constructor(code: string) {
    super(`The shop could not start the payment of this order: ${code}`);
    this.code = code;
  }
}

export async function loadConfiguration(): Promise<ShopConfiguration> {
  return (await fetch('/shop-configuration.json')).json();
}

/** Only the amount of the returned order is valid. */
export async function createOrder(
  items: readonly BasketItem[],
  { currency, pricing }: Required<Pick<OrderRequest, 'currency' | 'pricing'>>,
): Promise<OrderView> {
  const response = await post('/api/orders', { items, currency, pricing } satisfies OrderRequest);
  if (!response.ok) throw new Error('The shop could not create this order');
  return response.json();
}

/**
 * The session that the backend has for its order: the one that has paid or may pay it, an open one, or a new one.
 *
 * @throws {SessionRejected}
 */
export async function createOrderSession(
  orderId: string,
  request: OrderSessionRequest,
): Promise<EmbeddedSessionResponse> {
  const response = await post(`${orderPath(orderId)}/sessions`, request);
  const body = await response.json();
  if (!response.ok) throw new SessionRejected(body.code ?? 'UNAVAILABLE');
  return body;
}

/** Has the backend set the amount for the card that the customer enters. */
export async function changeForCard(orderId: string, request: CardRequest): Promise<CardResponse> {
  const response = await post(`${orderPath(orderId)}/card`, request);
  if (!response.ok) throw new Error('The shop could not change the amount for this card');
  return response.json();
}

/**
 * Requests the outcome of a payment. An error status also has an outcome, so the HTTP status is
 * ignored.
 */
export async function confirmOrder(
  orderId: string,
  request: ConfirmationRequest,
): Promise<Confirmation> {
  try {
    return await (await post(`${orderPath(orderId)}/confirmation`, request)).json();
  } catch {
    return { outcome: 'platform_unreachable', order: null };
  }
}

/** Sends a kind B step through the shop's backend; the response is for the gateway's form. */
export async function sendPaymentStep(
  orderId: string,
  kind: 'submissions' | 'details',
  step: PaymentStepRequest,
): Promise<unknown> {
  const response = await post(`${orderPath(orderId)}/${kind}`, step);
  if (!response.ok) throw new Error('The shop could not handle this step');
  return response.json();
}

function orderPath(orderId: string): string {
  return `/api/orders/${encodeURIComponent(orderId)}`;
}

function post(path: string, body: unknown): Promise<Response> {
  return fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}
