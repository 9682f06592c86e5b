import { FastifyPluginCallback } from 'fastify';
import { WebhookHandler } from './index.js';
interface FastifyWebhookOptions {
  readonly path: string;
  readonly handler: WebhookHandler;
}
declare const fastifyWebhook: FastifyPluginCallback<FastifyWebhookOptions>;
export { fastifyWebhook };
export type { FastifyWebhookOptions };
