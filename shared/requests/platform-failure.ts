/**
 * Converts a response of the platform that is not a result into an error, and decides whether a retry may
 * help.
 */
import {
  PayAuthenticationError,
  PayNetworkError,
  PayNotFoundError,
  PayPaymentError,
  PayRateLimitError,
  PayServerError,
  PayValidationError,
} from '../errors/errors.ts';
import type { FieldError, PayError } from '../errors/errors.ts';
import { fieldMessage } from '../errors/field-messages.ts';
import { isString } from '../plain/value-types.ts';
import { headers } from '../platform/platform-api.ts';
import { isDecision, mediaTypeOf, platformProblem } from './platform-word.ts';
import { shownTarget } from './requested.ts';
import type { Requested } from './requested.ts';
import { isEmbeddedSessionResponse, shaped } from '../platform/response-shapes.ts';
import { parseRetryAfter } from './retry-after.ts';

/** Statuses after which the same request, with the same idempotency key, may succeed. */
const RETRYABLE = new Set([408, 425, 429, 500, 502, 503, 504]);

/** Codes of a 409 for an operation that is still running and may finish soon. */
const STILL_RUNNING = new Set<unknown>(['IDEMPOTENCY_IN_FLIGHT', 'ORDER_PAYMENT_IN_PROGRESS']);

/** Characters of a message. The field errors in it come from the network; `details` contains all of them. */
const LONGEST_FAILURE_MESSAGE = 1000;

/**
 * The error of a response with a status that is not 2xx. A status below 500 counts only if the platform has
 * written the response.
 *
 * @param requested - for messages
 * @param body - parsed JSON, `undefined` if it was not JSON
 */
export function failedResponse(requested: Requested, response: Response, body: unknown): PayError {
  const { status } = response;
  const problem = platformProblem(response, body);
  if (!problem && status < 500) return foreignResponse(requested, response);
  const reason = problem?.code;
  const isStillRunning = status === 409 && STILL_RUNNING.has(reason);
  const options = {
    ...factsOf(response),
    reason,
    retryable: RETRYABLE.has(status) || isStillRunning,
  };
  const { operation, url } = requested;
  const received = reason === undefined ? status : `${status} ${reason}`;
  const message = `${operation}: ${received} from ${shownTarget(url)}`;

  switch (status) {
    case 400:
    case 422: {
      const details = fieldErrors(problem?.fields['errors']);
      const list = details.map(fieldMessage).join('; ');
      const named = list ? `${message}: ${list}`.slice(0, LONGEST_FAILURE_MESSAGE) : message;
      return new PayValidationError(named, details, options);
    }
    case 401:
      return new PayAuthenticationError(`${message}: the platform does not know this key`, options);
    case 403:
      return new PayAuthenticationError(`${message}: ${forbiddenCause(reason)}`, options);
    case 404:
    case 410:
      return new PayNotFoundError(message, options);
    case 429:
      return new PayRateLimitError(message, options);
    default:
      return problem && status < 500
        ? new PayPaymentError(message, { ...options, ...sessionIn(problem.fields) })
        : new PayServerError(message, options);
  }
}

/**
 * The error of a response that decides nothing about the request, which the platform may have executed.
 *
 * @param problem - what is wrong with the response
 */
function undecided({ operation, url }: Requested, response: Response, problem: string): PayError {
  return new PayNetworkError(
    `${operation}: ${response.status} from ${shownTarget(url)}${problem}`,
    { ...factsOf(response), reason: 'INVALID_RESPONSE', retryable: true },
  );
}

/** The error of a response that the platform has not written. */
function foreignResponse(requested: Requested, response: Response): PayError {
  const type = mediaTypeOf(response) ?? 'no media type';
  return undecided(requested, response, ` is not a response of the platform (${type})`);
}

/** The error of a response with a status of 2xx whose body is not the expected JSON. */
export function invalidResponse(requested: Requested, response: Response): PayError {
  return undecided(requested, response, ', not the expected JSON');
}

/**
 * If the platform knows the key, it rejects an operation that only a backend may call, or the page's origin.
 */
function forbiddenCause(reason: string | undefined): string {
  if (reason === 'SESSION_CREATION_NOT_ALLOWED') return 'create the session on your backend';
  return 'origin' in globalThis
    ? `is the origin ${globalThis.origin} registered for this key?`
    : 'this key is not allowed to do that';
}

/** What an error takes from the headers of any response. */
function factsOf({ status, headers: given }: Response) {
  return {
    status,
    requestId: given.get(headers.requestId) ?? undefined,
    retryAfter: parseRetryAfter(given.get(headers.retryAfter) ?? '', given.get('Date') ?? ''),
  };
}

/** The session as it is now, if the platform has returned it. */
function sessionIn({ session }: Readonly<Record<string, unknown>>) {
  return isEmbeddedSessionResponse(session) ? { session } : {};
}

/** Whether the platform may have executed the request, because it has not decided about it. */
export function mayBeExecuted(error: PayError): boolean {
  const { status, reason } = error;
  return !isDecision(error) || status === 408 || reason === 'IDEMPOTENCY_IN_FLIGHT';
}

/** Keeps only valid field errors: the list comes from the network. */
function fieldErrors(list: unknown): FieldError[] {
  if (!Array.isArray(list)) return [];
  return list.filter(isFieldError).map(({ field, code, message }) => ({ field, code, message }));
}

const isFieldError = shaped<FieldError>({ field: isString, code: isString, message: isString });
