/**
 * Serves the operations of the API over HTTP: each request is identified, counted, read, executed
 * once, and answered, with the fault that its session asked for.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { headers } from '../../shared/platform-api.ts';
import { identifyCaller } from './caller.ts';
import { allowReading, answerPreflight, isPreflight, readOrigin } from './cross-origin.ts';
import { readIdempotencyKey } from './idempotency.ts';
import { problemAnswer, ProblemError } from './problem.ts';
import { tooManyRequests } from './rate-limit.ts';
import { parseJson, readBody } from './request-body.ts';
import { requestIdOf } from './request-id.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Answer } from './answer.ts';
import type { Idempotency } from './idempotency.ts';
import type { MerchantDirectory } from './merchants.ts';
import type { Operation } from './operation.ts';
import type { RateLimit } from './rate-limit.ts';
import type { WireFault, WireFaults } from './wire-faults.ts';

export interface ApiServerOptions {
  readonly merchants: MerchantDirectory;
  readonly rateLimit: RateLimit;
  readonly idempotency: Idempotency;
  readonly faults: WireFaults;
  /** ms by which scenario `slow` holds an answer back. */
  readonly slowness: number;
  /** Ends what is held back when the sandbox stops. */
  readonly signal: AbortSignal;
}

/** An answer, and what happens to it on its way. */
interface Outcome {
  readonly answer: Answer;
  readonly replayed?: boolean;
  readonly fault?: WireFault | undefined;
}

const FOREIGN_PAGE: Answer = {
  status: 200,
  mediaType: 'text/html',
  headers: {},
  body: '<!doctype html><title>Welcome</title><p>Please accept the terms to use this network.</p>',
};

export class ApiServer {
  readonly #options: ApiServerOptions;

  constructor(options: ApiServerOptions) {
    this.#options = options;
  }

  /**
   * Answers one request.
   *
   * @param operations - those at the path that was asked for; none when there is no such path
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
      answerPreflight(response, methods.length === 0 ? ['GET', 'POST', 'PATCH'] : methods);
      return;
    }
    const outcome = await this.#outcome(operations, id, request, requestId);
    if (outcome.fault === 'slow') await this.#holdBack();
    if (outcome.replayed === true) response.setHeader(headers.replayed, 'true');
    if (outcome.fault === 'cut') sendHalf(response, outcome.answer);
    else sendAnswer(response, outcome.answer);
  }

  async #outcome(
    operations: readonly Operation[],
    id: string,
    request: IncomingMessage,
    requestId: string,
  ): Promise<Outcome> {
    try {
      return await this.#execute(chooseOperation(operations, request), id, request, requestId);
    } catch (error) {
      return { answer: problemAnswer(error, requestId) };
    }
  }

  async #execute(
    operation: Operation,
    id: string,
    request: IncomingMessage,
    requestId: string,
  ): Promise<Outcome> {
    const { merchants, rateLimit, idempotency, faults } = this.#options;
    const { authorization } = request.headers;
    const origin = readOrigin(request.headers);
    const caller = identifyCaller(merchants, authorization, origin, operation.audience);
    const { merchant } = caller;
    rateLimit.take(merchant.apiKey);

    const reading = operation.method === 'GET';
    const bytes = reading ? Buffer.alloc(0) : await readBody(request, operation.bodyLimit);
    const call = { merchant, id, body: bytes.length === 0 ? undefined : parseJson(request, bytes) };
    const idempotencyKey = reading
      ? undefined
      : readIdempotencyKey(request.headers['idempotency-key']?.toString());

    const path = `${operation.method} ${operation.path.replace(':id', id)}`;
    const scope = JSON.stringify([merchant.apiKey, path, idempotencyKey]);
    const spared = caller.credential === 'secret';
    const fault = spared ? undefined : faults.next(operation.scenario(call), scope);
    if (fault === 'foreign_page') return { answer: FOREIGN_PAGE };
    refuseFor(fault);

    const run = async () => {
      try {
        return await operation.run(call);
      } catch (error) {
        return problemAnswer(error, requestId);
      }
    };
    if (idempotencyKey === undefined) return { answer: await run(), fault };
    return { ...(await idempotency.once({ scope, body: bytes }, run)), fault };
  }

  async #holdBack(): Promise<void> {
    const { slowness, signal } = this.#options;
    // Rejects when the sandbox stops; the answer is then sent at once.
    await delay(slowness, undefined, { signal }).catch(() => undefined);
  }
}

function chooseOperation(operations: readonly Operation[], request: IncomingMessage): Operation {
  if (operations.length === 0) {
    throw new ProblemError(404, 'RESOURCE_NOT_FOUND', 'There is nothing at this path');
  }
  const operation = operations.find(({ method }) => method === request.method);
  if (operation !== undefined) return operation;
  throw new ProblemError(405, 'BAD_REQUEST', 'This path does not know the method', {
    headers: { Allow: operations.map(({ method }) => method).join(', ') },
  });
}

function refuseFor(fault: WireFault | undefined): void {
  if (fault === 'rate_limited') throw tooManyRequests(1);
  if (fault === 'unavailable') {
    throw new ProblemError(503, 'INTERNAL_ERROR', 'Unavailable, as the scenario asks');
  }
}

function answerHeaders({ mediaType, headers, body }: Answer) {
  return {
    'Content-Type': `${mediaType}; charset=utf-8`,
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...headers,
  };
}

export function sendAnswer(response: ServerResponse, answer: Answer): void {
  response.writeHead(answer.status, answerHeaders(answer)).end(answer.body);
}

/**
 * Cuts within the body, not before the headers: a browser repeats a request by itself when a used
 * connection ends with no answer at all, and the SDK would never see the fault.
 */
function sendHalf(response: ServerResponse, answer: Answer): void {
  response.writeHead(answer.status, answerHeaders(answer));
  const half = answer.body.slice(0, answer.body.length / 2);
  response.write(half, () => response.destroy());
}
