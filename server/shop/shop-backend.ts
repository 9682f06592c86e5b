/**
 * The shop's own HTTP interface: orders, their confirmation, and the payment steps that it passes
 * on.
 */
import { Router, json, raw } from 'express';
import * as v from 'valibot';
import { priceOfDelivery, priceOfGoods } from './catalogue.ts';
import { CardPrices } from './card-prices.ts';
import { Confirmations } from './confirmation.ts';
import { OrderBook } from './order-book.ts';
import { idsIn, PlatformClient, PlatformUnreachable } from './platform-client.ts';
import { verifiedWebhook } from './webhook-signature.ts';
import {
  cardRequest,
  confirmationRequest,
  orderRequest,
  orderSessionRequest,
  paymentStepRequest,
  timeLineRequest,
} from './request-bodies.ts';
import type { ErrorRequestHandler, RequestHandler, Response } from 'express';
import type { SendRequest } from '../platform/http/own-requests.ts';
import type { BackendResponse, SessionOfOrder } from './platform-client.ts';
import type { SandboxGateway } from '../platform/scenarios.ts';
import type { Confirmation, Doubt, Outcome, PaymentStepRequest } from './shop-api.ts';

const STATUS_OF_DOUBT: Partial<Record<Outcome, number>> = {
  signature_invalid: 400,
  order_unknown: 404,
  payment_unknown: 404,
  order_mismatch: 409,
  amount_mismatch: 409,
  currency_mismatch: 409,
  platform_unreachable: 502,
} satisfies Record<Doubt, number>;

/** The gateways whose forms report where a card was issued, and whose charges the platform compares with that. */
const PRICED_BY_CARD: ReadonlySet<SandboxGateway> = new Set(['adyen']);

/** Where an amount is for one card, nothing but a card can pay it. */
const CARDS_ALONE = ['scheme'];

/** Events after which the shop sends the goods. */
const PAID = new Set(['payment.authorized', 'payment.captured']);

export interface BackendOptions {
  /** Origin of the shop, to which customers return from the gateway's pages. */
  readonly origin: string;
  /** URL of the platform. */
  readonly backendUrl: string;
  readonly apiSecret: string;
  readonly send: SendRequest;
  /** Receives the lines of a page's time line. */
  readonly showLine: TimeLineSink;
}

export type TimeLineSink = (kind: string, message: string) => void;

