/** Handles webhooks as web-standard requests. */
import type { WebhookHeaders } from '../../../shared/verification/webhook-signature.ts';
import type { WebhookEvent } from '../../../shared/platform/webhooks.ts';

/**
 * Called with each event that the platform has signed; after a rejection, the platform sends the event again.
 */
export type WebhookListener = (event: WebhookEvent) => void | Promise<void>;

/** As Next.js, Hono, Deno, Bun and edge runtimes call it. */
export type WebhookHandler = (request: Request) => Promise<Response>;

type Verify = (rawBody: Uint8Array, headers: WebhookHeaders) => Promise<WebhookEvent | null>;

/** Bytes; the platform's events have about 2 kB. */
const LARGEST_WEBHOOK = 262_144;

export function createWebhookHandler(verify: Verify, listener: WebhookListener): WebhookHandler {
  return async (request) => {
    if (request.method !== 'POST') {
      return new Response(null, { status: 405, headers: { Allow: 'POST' } });
    }
    const body = await bodyOf(request);
    if (body === null) return new Response('The body is too large', { status: 413 });
    const event = await verify(body, request.headers);
    if (event === null) {
      return new Response('Not a webhook of the payment platform', { status: 400 });
    }
    try {
      await listener(event);
    } catch (cause) {
      console.error(`The listener of webhooks failed at ${event.type} ${event.id}`, cause);
      return new Response('The event could not be handled', { status: 500 });
    }
    return new Response(null, { status: 204 });
  };
}

/** The bytes of the body; `null` if there are more than any webhook has. */
async function bodyOf(request: Request): Promise<Uint8Array | null> {
  if (request.body === null) return new Uint8Array();
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return joined(parts, size);
    size += value.byteLength;
    if (size > LARGEST_WEBHOOK) {
      await reader.cancel();
      return null;
    }
    parts.push(value);
  }
}

function joined(parts: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let start = 0;
  for (const part of parts) {
    whole.set(part, start);
    start += part.byteLength;
  }
  return whole;
}
