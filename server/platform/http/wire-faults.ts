/**
 * The network faults of the scenarios. A fault affects every operation of the SDK on its session,
 * the creation included. Requests with the secret have no faults.
 *
 * Attempts are counted separately for each operation: by path and idempotency key, or by path
 * alone for reading. Each operation therefore has its fault once, and a retry succeeds.
 */
import { BoundedMap } from '../bounded-map.ts';
import type { Scenario } from '../scenarios.ts';

export const WIRE_FAULTS = [
  /** 503, nothing executed. */
  'unavailable',
  /** 429 with Retry-After, nothing executed. */
  'rate_limited',
  /** An HTML page with status 200, as from a captive portal; nothing executed. */
  'foreign_page',
  /** Executed, but the connection is cut within the response. */
  'cut',
  /** Executed, but the response is delayed. */
  'slow',
] as const;
export type WireFault = (typeof WIRE_FAULTS)[number];

/** The fault of each attempt in order; none after the end of the list. */
const FAULTS_OF_SCENARIOS: Partial<Record<Scenario, readonly WireFault[]>> = {
  server_errors: ['unavailable', 'unavailable'],
  rate_limited: ['rate_limited'],
  bad_body: ['foreign_page'],
  drop_response: ['cut'],
};

export class WireFaults {
  readonly #attempts = new BoundedMap<string, number>();

  /** @param operation - the key that all attempts of one operation share */
  next(scenario: Scenario | undefined, operation: string): WireFault | undefined {
    if (scenario === undefined) return undefined;
    if (scenario === 'slow') return 'slow';
    const faults = FAULTS_OF_SCENARIOS[scenario];
    if (faults === undefined) return undefined;
    const attempt = this.#attempts.get(operation) ?? 0;
    this.#attempts.set(operation, attempt + 1);
    return faults[attempt];
  }
}
