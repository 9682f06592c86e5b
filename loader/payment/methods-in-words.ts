import type { OfferedMethods } from '../../shared/rpc.ts';

/** For the debug log. */
export function methodsInWords({ shown, leftOut }: OfferedMethods): string {
  const reasons = leftOut.map(({ type, reason }) => `${type} (${reason})`);
  return `shown: ${shown.join()}; left out: ${reasons.join()}`;
}
