/** Webhooks in Fastify 5. Entry point `@pay/node/fastify`. */
import type { FastifyPluginCallback } from 'fastify';
import { rawBodyOf } from './webhooks/raw-body.ts';
import { webRequestOf } from './webhooks/node-requests.ts';
import { LARGEST_WEBHOOK } from './webhooks/webhook-handler.ts';
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
 *   if (payment.status === 'captured') await orders.fulfilOnce(payment.order_id);
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
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST_WEBHOOK }, keepBytes);
  scope.post(path, async (request, reply) => {
    const body = rawBodyOf(request.body, 'register fastifyWebhook as a plugin of its own');
    const response = await handler(webRequestOf(request.raw, body ?? new Uint8Array()));
    return reply.send(response);
  });
  done();
};

function keepBytes(
  _request: unknown,
  body: Buffer,
  done: (error: null, body: Buffer) => void,
): void {
  done(null, body);
}
