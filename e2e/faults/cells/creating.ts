/** The session is created. */
import type { Cell } from '../cell.ts';
import { networkCell } from '../network-cell.ts';
import type { NetworkCellOptions, NetworkFaultKind } from '../network-cell.ts';
import {
  busy,
  OFFLINE,
  OPEN,
  rejectedByPlatform,
  serverFailed,
  unreachable,
} from '../observations.ts';
import type { Outcome } from '../outcome.ts';
import { CREATE } from '../requests.ts';

function creating(
  kind: NetworkFaultKind,
  expected: Outcome,
  options: NetworkCellOptions = {},
): Cell {
  const recovery = expected === OPEN ? 'pays in the form' : 'shop: creates again';
  const place = { step: 'create', gateway: 'hosted', request: CREATE } as const;
  return networkCell(kind, place, expected, { recovery, ...options });
}

const FAILED = unreachable('CONNECTION_FAILED');

export const creatingCells: readonly Cell[] = [
  creating('connection reset once', OPEN),
  creating('connection reset', FAILED),
  creating('no response', unreachable('TIMEOUT')),
  { ...creating('executed, then cut', OPEN, { times: 1 }), detail: 'once' },
  creating('executed, then cut', FAILED),
  creating('executed, then reset', FAILED),
  creating('executed, then no response', unreachable('TIMEOUT')),
  creating('502 from a proxy', FAILED),
  { ...creating('503 from the server', OPEN, { times: 1 }), detail: 'once' },
  creating('503 from the server', serverFailed()),
  creating('a page instead', unreachable('INVALID_RESPONSE')),
  creating('Retry-After of an hour', busy()),
  creating('Retry-After of a month', busy()),
  creating('409', rejectedByPlatform('INVALID_STATE')),
  {
    step: 'create',
    fault: 'offline',
    gateway: 'hosted',
    arrange: ({ context }) => context.setOffline(true),
    expected: { ...FAILED, sees: `(the shop) ${OFFLINE}` },
    recovery: 'shop: creates again',
  },
];
