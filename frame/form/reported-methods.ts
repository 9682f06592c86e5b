/** Which offered payment methods are shown or left out, in the shape that the loader accepts. */
import type { OfferedMethods } from '../../shared/rpc.ts';
import { isName } from './reported-change.ts';

/** More than any gateway has; an offer of any size fits a message. */
const MOST_METHODS = 150;

export function reportedMethods({ shown, leftOut }: OfferedMethods): OfferedMethods {
  return {
    shown: shown.filter(isName).slice(0, MOST_METHODS),
    leftOut: leftOut.filter(({ type }) => isName(type)).slice(0, MOST_METHODS),
  };
}
