/**
 * Webhooks in the Pages Router of Next.js. Entry point `@pay/node/next`. In the App Router the handler is
 * the route: `export const POST = pay.webhooks.handler(fulfil)`.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { respondWith } from './webhooks/node-requests.ts';
import { rawBodyOf } from './webhooks/raw-body.ts';
import type { WebhookHandler } from './webhooks/webhook-handler.ts';

/** A handler of an API route. */
export type NextApiHandler = (
  request: IncomingMessage & {
    /** What Next.js has parsed. Default: nothing, as the handler needs it. */
    readonly body?: unknown;
  },
  response: ServerResponse,
) => Promise<void>;

/**
 * Converts a webhook handler into the handler of an API route. The route needs the raw body, so its file also
 * has `export const config = { api: { bodyParser: false } }`.
 *
 * The returned handler rejects with a PayValidationError if the body was parsed already.
 */
export function nextWebhook(handler: WebhookHandler): NextApiHandler {
  return async (request, response) => {
    const howTo = 'export const config = { api: { bodyParser: false } } from its route';
    await respondWith(handler, request, response, rawBodyOf(request, howTo));
  };
}
