/** Questions about forms that were prepared before there was a session. */
import { jsonOf } from '../../../shared/plain/json.ts';
import type { Question } from './violation.ts';

export const usedUnbound: Question = ({ unbound }) =>
  unbound.map(({ at, what, page }) => ({ check: 'usedUnbound', at, detail: `${what} in ${page}` }));

export const otherFormBound: Question = ({ bound }) =>
  bound
    .filter(({ prepared, asked }) => jsonOf(prepared) !== jsonOf(asked))
    .map(({ at, sessionId, prepared }) => ({
      check: 'otherFormBound',
      at,
      detail: `${sessionId}: ${jsonOf(prepared)}`,
    }));

/** Nothing else has disturbed either payment. */
export const preparationCosts: Question = ({ result, unprepared, end }) =>
  unprepared === undefined || jsonOf(result) === jsonOf(unprepared)
    ? []
    : [
        {
          check: 'preparationCosts',
          at: end,
          detail: `${jsonOf(result)} in place of ${jsonOf(unprepared)}`,
        },
      ];
