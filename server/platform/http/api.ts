/**
 * The API as one function: identifies, counts, reads and executes each request once, and returns the
 * response with the fault of its session's scenario.
 */
import { expandPath } from '../../../shared/platform/operations.ts';
import { identifyCaller } from './caller.ts';
import { readOrigin } from './cross-origin.ts';
import { readIdempotencyKey } from './idempotency.ts';
import { isLimited } from '../operations/operation.ts';
import { methodNotAllowed, problemResponse, ProblemError } from './problem.ts';
import { tooManyRequests } from './rate-limit.ts';
import { parseJson } from './request-body.ts';
import type { IncomingHttpHeaders } from 'node:http';
import type { ApiResponse } from './response.ts';
import type { Clock } from '../clock.ts';
import type { Idempotency } from './idempotency.ts';
import type { Interventions } from '../interventions.ts';
import type { Caller, MerchantDirectory } from '../merchants.ts';
import type { Call, Operation } from '../operations/operation.ts';
import type { RateLimit } from './rate-limit.ts';
import type { WireFault, WireFaults } from './wire-faults.ts';

export interface ApiOptions {
  readonly merchants: MerchantDirectory;
  readonly rateLimit: RateLimit;
  readonly idempotency: Idempotency;
  readonly faults: WireFaults;
  /** Faults that a developer has switched on. They take precedence over the scenario's. */
  readonly interventions: Interventions;
  readonly clock: Clock;
  /** ms by which scenario `slow` delays a response. */
  readonly slowness: number;
  /** Aborts delayed responses when the sandbox stops. */
  readonly signal: AbortSignal;
}

export interface ApiRequest {
  /** Upper case. */
  readonly method: string;
  /** The identifier of a saved method in the path. Default: the path has none. */
  readonly methodId?: string;
  /** The parameters in the query. Default: none. */
  readonly query?: Call['query'];
  readonly headers: IncomingHttpHeaders;
  /** Distinguishes browsers for the rate limit. */
  readonly client: string;
  readonly requestId: string;
  /** Rejects with a problem if the body is longer than `limit` bytes. */
  readonly readBody: (limit: number) => Promise<Buffer>;
}

export interface ApiOutcome {
  readonly response: ApiResponse;
  readonly isReplayed: boolean;
  /** The fault that was due for the request. */
  readonly fault: WireFault | undefined;
  /** Whether the connection is to be cut within the response. */
  readonly isCut: boolean;
  /** Empty if it was not read. */
  readonly body: Buffer;
}

/** What is known of a request by the time of its response. */
interface Received {
  body: Buffer;
  fault: WireFault | undefined;
}

/** A response, and the fault that affects it. */
interface Executed {
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

export class Api {
  readonly #options: ApiOptions;

  constructor(options: ApiOptions) {
    this.#options = options;
  }

  /**
   * Executes one request. Every failure is a response.
   *
   * @param operations - the operations at the requested path; empty if there is no such path
   * @param id - the identifier in the path
   */
  async respond(
    operations: readonly Operation[],
    id: string,
    request: ApiRequest,
  ): Promise<ApiOutcome> {
    const received: Received = { body: Buffer.alloc(0), fault: undefined };
    const executed = await this.#execute(operations, id, request, received);
    const { response, replayed: isReplayed = false, fault } = executed;
    if (fault === 'slow') await this.#holdBack();
    return { ...received, response, isReplayed, isCut: fault === 'cut' };
  }

  async #execute(
    operations: readonly Operation[],
    id: string,
    request: ApiRequest,
    received: Received,
  ): Promise<Executed> {
    try {
      return await this.#run(chooseOperation(operations, request.method), id, request, received);
    } catch (error) {
      return { response: problemResponse(error, request.requestId) };
    }
  }

  async #run(
    operation: Operation,
    id: string,
    request: ApiRequest,
    received: Received,
  ): Promise<Executed> {
    const { merchants, rateLimit, idempotency, faults, interventions } = this.#options;
    const { headers, methodId = '', query = {} } = request;
    const origin = readOrigin(headers);
    const caller = identifyCaller(merchants, headers.authorization, origin, operation.audience);
    const { merchant } = caller;
    if (isLimited(operation)) rateLimit.take(rateLimitScope(operation, caller, request));

    const isWithBody = operation.method === 'POST' || operation.method === 'PATCH';
    const bytes = !isWithBody ? Buffer.alloc(0) : await request.readBody(operation.bodyLimit);
    received.body = bytes;
    const body = bytes.length === 0 ? undefined : parseJson(headers, bytes);
    const call = { caller, merchant, id, methodId, query, body };
    const idempotencyKey = isWithBody
      ? readIdempotencyKey(headers['idempotency-key']?.toString())
      : undefined;

    const path = `${operation.method} ${expandPath(operation.path, id)}`;
    const scope = JSON.stringify([merchant.apiKey, caller.keyName, path, idempotencyKey]);
    const spared = caller.credential === 'secret';
    const fault = spared
      ? undefined
      : (interventions.takeFault(operation) ?? faults.next(operation.scenario?.(call), scope));
    received.fault = fault;
    if (fault === 'foreign_page') return { response: FOREIGN_PAGE };
    failFor(fault);

    const run = async () => {
      try {
        return await operation.run(call);
      } catch (error) {
        return problemResponse(error, request.requestId);
      }
    };
    if (idempotencyKey === undefined) return { response: await run(), fault };
    return { ...(await idempotency.once({ scope, body: bytes }, run)), fault };
  }

  /** Waits as long as the scenario delays a response, or until the sandbox stops. */
  #holdBack(): Promise<void> {
    const { clock, slowness, signal } = this.#options;
    return new Promise((resolve) => {
      if (signal.aborted) return resolve();
      const release = () => {
        cancel();
        resolve();
      };
      const cancel = clock.after(slowness, () => {
        signal.removeEventListener('abort', release);
        resolve();
      });
      signal.addEventListener('abort', release);
    });
  }
}

/** A merchant's backend is one client, wherever it runs; a public key is used in many browsers. */
function rateLimitScope(
  { name, hasOwnLimit = false }: Operation,
  { merchant, credential }: Caller,
  { client }: ApiRequest,
): string {
  const scope = `${merchant.apiKey} ${credential === 'secret' ? 'backend' : client}`;
  return hasOwnLimit ? `${scope} ${name}` : scope;
}

function chooseOperation(operations: readonly Operation[], method: string): Operation {
  if (operations.length === 0) {
    throw new ProblemError(404, 'RESOURCE_NOT_FOUND', 'No resource at this path');
  }
  const asked = method === 'HEAD' ? 'GET' : method;
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
