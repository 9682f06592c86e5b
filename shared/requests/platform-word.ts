/**
 * Decides who has written a response: the platform, or something in front of it, such as a firewall, a proxy
 * or a captive portal. Nothing else may decide that.
 */
import type { PayError } from '../errors/errors.ts';
import { isRecord, isString } from '../plain/value-types.ts';
import { PROBLEM_MEDIA_TYPE } from '../platform/platform-api.ts';

const CODE_FORM = /^[A-Z][A-Z0-9_]{1,63}$/;

const MEDIA_TYPE_FORM = /^[\w.+-]{1,40}\/[\w.+-]{1,40}$/;

/** The document by which the platform rejects a request. */
export interface Problem {
  readonly code: string;
  /** Its other fields, which nothing has checked. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/**
 * The platform's problem document: only its media type and a `code` together show that the platform has
 * written it. `undefined` for every other response, whatever its status is.
 *
 * @param body - parsed JSON, `undefined` if it was not JSON
 */
export function platformProblem(response: Response, body: unknown): Problem | undefined {
  if (mediaTypeOf(response) !== PROBLEM_MEDIA_TYPE || !isRecord(body)) return undefined;
  const { code } = body;
  return isString(code) && CODE_FORM.test(code) ? { code, fields: body } : undefined;
}

/** In lower case and without parameters; `undefined` if there is none, or it is malformed. */
export function mediaTypeOf({ headers }: Response): string | undefined {
  const [type = ''] = (headers.get('Content-Type') ?? '').split(';');
  const known = type.trim().toLowerCase();
  return MEDIA_TYPE_FORM.test(known) ? known : undefined;
}

/**
 * Whether the error is the platform's final decision about a request. A failure of the network, or of a
 * server on the way, decides nothing: the platform may have executed the request.
 */
export function isDecision({ code, status = 0 }: PayError): boolean {
  return code !== 'NETWORK_ERROR' && status >= 400 && status < 500;
}
