/** Converts a request of Node's HTTP server into a web-standard one, and writes the response. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { WebhookHandler } from './webhook-handler.ts';

/**
 * Responds to a request with a web-standard handler.
 *
 * @param rawBody - the body's bytes, where a framework has read them. Default: they are read here
 */
export async function respondWith(
  handler: WebhookHandler,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  rawBody?: Uint8Array,
): Promise<void> {
  const response = await handler(webRequestOf(incoming, rawBody));
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.end(await response.text());
}

/** @param body - what a framework has read, or its stream. Default: the request's own stream */
export function webRequestOf(
  incoming: IncomingMessage,
  body: Uint8Array | AsyncIterable<Uint8Array> = incoming,
): Request {
  const { method = 'GET' } = incoming;
  const headers = new Headers();
  // The requests of serverless wrappers and of `inject()` have their headers in no other form.
  for (const [name, values = []] of Object.entries(incoming.headers)) {
    // Of HTTP/2, such as `:path`.
    if (name.startsWith(':')) continue;
    for (const value of [values].flat()) headers.append(name, value);
  }
  return new Request('http://localhost/', {
    method,
    headers,
    // A handler rejects any other method unread. Its body would be kept in memory, whatever its size.
    ...(method === 'POST' && {
      body: body instanceof Uint8Array ? new Uint8Array(body) : streamOf(body),
      duplex: 'half',
    }),
  });
}

function streamOf(body: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async start(controller) {
      for await (const chunk of body) controller.enqueue(new Uint8Array(chunk));
      controller.close();
    },
  });
}
