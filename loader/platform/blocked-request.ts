/** Detects that the page's policy blocks requests to the platform. No retry helps then. */
import { isPayError, PayNetworkError } from '../../shared/errors/errors.ts';
import { pause, withLinkedSignal } from '../../shared/requests/cancellation.ts';
import { hasPage } from '../page/page-activity.ts';
import { watchPolicy } from '../page/policy-violation.ts';
import { policyMustAllow } from '../errors/policy-must-allow.ts';

/** ms that the browser may take to report what it has blocked. */
const REPORT_DELAY = 50;

/**
 * Runs a request.
 *
 * @param origin - of the platform
 * @throws {PayNetworkError} reason `BLOCKED_BY_POLICY` if the page's policy blocks it; otherwise the
 *   error of the request
 */
export function withPolicyWatch<Result>(
  origin: string,
  signal: AbortSignal,
  run: () => Promise<Result>,
): Promise<Result> {
  if (!hasPage()) return run();
  return withLinkedSignal([signal], async (watching) => {
    const blocked = new Promise<string>((resolve) =>
      watchPolicy(/^connect-src$/, origin, watching, resolve),
    );
    try {
      return await run();
    } catch (failure) {
      if (!isPayError(failure, 'CONNECTION_FAILED')) throw failure;
      const source = await Promise.race([blocked, pause(REPORT_DELAY, watching)]);
      if (source === undefined) throw failure;
      throw new PayNetworkError(policyMustAllow(source), {
        reason: 'BLOCKED_BY_POLICY',
        cause: failure,
      });
    }
  });
}
