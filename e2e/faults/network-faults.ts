/** The faults of a request. */
import { setTimeout } from 'node:timers/promises';
import * as responseFaults from '../../shared/testing/response-faults.ts';
import type { Exchange, Fault, UpstreamResponse } from './faulty-network.ts';

export { hang, reset } from '../../shared/testing/response-faults.ts';

/** A page in place of the response. Scripts of other origins cannot read it. */
export const page: (status: number, body?: string) => Fault = responseFaults.page;

/** The request is executed, and the connection is cut within the response. */
export const cut: Fault = async ({ response, execute }) => {
  const upstream = await execute();
  response.writeHead(upstream.status, headersOf(upstream));
  response.write(upstream.body.slice(0, upstream.body.length / 2), () => response.destroy());
};

/** The request is executed, and the connection is reset before any response. */
export const executedThenReset: Fault = async ({ response, execute }) => {
  await execute();
  response.socket?.resetAndDestroy();
};

/** The request is executed, but no response ever arrives. */
export const executedThenHang: Fault = async ({ execute }) => {
  await execute();
};

/** An HTML page from the platform's own edge, so that the merchant's page may read it. */
export function readablePage(status: number): Fault {
  return (exchange) => {
    allowReading(exchange);
    return responseFaults.page(status)(exchange);
  };
}

/** The request is executed, and a firewall sends an HTML page of its own in place of the response. */
export function firewall(status: number): Fault {
  return async (exchange) => {
    await exchange.execute();
    return readablePage(status)(exchange);
  };
}

/** A problem that the platform itself reports instead of executing the request. */
export function problem(
  status: number,
  code: string,
  headers: Readonly<Record<string, string>> = {},
): Fault {
  return (exchange) => {
    allowReading(exchange);
    return responseFaults.problem(status, code, headers)(exchange);
  };
}

/** The platform is busy and sends Retry-After. */
export function retryAfter(seconds: number): Fault {
  return problem(503, 'SERVICE_UNAVAILABLE', { 'Retry-After': `${seconds}` });
}

/** A script in place of the requested one. */
export function script(body: string): Fault {
  return ({ response }) => {
    response.writeHead(200, { 'Content-Type': 'text/javascript; charset=utf-8' }).end(body);
  };
}

/** Executed, with another header in the response. */
export function withHeader(name: string, alter: (value: string) => string): Fault {
  return altered((upstream) => {
    const value = alter(String(upstream.headers[name] ?? ''));
    return { ...upstream, headers: { ...upstream.headers, [name]: value } };
  });
}

/** Executed, with another body in the response. */
export function withBody(alter: (body: string) => string): Fault {
  return altered((upstream) => ({ ...upstream, body: alter(upstream.body) }));
}

/** Executed, and the response is delayed by this many ms. */
export function late(ms: number): Fault {
  return altered(async (upstream) => {
    await setTimeout(ms);
    return upstream;
  });
}

function altered(
  alter: (upstream: UpstreamResponse) => UpstreamResponse | Promise<UpstreamResponse>,
): Fault {
  return async ({ request, response, execute }) => {
    // A response to alter must be neither compressed nor cached.
    for (const header of ['accept-encoding', 'if-none-match', 'if-modified-since']) {
      delete request.headers[header];
    }
    const upstream = await alter(await execute());
    response.writeHead(upstream.status, headersOf(upstream)).end(upstream.body);
  };
}

/** A request that stays in transit until a test releases it. */
export interface Delayed {
  readonly fault: Fault;
  /** Resolves when the first request has come. */
  readonly arrived: Promise<void>;
  /** Lets it and all later requests reach the server. */
  release(): void;
}

export function delayed(): Delayed {
  const { arrive, arrived, release, released } = openHold();
  const deliver = altered((upstream) => upstream);
  const fault: Fault = async (exchange) => {
    arrive();
    await released;
    await deliver(exchange);
  };
  return { fault, arrived, release };
}

/** A request that is executed immediately, and whose response stays in transit until a test releases it. */
export function delayedResponse(): Delayed {
  const { arrive, arrived, release, released } = openHold();
  const fault = altered(async (upstream) => {
    arrive();
    await released;
    return upstream;
  });
  return { fault, arrived, release };
}

function openHold() {
  let arrive = () => {};
  let release = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const released = new Promise<void>((resolve) => (release = resolve));
  return { arrive, arrived, release, released };
}

/**
 * A request whose connection the page sees reset, but which the network has stored, and forwards when
 * a test releases it.
 */
export function resetAndStored(): Delayed {
  const stored = delayed();
  const fault: Fault = (exchange) => {
    exchange.response.socket?.resetAndDestroy();
    return stored.fault(exchange);
  };
  return { ...stored, fault };
}

function allowReading({ request, response }: Exchange): void {
  response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '*');
  response.setHeader('Access-Control-Expose-Headers', 'Retry-After, Request-Id');
}

function headersOf({ headers, body }: UpstreamResponse): Record<string, string | string[]> {
  const kept: Record<string, string | string[]> = {
    'content-length': `${Buffer.byteLength(body)}`,
  };
  for (const [name, value] of Object.entries(headers)) {
    const isHop = ['connection', 'transfer-encoding', 'content-length'].includes(name);
    if (!isHop && value !== undefined) kept[name] = value;
  }
  return kept;
}
