/** An operation of the API with its handler. */
import { OPERATION_NAMES } from '../../../shared/platform/paths.ts';
import { jsonResponse } from '../http/response.ts';
import { API_OPERATIONS } from './api-operations.ts';
import type * as v from 'valibot';
import type { OperationName } from '../../../shared/platform/paths.ts';
import type { ApiResponse } from '../http/response.ts';
import type { Caller, Merchant } from '../merchants.ts';
import type { Scenario } from '../scenarios.ts';
import type { OperationDescription } from './api-operations.ts';

export interface Call {
  readonly caller: Caller;
  readonly merchant: Merchant;
  /** The identifier in the path; empty if the path has none. */
  readonly id: string;
  /** The identifier of a saved method in the path; empty if the path has none. */
  readonly methodId: string;
  /** The parameters in the query, each a string; a list if it occurs more than once. */
  readonly query: Readonly<Record<string, unknown>>;
  /** `undefined` for GET, and if none was sent. */
  readonly body: unknown;
}

export interface Handler {
  /** The scenario of the call's session, if it is known. */
  readonly scenario?: (call: Call) => Scenario | undefined;
  /** Throws ProblemError for every failure. */
  readonly run: (call: Call) => ApiResponse | Promise<ApiResponse>;
}

export type Handlers<Name extends OperationName> = Readonly<Record<Name, Handler>>;

export interface Operation extends Handler, OperationDescription {
  readonly name: OperationName;
}

/** All operations, in the order of their table. */
export function withHandlers(handlers: Handlers<OperationName>): readonly Operation[] {
  return OPERATION_NAMES.map((name) => ({ name, ...API_OPERATIONS[name], ...handlers[name] }));
}

const SANDBOX_PATH = '/sandbox/';

/** Whether requests are counted. The sandbox's own operations end a limit: they advance the clock. */
export function isLimited({ path }: OperationDescription): boolean {
  return !path.startsWith(SANDBOX_PATH);
}

/** The success of an operation. */
export function success<Response extends v.GenericSchema>(
  { status }: OperationDescription<v.GenericSchema | undefined, Response>,
  body: v.InferInput<Response> & object,
): ApiResponse {
  return jsonResponse(status, body);
}
