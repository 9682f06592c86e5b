/** Webhooks in Fastify 5. Entry point `@pay/node/fastify`. */
import type { FastifyPluginCallback } from 'fastify';
import { rawBodyOf } from './webhooks/raw-body.ts';
import { webRequestOf } from './webhooks/node-requests.ts';
import type { WebhookHandler } from './webhooks/webhook-handler.ts';

/** Options of the plugin. */
export interface FastifyWebhookOptions {
  /** Path of the route, such as `/webhooks`. */
  readonly path: string;
  /** From `pay.webhooks.handler()`. */
  readonly handler: WebhookHandler;
}

/**
 * A Fastify plugin with the route of the webhooks, whose body stays raw. Other routes keep their parsers.
 *
 * @example
 * import Fastify from 'fastify';
 * import { fastifyWebhook } from '@pay/node/fastify';
 *
 * const handler = pay.webhooks.handler(async ({ type, data }) => {
 *   if (type !== 'payment.captured') return;
 *   const payment = await pay.payments.retrieve(data.payment.payment_id);
 *   const isPaid = ['captured', 'partial_refunded'].includes(payment.status);
 *   if (isPaid) await orders.fulfilOnce(payment.order_id);
 * });
 * Fastify().register(fastifyWebhook, { path: '/webhooks', handler });
 */
export const fastifyWebhook: FastifyPluginCallback<FastifyWebhookOptions> = (
  scope,
  { path, handler },
  done,
) => {
  // Only in this plugin's scope.
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, payload, parsed) => parsed(null, payload));
  scope.post<{ Body: AsyncIterable<Uint8Array> | undefined }>(path, async (request, reply) => {
    const bytes = rawBodyOf(request.raw, 'have its host keep the bytes in rawBody');
    return reply.send(await handler(webRequestOf(request.raw, bytes ?? request.body)));
  });
  done();
};
