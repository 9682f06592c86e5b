/**
 * Errors as RFC 9457 problem details.
 */
import { PROBLEM_MEDIA_TYPE } from '../../../shared/platform/platform-api.ts';
import type { FieldError } from '../../../shared/errors/errors.ts';
import type { Problem } from '../../../shared/platform/platform-api.ts';
import type { EmbeddedSessionResponse } from '../../../shared/sessions.ts';
import type { ApiResponse } from './response.ts';

export interface ProblemOptions {
  readonly errors?: readonly FieldError[];
  readonly headers?: Readonly<Record<string, string>>;
  /** The session as it is now. */
  readonly session?: EmbeddedSessionResponse;
}

/** Thrown for a request that cannot be served; any other error becomes INTERNAL_ERROR. */
export class ProblemError extends Error {
  override name = 'ProblemError';
  readonly status: number;
  /** A code of specification 7.2 or 7.3, or a code of the HTTP interface. */
  readonly code: string;
  readonly options: ProblemOptions;

  constructor(status: number, code: string, detail: string, options: ProblemOptions = {}) {
    super(detail);
    this.status = status;
    this.code = code;
    this.options = options;
  }
}

/** One problem for all invalid fields. */
export function validationProblem(errors: readonly FieldError[]): ProblemError {
  const fields = errors.map(({ field }) => field).join(', ');
  return new ProblemError(422, 'VALIDATION_ERROR', `Invalid fields: ${fields}`, { errors });
}

export function methodNotAllowed(allowed: string): ProblemError {
  return new ProblemError(405, 'BAD_REQUEST', 'This path does not allow the method', {
    headers: { Allow: allowed },
  });
}

/**
 * Statuses that are reported before the request is executed: the client may correct the request, or send it
 * later, with the same key.
 */
const BEFORE_EXECUTION = new Set([400, 401, 403, 422, 429]);

/** Temporary conflicts. Any other, such as `ORDER_ALREADY_PAID` or `SESSION_CLOSED`, is final. */
const PASSING_CONFLICTS = new Set([
  // Such as a refund before the capture.
  'INVALID_STATE',
  'ORDER_PAYMENT_IN_PROGRESS',
  'SESSION_IN_ATTEMPT',
  'SESSION_CHANGED',
  'SESSION_NOT_CHANGEABLE',
]);

function isFinal({ status, code }: ProblemError): boolean {
  return status < 500 && !BEFORE_EXECUTION.has(status) && !PASSING_CONFLICTS.has(code);
}

export function problemResponse(error: unknown, requestId: string): ApiResponse {
  const problem = asProblem(error);
  const body: Problem = {
    type: `urn:pay:problem:${problem.code.toLowerCase().replaceAll('_', '-')}`,
    title: titleOf(problem.code),
    status: problem.status,
    detail: problem.message,
    code: problem.code,
    request_id: requestId,
    ...(problem.options.errors === undefined ? {} : { errors: problem.options.errors }),
    ...(problem.options.session === undefined ? {} : { session: problem.options.session }),
  };
  return {
    status: problem.status,
    mediaType: PROBLEM_MEDIA_TYPE,
    headers: problem.options.headers ?? {},
    body: JSON.stringify(body),
    final: isFinal(problem),
  };
}

/** The same for every problem of one type, as RFC 9457 requires: the code as words. */
function titleOf(code: string): string {
  return code.charAt(0) + code.slice(1).toLowerCase().replaceAll('_', ' ');
}

function asProblem(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  // Express rejects a path that cannot be decoded before our handlers run.
  if (error instanceof URIError) return new ProblemError(400, 'BAD_REQUEST', 'Malformed path');
  const unreadable = statusOfUnreadable(error);
  if (unreadable !== undefined) {
    return new ProblemError(unreadable, 'BAD_REQUEST', 'The request cannot be read');
  }
  return new ProblemError(500, 'INTERNAL_ERROR', 'Something went wrong in the sandbox');
}

/** The status of an error of Express's body parsers, which alone have a type: 400, 413 and the like. */
function statusOfUnreadable(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('type' in error) || !('status' in error)) return undefined;
  return typeof error.status === 'number' ? error.status : undefined;
}