export function createShopBackend(options: BackendOptions): Router {
  const { origin, backendUrl, apiSecret, showLine } = options;
  const orders = new OrderBook();
  const platform = new PlatformClient(backendUrl, apiSecret, options.send);
  const cardPrices = new CardPrices(orders, platform);
  const confirmations = new Confirmations(orders, platform, apiSecret);

  const confirm: OrderAction = async (orderId, body) => {
    const asked = v.safeParse(confirmationRequest, body);
    if (!asked.success) return failure(400, 'Neither a return nor a payment');
    const confirmation: Confirmation = await ('return_query' in asked.output
      ? confirmations.ofReturn(orderId, asked.output.return_query)
      : confirmations.ofPayment(orderId, asked.output.payment_id));
    return { status: STATUS_OF_DOUBT[confirmation.outcome] ?? 200, body: confirmation };
  };

  /** The customer's details come from the page; the amount comes from the order. */
  const sessionOfOrder: OrderAction = async (orderId, body) => {
    const asked = v.safeParse(orderSessionRequest, body);
    if (!asked.success) return failure(400, 'Not the details of a customer');
    const order = orders.find(orderId);
    if (order === undefined) return failure(404, 'No such order');
    const { payer, billing, sandbox } = asked.output;
    const { order_id, card_adjustment, currency, pricing } = order;
    const isPricedByCard = pricing === 'by-card' && PRICED_BY_CARD.has(sandbox.gateway);
    // Another amount would make the session, until it is changed again, one for any card.
    const amount = isPricedByCard ? order.amount : order.amount - card_adjustment;
    const returnUrl = `${origin}/return.html`;
    const response = await platform.sessionOfOrder({
      order_id,
      amount,
      currency,
      payer,
      billing,
      return_url: returnUrl,
      cancel_url: returnUrl,
      metadata: { sandbox: isPricedByCard ? { ...sandbox, methods: CARDS_ALONE } : sandbox },
    });
    const session = pricing === 'by-card' ? idsIn(response) : null;
    if (session === null) return response;
    if (!isPricedByCard) {
      orders.accept(order_id, session.payment_id, [amount]);
      return response;
    }
    const priced = await cardPrices.open(order, session);
    // A session that is being paid, or has ended, cannot be changed.
    return priced.status === 200 ? { ...priced, status: response.status } : response;
  };

  /** What the page reports of a card decides no amount, and which card pays is compared by the platform. */
  const changeForCard: OrderAction = async (orderId, body) => {
    const asked = v.safeParse(cardRequest, body);
    if (!asked.success) return failure(400, 'Not a card');
    const { session_id, card } = asked.output;
    const session = await sessionFor(orderId, session_id);
    if ('status' in session) return session;
    const order = orders.find(orderId);
    if (order?.pricing !== 'by-card') return failure(409, 'The price does not depend on the card');
    const { status, body: changed } = await cardPrices.change(order, session, card);
    if (status !== 200) return failure(409, 'The session cannot be changed now');
    return { status, body: { session: changed, order: orders.find(orderId) } };
  };

  /** The session may be for another order than the page claims. */
  const sessionFor = async (
    orderId: string,
    sessionId: string,
  ): Promise<SessionOfOrder | BackendResponse> => {
    if (orders.find(orderId) === undefined) return failure(404, 'No such order');
    const session = await platform.session(sessionId);
    if (session === null) return failure(404, 'No such session');
    return session.order_id === orderId
      ? session
      : failure(409, 'The session is for another order');
  };

  const passOn =
    (send: (step: PaymentStepRequest) => Promise<BackendResponse>): OrderAction =>
    async (orderId, body) => {
      const step = v.safeParse(paymentStepRequest, body);
      if (!step.success) return failure(400, 'Not a payment step');
      const session = await sessionFor(orderId, step.output.session_id);
      return 'status' in session ? session : send(step.output);
    };

  /** Only this fulfils an order, whether or not its customer comes back. */
  const takeWebhook: RequestHandler = async (request, response) => {
    const body: unknown = request.body;
    const header = (name: string) => request.get(name);
    const event = Buffer.isBuffer(body) ? verifiedWebhook({ body, header }, apiSecret) : null;
    if (event === null) {
      send(response, failure(400, 'Not a webhook of Pay'));
      return;
    }
    const { payment } = event.data;
    if (PAID.has(event.type) && payment !== undefined) {
      const { order_id, payment_id } = payment;
      const { outcome } = await confirmations.ofNotice(order_id, payment_id);
      // Any other doubt would be the same after a retry.
      if (outcome === 'platform_unreachable') throw new PlatformUnreachable('No transaction');
    }
    response.status(204).end();
  };

  const router = Router();
  // The signature covers the body's bytes, so it is read before it is parsed.
  router.post('/webhooks', raw({ type: 'application/json', limit: '64kb' }), takeWebhook);
  router.use(json({ limit: '64kb' }));
  router.post('/orders', (request, response) => {
    const order = v.safeParse(orderRequest, request.body);
    const goods = order.success ? priceOfGoods(order.output.items, order.output.currency) : null;
    if (!order.success || goods === null) {
      send(response, failure(400, 'The basket is not one of ours'));
      return;
    }
    const { currency, pricing } = order.output;
    const price = goods + priceOfDelivery(currency);
    send(response, { status: 201, body: orders.open({ price, currency, pricing }) });
  });
  router.get('/orders/:id', (request, response) => {
    const order = orders.find(request.params.id);
    send(response, order ? { status: 200, body: order } : failure(404, 'No such order'));
  });
  router.post('/orders/:id/sessions', handlerOf(sessionOfOrder));
  router.post('/orders/:id/card', handlerOf(changeForCard));
  router.post('/orders/:id/confirmation', handlerOf(confirm));
  router.post('/orders/:id/submissions', handlerOf(passOn((step) => platform.submit(step))));
  router.post('/orders/:id/details', handlerOf(passOn((step) => platform.submitDetails(step))));
  router.post('/time-line', (request, response) => {
    const lines = v.safeParse(timeLineRequest, request.body);
    if (!lines.success) {
      send(response, failure(400, 'Not a time line'));
      return;
    }
    for (const { kind, message } of lines.output.lines) showLine(kind, message);
    response.status(204).end();
  });
  router.use((_request, response) => send(response, failure(404, 'No resource at this path')));
  router.use(respondToErrors);
  return router;
}

/** An operation on one order, requested by a browser. */
type OrderAction = (orderId: string, body: unknown) => Promise<BackendResponse>;

function handlerOf(action: OrderAction): RequestHandler<{ id: string }> {
  return async (request, response) => send(response, await action(request.params.id, request.body));
}

function send(response: Response, { status, body }: BackendResponse): void {
  response.status(status).json(body);
}

function failure(status: number, message: string): BackendResponse {
  return { status, body: { message } };
}

/** Stacks are only logged. */
const respondToErrors: ErrorRequestHandler = (error, _request, response, _next) => {
  const unreadable = clientErrorStatus(error);
  if (unreadable !== null) send(response, failure(unreadable, 'The request cannot be read'));
  else if (error instanceof PlatformUnreachable)
    send(response, failure(502, 'No response from Pay'));
  else send(response, failure(500, 'Something went wrong'));
};

/** The status of the body parser's errors: 400, 413 and the like. */
function clientErrorStatus(error: unknown): number | null {
  if (typeof error !== 'object' || error === null || !('status' in error)) return null;
  const { status } = error;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : null;
}
