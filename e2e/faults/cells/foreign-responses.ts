/** A firewall replaces one response of the platform by a page of its own, which decides nothing. */
import type { Cell } from '../cell.ts';
import type { RequestPattern } from '../faulty-network.ts';
import { firewall } from '../network-faults.ts';
import { OPEN, PAID } from '../observations.ts';
import * as requests from '../requests.ts';

type Place = Pick<Cell, 'step' | 'gateway' | 'scenario' | 'meanwhile'>;

/** The first response to the request is replaced. */
function replaced(
  request: RequestPattern,
  status: number,
  place: Place,
  outcome: Pick<Cell, 'expected' | 'recovery'> = { expected: PAID, recovery: 'not needed' },
): Cell {
  return {
    ...place,
    fault: 'a firewall’s page',
    detail: String(status),
    arrange: ({ network }) => network.inject(request, firewall(status), 1),
    skipsTime: true,
    ...outcome,
  };
}

const UNTOUCHED = { expected: OPEN, recovery: 'pays in the form' } as const;

/** Each status that has a meaning when the platform sends it. */
const STATUSES = [401, 403, 404, 410, 400, 422, 429, 405];

export const foreignResponseCells: readonly Cell[] = [
  replaced(requests.CREATE, 403, { step: 'create', gateway: 'checkout' }, UNTOUCHED),
  replaced(requests.STATUS, 404, { step: 'mount', gateway: 'checkout' }, UNTOUCHED),
  ...STATUSES.map((status) =>
    replaced(requests.SUBMIT, status, { step: 'submit', gateway: 'adyen' }),
  ),
  replaced(requests.DETAILS, 403, {
    step: 'challenge',
    gateway: 'adyen',
    scenario: 'challenge',
    meanwhile: ({ customer }) => customer.issuer.confirm(),
  }),
  replaced(requests.UPDATE, 405, { step: 'update id', gateway: 'checkout' }),
  replaced(requests.STATUS, 410, { step: 'poll', gateway: 'hosted' }),
];
