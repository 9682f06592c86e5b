/** The customer has pressed Pay, and the submission is in transit. */
import type { Cell } from '../cell.ts';
import { networkCell } from '../network-cell.ts';
import type { NetworkFaultKind, Place } from '../network-cell.ts';
import { OFFLINE, OPEN, PAID, UNCONFIRMED } from '../observations.ts';
import * as requests from '../requests.ts';

const FLOW: Place = { step: 'submit', gateway: 'checkout', request: requests.FLOW_SUBMIT };
const ADYEN: Place = { step: 'submit', gateway: 'adyen', request: requests.SUBMIT };
const HOSTED: Place = { step: 'submit', gateway: 'hosted', request: requests.HOSTED_SUBMIT };

/** The form could not send the card; the request may be in transit nevertheless. */
const fails = (kind: NetworkFaultKind, place: Place) =>
  networkCell(kind, place, UNCONFIRMED, { recovery: 'presses Pay again', skipsTime: true });

export const submittingCells: readonly Cell[] = [
  fails('connection reset', FLOW),
  networkCell('executed, then cut', FLOW, PAID),
  networkCell('executed, then reset', FLOW, PAID),
  networkCell('executed, then no response', FLOW, PAID),
  fails('502 from a proxy', FLOW),
  fails('a page instead', FLOW),
  networkCell('connection reset once', ADYEN, PAID),
  fails('connection reset', ADYEN),
  fails('no response', ADYEN),
  networkCell('executed, then cut', ADYEN, PAID),
  networkCell('executed, then reset', ADYEN, PAID),
  networkCell('executed, then no response', ADYEN, PAID),
  fails('502 from a proxy', ADYEN),
  fails('503 from the server', ADYEN),
  fails('a page instead', ADYEN),
  fails('Retry-After of an hour', ADYEN),
  fails('Retry-After of a month', ADYEN),
  fails('409', ADYEN),
  {
    step: 'submit',
    fault: 'offline',
    gateway: 'adyen',
    goes: 'to the form',
    // Enough until the network is back, however slow the machine: a platform on loopback is never offline.
    retryAttempts: 1000,
    async meanwhile({ context, customer }) {
      await customer.fill();
      await context.setOffline(true);
      await customer.pressPay();
    },
    expected: { ...OPEN, sees: `${OFFLINE} / the form` },
    recovery: 'waits',
  },
  networkCell('connection reset', HOSTED, OPEN, { recovery: 'page reloaded' }),
  networkCell('no response', HOSTED, OPEN, { recovery: 'page reloaded', skipsTime: false }),
  networkCell('executed, then reset', HOSTED, PAID),
];
