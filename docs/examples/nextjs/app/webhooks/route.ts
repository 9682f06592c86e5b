/** Fulfils orders, whether or not the customer's browser is still there. */
import { backend, takeWebhook } from '../orders';

export const POST = (request: Request) => backend().webhooks.handler(takeWebhook)(request);
