import { RequestHandler } from 'express';
import { WebhookHandler } from './index.js';
declare function expressWebhook(handler: WebhookHandler): RequestHandler;
export { expressWebhook };
