/**
 * What goes wrong on the wire when a session asks for it by its scenario. A fault hits every
 * operation of the SDK on that session, the creation included; requests with the secret are spared.
 *
 * Attempts are counted for each operation apart: by path and idempotency key, and by path alone
 * for reading. So each operation meets its fault once, and a repetition gets through.
 */
import { BoundedMap } from '../bounded-map.ts';
import type { Scenario } from '../scenarios.ts';

export type WireFault =
  /** 503, nothing executed. */
  | 'unavailable'
  /** 429 with Retry-After, nothing executed. */
  | 'rate_limited'
  /** A page of HTML with status 200, as a hotel's network gives it; nothing executed. */
  | 'foreign_page'
  /** Executed, and the connection cut within the response. */
  | 'cut'
  /** Executed, and the response held back. */
  | 'slow';

/** The fault of each attempt in turn; none when the list has ended. */
const FAULTS: Partial<Record<Scenario, readonly WireFault[]>> = {
  server_errors: ['unavailable', 'unavailable'],
  rate_limited: ['rate_limited'],
  bad_body: ['foreign_page'],
  drop_response: ['cut'],
};

export class WireFaults {
  readonly #attempts = new BoundedMap<string, number>();

  /** @param operation - the same for all attempts of one operation */
  next(scenario: Scenario | undefined, operation: string): WireFault | undefined {
    if (scenario === undefined) return undefined;
    if (scenario === 'slow') return 'slow';
    const faults = FAULTS[scenario];
    if (faults === undefined) return undefined;
    const attempt = this.#attempts.get(operation) ?? 0;
    this.#attempts.set(operation, attempt + 1);
    return faults[attempt];
  }
}
