/** Requests as they are sent to the platform, and its responses as they arrive. */
import { request as send } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

export interface WireRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

export interface WireResponse {
  /** HTTP status code. */
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

export type Transport = (request: WireRequest) => Promise<WireResponse>;

export interface Exchange {
  readonly request: WireRequest;
  readonly response: WireResponse;
}

/** ms for a request: a platform may wait for its gateway. */
const WIRE_TIMEOUT = 60_000;

export const overHttp: Transport = async (request) => {
  const { url, method, headers, body } = request;
  const { protocol, hostname } = new URL(url);
  if (protocol === 'http:' && hostname.endsWith('.localhost')) return overLoopback(request);
  const response = await fetch(url, {
    method,
    headers,
    redirect: 'manual',
    signal: AbortSignal.timeout(WIRE_TIMEOUT),
    ...(body === undefined ? {} : { body }),
  });
  return { status: response.status, headers: response.headers, body: await response.text() };
};

/** Browsers resolve these names themselves; the system of many machines does not. */
async function overLoopback({ url, method, headers, body }: WireRequest): Promise<WireResponse> {
  const { host, port, pathname, search } = new URL(url);
  const sent = send({
    host: '127.0.0.1',
    port,
    path: pathname + search,
    method,
    headers: { ...headers, Host: host },
    signal: AbortSignal.timeout(WIRE_TIMEOUT),
  });
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve);
    sent.once('error', reject);
    sent.end(body);
  });
  const received = Object.entries(response.headers).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  return {
    status: response.statusCode ?? 0,
    headers: new Headers(received),
    body: await text(response),
  };
}
