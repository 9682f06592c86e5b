/**
 * Repeats the response to a request that carries the same idempotency key, so that a client can
 * retry after a lost response.
 */
import { createHash } from 'node:crypto';
import { headers } from '../../../shared/platform/platform-api.ts';
import { ProblemError } from './problem.ts';
import type { ApiResponse } from './response.ts';
import type { Store } from '../payments/store.ts';

/** How long a key is stored, in ms. */
const KEPT = 24 * 60 * 60 * 1000;

/** Printable ASCII, 1 to 255 characters. */
const IDEMPOTENCY_KEY_FORM = /^[\x21-\x7e][\x20-\x7e]{0,254}$/;

/** The value as clients send it, bare or as a quoted string (RFC 8941). `undefined` when absent. */
export function readIdempotencyKey(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  const quoted = /^"((?:[^"\\]|\\["\\])*)"$/.exec(header)?.[1];
  const key = quoted === undefined ? header : quoted.replace(/\\(["\\])/g, '$1');
  if (IDEMPOTENCY_KEY_FORM.test(key)) return key;
  throw new ProblemError(
    400,
    'BAD_REQUEST',
    'Idempotency-Key must be 1 to 255 printable characters',
  );
}

export interface IdempotentRequest {
  /** API key, method, path and idempotency key. */
  readonly scope: string;
  readonly body: Uint8Array;
}

export interface IdempotentResponse {
  readonly response: ApiResponse;
  readonly replayed: boolean;
}

export class Idempotency {
  readonly #store: Store;
  readonly #now: () => number;
  readonly #inFlight = new Set<string>();

  constructor(store: Store, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  /** Throws a problem if the key was used with another body, or if its first request is still in progress. */
  async once(
    { scope, body }: IdempotentRequest,
    run: () => Promise<ApiResponse>,
  ): Promise<IdempotentResponse> {
    const bodyDigest = createHash('sha256').update(body).digest('base64');
    if (this.#inFlight.has(scope)) {
      throw new ProblemError(409, 'IDEMPOTENCY_IN_FLIGHT', 'The first request is still running');
    }
    const stored = this.#store.response(scope);
    if (stored !== undefined && stored.expiresAt > this.#now()) {
      if (stored.bodyDigest === bodyDigest) return { response: stored.response, replayed: true };
      const message = 'was used with another body';
      throw new ProblemError(422, 'IDEMPOTENCY_KEY_REUSED', `The key ${message}`, {
        errors: [{ field: headers.idempotencyKey, code: 'reused', message }],
      });
    }
    this.#inFlight.add(scope);
    try {
      const response = await run();
      if (response.final) {
        this.#store.saveResponse(scope, { bodyDigest, response, expiresAt: this.#now() + KEPT });
      }
      return { response, replayed: false };
    } finally {
      this.#inFlight.delete(scope);
    }
  }
}
