/** Webhooks in Express 5. Entry point `@pay/node/express`. */
import type { RequestHandler } from 'express';
import { respondWith } from './webhooks/node-requests.ts';
import { rawBodyOf } from './webhooks/raw-body.ts';
import type { WebhookHandler } from './webhooks/webhook-handler.ts';

/**
 * Converts a webhook handler into an Express handler. It reads the raw body itself: mount it before
 * `express.json()`, or give its route `express.raw({ type: 'application/json' })`. Hosts that keep the bytes in
 * `rawBody`, such as Cloud Functions, need neither.
 *
 * A request whose body was parsed already is passed to Express as a PayValidationError.
 *
 * @example
 * import express from 'express';
 * import { expressWebhook } from '@pay/node/express';
 *
 * const handler = pay.webhooks.handler(async ({ type, data }) => {
 *   if (type !== 'payment.captured') return;
 *   const payment = await pay.payments.retrieve(data.payment.payment_id);
 *   const isPaid = ['captured', 'partial_refunded'].includes(payment.status);
 *   if (isPaid) await orders.fulfilOnce(payment.order_id);
 * });
 * express().post('/webhooks', expressWebhook(handler));
 */
export function expressWebhook(handler: WebhookHandler): RequestHandler {
  return async (request, response) => {
    const body = rawBodyOf(request, 'mount the route before express.json()');
    await respondWith(handler, request, response, body);
  };
}
