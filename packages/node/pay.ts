/** The client of a merchant's backend. */
import { PayAuthenticationError } from '../../shared/errors/errors.ts';
import type { RedirectResult } from '../../shared/redirect/redirect-params.ts';
import { handleRedirectReturn, verifyWebhook } from '../../shared/verification/verify.ts';
import type { ReturnParameters, WebhookOptions } from '../../shared/verification/verify.ts';
import type { WebhookHeaders } from '../../shared/verification/webhook-signature.ts';
import type { WebhookEvent } from '../../shared/platform/webhooks.ts';
import { resolveConfig } from './config.ts';
import type { PayConfig } from './config.ts';
import { createCustomers } from './customers.ts';
import type { Customers } from './customers.ts';
import { createPayments } from './payments.ts';
import type { Payments } from './payments.ts';
import { createRequests } from './requests.ts';
import { createSessions } from './sessions.ts';
import type { Sessions } from './sessions.ts';
import { createWebhookHandler } from './webhooks/webhook-handler.ts';
import type { WebhookHandler, WebhookListener } from './webhooks/webhook-handler.ts';

/** `pay.returns`. */
export interface Returns {
  /**
   * Verifies the parameters of a return URL, and resolves with the result of the payment; with
   * `success: false` and `SIGNATURE_VERIFICATION_FAILED` if the signature is not valid. The signature proves
   * neither the amount nor that the return is new.
   *
   * @param params - as your framework parsed them; in a record, only strings are read
   * @returns resolves with the result of the payment; never rejects
   * @example
   * const result = await pay.returns.verify(new URL(request.url).searchParams);
   * if (result.success) await orders.find(result.data.order_id);
   */
  verify(params: ReturnParameters): Promise<RedirectResult>;
}

/** `pay.webhooks`. */
export interface Webhooks {
  /**
   * Verifies a webhook and resolves with its event, or with `null` if the signature is not valid or older
   * than five minutes.
   *
   * @param rawBody - the body exactly as it was received, before any parser has changed it
   * @throws {PayValidationError} VALIDATION_ERROR if a parser has replaced the body
   * @example
   * const event = await pay.webhooks.verify(request.body, request.headers);
   * if (event === null) response.status(400).end();
   */
  verify(
    rawBody: string | Uint8Array,
    headers: WebhookHeaders,
    options?: WebhookOptions,
  ): Promise<WebhookEvent | null>;
  /**
   * Returns a handler of web-standard requests, which calls `listener` with each valid event. It responds
   * with 204 once the listener has resolved, with 500 if it rejects, so that the platform sends the event
   * again, and with 400 to a request that the platform has not signed. Frameworks: `@pay/node/express`,
   * `@pay/node/fastify` and `@pay/node/next`.
   *
   * @param listener - an event can arrive more than once and in any order: fulfil an order once
   * @example
   * export const webhook = pay.webhooks.handler(async ({ type, data }) => {
   *   if (type !== 'payment.captured') return;
   *   const payment = await pay.payments.retrieve(data.payment.payment_id);
   *   const isPaid = ['captured', 'partial_refunded'].includes(payment.status);
   *   if (isPaid) await orders.fulfilOnce(payment.order_id);
   * });
   */
  handler(listener: WebhookListener): WebhookHandler;
}

/**
 * Payments of your orders, from your own backend. One client serves all requests of a process.
 *
 * @example
 * import { Pay } from '@pay/node';
 *
 * const pay = new Pay({ apiSecret: process.env.PAY_API_SECRET ?? '' });
 * const session = await pay.sessions.forOrder(dataOf(order));
 */
export class Pay {
  /** The session of an order; creates, changes, replaces and reads sessions. */
  readonly sessions: Sessions;
  /** The saved payment methods of customers with accounts. */
  readonly customers: Customers;
  /** Reads, captures, cancels and refunds payments, and charges customers who are not present. */
  readonly payments: Payments;
  /** Verifies the customer's return to your shop. */
  readonly returns: Returns;
  /** Verifies and handles what the platform reports. */
  readonly webhooks: Webhooks;

  /**
   * @throws {PayAuthenticationError} AUTHENTICATION_ERROR if the secret is missing or is not a secret key, and
   * wherever there is a document, because a secret must never be in a page
   * @throws {PayValidationError} VALIDATION_ERROR if another field is invalid
   */
  constructor(config: PayConfig) {
    if (typeof document !== 'undefined') {
      throw new PayAuthenticationError(
        'The API secret must never be in a page: create the session on your backend, and pass it to @pay/loader',
        { reason: 'API_KEY_INVALID' },
      );
    }
    const resolved = resolveConfig(config);
    const { verificationSecrets } = resolved;
    const send = createRequests(resolved);
    const verify: Webhooks['verify'] = (rawBody, headers, options) =>
      verifyWebhook(rawBody, headers, verificationSecrets, options);
    this.sessions = createSessions(send);
    this.customers = createCustomers(send);
    this.payments = createPayments(send);
    this.returns = { verify: (params) => handleRedirectReturn(params, verificationSecrets) };
    this.webhooks = {
      verify,
      handler: (listener) => createWebhookHandler(verify, listener),
    };
  }
}
