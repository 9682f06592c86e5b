/** A request to this machine by any host name, with any path: `fetch` sets no `Host`, and normalizes paths. */
import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { request as requestByTls } from 'node:https';
import type { RequestOptions } from 'node:https';
import { text } from 'node:stream/consumers';

interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

/** @param options - of Node's `request`; `ca` for TLS */
export async function ask(options: RequestOptions, sent?: string): Promise<Reply> {
  const send = options.ca === undefined ? request : requestByTls;
  const sending = send({ host: '127.0.0.1', ...options });
  sending.end(sent);
  const [response]: IncomingMessage[] = await once(sending, 'response');
  if (response === undefined) throw new Error('There is no response');
  const headers = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
  const { statusCode: status = 0 } = response;
  const body = await text(response);
  return { status, headers: new Headers(Object.fromEntries(headers)), body };
}
