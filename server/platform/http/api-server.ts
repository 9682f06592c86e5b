/**
 * Serves the operations of the API over HTTP: identifies, counts, reads and executes each request
 * once, and responds with the fault of its session's scenario.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { headers } from '../../../shared/platform-api.ts';
import { identifyCaller } from './caller.ts';
import { allowReading, respondToPreflight, isPreflight, readOrigin } from './cross-origin.ts';
import { readIdempotencyKey } from './idempotency.ts';
import { methodNotAllowed, problemResponse, ProblemError } from './problem.ts';
import { tooManyRequests } from './rate-limit.ts';
import { parseJson, readBody } from './request-body.ts';
import { requestIdOf } from './request-id.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ApiResponse } from './response.ts';
import type { Idempotency } from './idempotency.ts';
import type { Interventions } from '../interventions.ts';
import type { Caller, MerchantDirectory } from '../merchants.ts';
import type { Exchange } from './exchange.ts';
import type { Operation } from './operation.ts';
import type { RateLimit } from './rate-limit.ts';
import type { WireFault, WireFaults } from './wire-faults.ts';

export interface ApiServerOptions {
  readonly merchants: MerchantDirectory;
  readonly rateLimit: RateLimit;
  readonly idempotency: Idempotency;
  readonly faults: WireFaults;
  /** Faults that were switched on by hand. They precede those of the scenario. */
  readonly interventions: Interventions;
  /** Called with each request, except preflights, once its response was sent. */
  readonly onExchange: (exchange: Exchange) => void;
  /** ms by which scenario `slow` delays a response. */
  readonly slowness: number;
  /** Aborts delayed responses when the sandbox stops. */
  readonly signal: AbortSignal;
}

/** What is known of a request by the time of its response. */
interface Received {
  body: Buffer;
  fault: WireFault | undefined;
}

/** A response, and the fault that affects it. */
interface Outcome {
  readonly response: ApiResponse;
  readonly replayed?: boolean;
  readonly fault?: WireFault | undefined;
}

const FOREIGN_PAGE: ApiResponse = {
  status: 200,
  mediaType: 'text/html',
  headers: {},
  body: '<!doctype html><title>Welcome</title><p>Please accept the terms to use this network.</p>',
  final: false,
};

export class ApiServer {
  readonly #options: ApiServerOptions;

  constructor(options: ApiServerOptions) {
    this.#options = options;
  }

  /**
   * Serves one request.
   *
   * @param operations - those at the requested path; empty if there is no such path
   * @param id - the identifier in the path
   */
  async serve(
    operations: readonly Operation[],
    id: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const requestId = requestIdOf(response);
    allowReading(response, readOrigin(request.headers));
    const methods = operations.map(({ method }) => method);
    if (isPreflight(request.method, request.headers)) {
      respondToPreflight(response, methods.length === 0 ? ['GET', 'POST', 'PATCH'] : methods);
      return;
    }
    const started = performance.now();
    const received: Received = { body: Buffer.alloc(0), fault: undefined };
    const outcome = await this.#outcome(operations, id, request, requestId, received);
    if (outcome.fault === 'slow') await this.#holdBack();
    if (outcome.replayed === true) response.setHeader(headers.replayed, 'true');
    if (outcome.fault === 'cut') sendHalf(response, outcome.response);
    else sendResponse(response, outcome.response);
    this.#options.onExchange({
      ...received,
      id: requestId,
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      response: outcome.response,
      isReplayed: outcome.replayed === true,
      duration: performance.now() - started,
    });
  }

  async #outcome(
    operations: readonly Operation[],
    id: string,
    request: IncomingMessage,
    requestId: string,
    received: Received,
  ): Promise<Outcome> {
    try {
      const operation = chooseOperation(operations, request);
      return await this.#execute(operation, id, request, requestId, received);
    } catch (error) {
      return { response: problemResponse(error, requestId) };
    }
  }

  async #execute(
    operation: Operation,
    id: string,
    request: IncomingMessage,
    requestId: string,
    received: Received,
  ): Promise<Outcome> {
    const { merchants, rateLimit, idempotency, faults, interventions } = this.#options;
    const { authorization } = request.headers;
    const origin = readOrigin(request.headers);
    const caller = identifyCaller(merchants, authorization, origin, operation.audience);
    const { merchant } = caller;
    rateLimit.take(rateLimitScope(caller, request));

    const reading = operation.method === 'GET';
    const bytes = reading ? Buffer.alloc(0) : await readBody(request, operation.bodyLimit);
    received.body = bytes;
    const call = { merchant, id, body: bytes.length === 0 ? undefined : parseJson(request, bytes) };
    const idempotencyKey = reading
      ? undefined
      : readIdempotencyKey(request.headers['idempotency-key']?.toString());

    const path = `${operation.method} ${operation.path.replace(':id', id)}`;
    const scope = JSON.stringify([merchant.apiKey, path, idempotencyKey]);
    const spared = caller.credential === 'secret';
    const fault = spared
      ? undefined
      : (interventions.takeFault(operation) ?? faults.next(operation.scenario(call), scope));
    received.fault = fault;
    if (fault === 'foreign_page') return { response: FOREIGN_PAGE };
    failFor(fault);

    const run = async () => {
      try {
        return await operation.run(call);
      } catch (error) {
        return problemResponse(error, requestId);
      }
    };
    if (idempotencyKey === undefined) return { response: await run(), fault };
    return { ...(await idempotency.once({ scope, body: bytes }, run)), fault };
  }

  async #holdBack(): Promise<void> {
    const { slowness, signal } = this.#options;
    // Rejects when the sandbox stops; the response is then sent immediately.
    await delay(slowness, undefined, { signal }).catch(() => undefined);
  }
}

/** A merchant's backend is one client, wherever it runs; a public key is used in many browsers. */
function rateLimitScope({ merchant, credential }: Caller, { socket }: IncomingMessage): string {
  const client = credential === 'secret' ? 'backend' : (socket.remoteAddress ?? '');
  return `${merchant.apiKey} ${client}`;
}

function chooseOperation(operations: readonly Operation[], request: IncomingMessage): Operation {
  if (operations.length === 0) {
    throw new ProblemError(404, 'RESOURCE_NOT_FOUND', 'No resource at this path');
  }
  const asked = request.method === 'HEAD' ? 'GET' : request.method;
  const operation = operations.find(({ method }) => method === asked);
  if (operation !== undefined) return operation;
  const allowed = operations.flatMap(({ method }) =>
    method === 'GET' ? [method, 'HEAD'] : method,
  );
  throw methodNotAllowed(allowed.join(', '));
}

function failFor(fault: WireFault | undefined): void {
  if (fault === 'rate_limited') throw tooManyRequests(1);
  if (fault === 'unavailable') {
    throw new ProblemError(503, 'INTERNAL_ERROR', 'Unavailable, as the sandbox was asked to be', {
      headers: { 'Retry-After': '1' },
    });
  }
}

function responseHeaders({ mediaType, headers, body }: ApiResponse) {
  return {
    'Content-Type': `${mediaType}; charset=utf-8`,
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...headers,
  };
}

export function sendResponse(to: ServerResponse, response: ApiResponse): void {
  to.writeHead(response.status, responseHeaders(response)).end(response.body);
}

/**
 * Cuts the connection within the body, not before the headers: a browser repeats a request
 * automatically if a used connection ends without a response, and the SDK would never see the
 * fault.
 */
function sendHalf(to: ServerResponse, response: ApiResponse): void {
  to.writeHead(response.status, responseHeaders(response));
  const half = response.body.slice(0, response.body.length / 2);
  to.write(half, () => to.destroy());
}
