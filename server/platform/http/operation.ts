/** One operation of the API: where it is, who may call it, and what it does. */
import type { ApiResponse } from './response.ts';
import type { Merchant } from '../merchants.ts';
import type { Scenario } from '../scenarios.ts';

export interface Call {
  readonly merchant: Merchant;
  /** The identifier in the path; empty where the path has none. */
  readonly id: string;
  /** `undefined` for GET, and where none was sent. */
  readonly body: unknown;
}

export interface Operation {
  readonly method: 'GET' | 'POST' | 'PATCH';
  /** With `:id` in place of the identifier. */
  readonly path: string;
  /** `backend`: with the secret alone. `page`: with the public key or the secret. */
  readonly audience: 'page' | 'backend';
  /** Bytes. */
  readonly bodyLimit: number;
  /** The scenario of the session that the call is about, where that is known. */
  scenario(call: Call): Scenario | undefined;
  /** Throws ProblemError for every refusal. */
  run(call: Call): ApiResponse | Promise<ApiResponse>;
}

export const BODY_LIMIT = 64 * 1024;
/** What a gateway's SDK produces, device data included, is long. */
export const STEP_BODY_LIMIT = 256 * 1024;
