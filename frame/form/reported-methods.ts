/** Which offered payment methods are shown or left out, in the shape that the loader accepts. */
import { isMethodName } from '../../shared/plain/value-types.ts';
import type { OfferedMethods } from '../../shared/rpc.ts';

/** More than any gateway has; an offer of any size fits a message. */
const MOST_METHODS = 150;

export function reportedMethods({ shown, leftOut }: OfferedMethods): OfferedMethods {
  return {
    shown: shown.filter(isMethodName).slice(0, MOST_METHODS),
    leftOut: leftOut.filter(({ type }) => isMethodName(type)).slice(0, MOST_METHODS),
  };
}
