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

/** @param rawBody - the body's bytes, where a framework has read them. Default: they are read here */
export function webRequestOf(incoming: IncomingMessage, rawBody?: Uint8Array): Request {
  const { method = 'GET', headersDistinct } = incoming;
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(headersDistinct)) {
    for (const value of values) headers.append(name, value);
  }
  const isRead = method === 'GET' || method === 'HEAD';
  return new Request('http://localhost/', {
    method,
    headers,
    ...(!isRead && {
      body: rawBody === undefined ? streamOf(incoming) : new Uint8Array(rawBody),
      duplex: 'half',
    }),
  });
}

function streamOf(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async start(controller) {
      for await (const chunk of incoming) controller.enqueue(new Uint8Array(chunk));
      controller.close();
    },
  });
}
