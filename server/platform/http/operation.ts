/** One operation of the API: its path, its authentication, and its handler. */
import type { ApiResponse } from './response.ts';
import type { Merchant } from '../merchants.ts';
import type { Scenario } from '../scenarios.ts';

export interface Call {
  readonly merchant: Merchant;
  /** The identifier in the path; empty if the path has none. */
  readonly id: string;
  /** `undefined` for GET, and if none was sent. */
  readonly body: unknown;
}

export interface Operation {
  readonly method: 'GET' | 'POST' | 'PATCH';
  /** With `:id` in place of the identifier. */
  readonly path: string;
  /** `backend`: requires the secret. `page`: requires the public key or the secret. */
  readonly audience: 'page' | 'backend';
  /** Bytes. */
  readonly bodyLimit: number;
  /** The scenario of the call's session, if it is known. */
  scenario(call: Call): Scenario | undefined;
  /** Throws ProblemError for every failure. */
  run(call: Call): ApiResponse | Promise<ApiResponse>;
}

export const BODY_LIMIT = 64 * 1024;
/** The data of a gateway's SDK, device data included, is long. */
export const STEP_BODY_LIMIT = 256 * 1024;
