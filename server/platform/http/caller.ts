/**
 * Identifies the caller, and checks whether the credential may be used from its origin.
 *
 * @see Specification, section 5
 */
import { isRegisteredOrigin } from '../../../shared/platform/registered-origins.ts';
import { ProblemError } from './problem.ts';
import type { Caller, MerchantDirectory } from '../merchants.ts';
import type { Operation } from '../operations/operation.ts';

const AUTHORIZATION_FORM = /^Bearer +([\x21-\x7e]{1,255})$/i;

/** Throws a problem with status 401 or 403. The credential is never part of it. */
export function identifyCaller(
  merchants: MerchantDirectory,
  authorization: string | undefined,
  origin: string | undefined,
  audience: Operation['audience'],
): Caller {
  const credential = AUTHORIZATION_FORM.exec(authorization ?? '')?.[1];
  const caller = credential === undefined ? undefined : merchants.identify(credential);
  if (caller === undefined) {
    throw new ProblemError(401, 'AUTHENTICATION_ERROR', 'The API key is missing or unknown', {
      headers: { 'WWW-Authenticate': 'Bearer' },
    });
  }
  if (caller.credential === 'secret') {
    if (origin === undefined) return caller;
    throw forbidden(
      'The API secret must never be used from a page: send this request from your backend',
    );
  }
  if (audience === 'backend') {
    throw forbidden('This operation needs the API secret: send it from your backend');
  }
  if (origin === undefined || isRegisteredOrigin(caller.merchant, origin)) return caller;
  throw forbidden(`The origin ${origin} is not registered for this API key`);
}

export function forbidden(detail: string): ProblemError {
  return new ProblemError(403, 'FORBIDDEN', detail);
}
