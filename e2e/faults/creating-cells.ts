import type { Cell } from './cell.ts';
import { cut, hang, page, readablePage, reset } from './faults.ts';
import type { Fault } from './faulty-network.ts';
import { CREATE } from './places.ts';
import { OPEN, serverFailed, unreachable } from './sights.ts';
import type { Outcome } from './outcome.ts';

function creating(fault: string, how: Fault, comes: Outcome, times?: number): Cell {
  return {
    step: 'create',
    fault,
    gateway: 'hosted',
    arrange: ({ network }) => network.spoil(CREATE, how, times),
    comes,
    retry: comes === OPEN ? 'pays in the form' : 'shop: creates again',
  };
}

/** The session is made. */
export const creatingCells: readonly Cell[] = [
  creating('connection reset once', reset, OPEN, 1),
  creating('connection reset', reset, unreachable('CONNECTION_FAILED')),
  { ...creating('no answer', hang, unreachable('TIMEOUT')), takesLong: true },
  creating('executed, then cut once', cut, OPEN, 1),
  creating('executed, then cut each time', cut, unreachable('CONNECTION_FAILED')),
  creating('502 from in between', page(502), unreachable('CONNECTION_FAILED')),
  creating('502 from the platform', readablePage(502), serverFailed()),
  creating('503 once', readablePage(503), OPEN, 1),
  creating('a page instead of JSON', readablePage(200), unreachable('INVALID_RESPONSE')),
  {
    step: 'create',
    fault: 'offline',
    gateway: 'hosted',
    arrange: ({ context }) => context.setOffline(true),
    comes: unreachable('CONNECTION_FAILED'),
    retry: 'shop: creates again',
  },
];
