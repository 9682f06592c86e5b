import { IncomingMessage, ServerResponse } from 'node:http';
import { WebhookHandler } from './index.js';
type NextApiHandler = (
  request: IncomingMessage & {
    readonly body?: unknown;
  },
  response: ServerResponse,
) => Promise<void>;
declare function nextWebhook(handler: WebhookHandler): NextApiHandler;
export { nextWebhook };
export type { NextApiHandler };
