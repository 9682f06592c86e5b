/** Requests as they are sent to the platform, and its responses as they arrive. */

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

export const overHttp: Transport = async ({ url, method, headers, body }) => {
  const response = await fetch(url, {
    method,
    headers,
    redirect: 'manual',
    signal: AbortSignal.timeout(WIRE_TIMEOUT),
    ...(body === undefined ? {} : { body }),
  });
  return { status: response.status, headers: response.headers, body: await response.text() };
};
