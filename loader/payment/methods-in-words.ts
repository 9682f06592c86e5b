import type { OfferedMethods } from '../../shared/rpc.ts';

/** For the debug log. */
export function methodsInWords(methods: OfferedMethods): string {
  return `shown: ${methods.shown.join()}; ${leftOutInWords(methods)}`;
}

/** Each with its reason. */
export function leftOutInWords({ leftOut }: OfferedMethods): string {
  return `left out: ${leftOut.map(({ type, reason }) => `${type} (${reason})`).join()}`;
}
