/** One request to the API with its response, for the log of the dashboard. */
import type { IncomingHttpHeaders } from 'node:http';
import type { ApiResponse } from './response.ts';
import type { WireFault } from './wire-faults.ts';

export interface Exchange {
  /** The request's id, as in its response. */
  readonly id: string;
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  /** Empty if it was not read. */
  readonly body: Buffer;
  readonly response: ApiResponse;
  /** The response to an earlier request with the same idempotency key. */
  readonly isReplayed: boolean;
  readonly fault: WireFault | undefined;
  /** ms */
  readonly duration: number;
}
