/** Cells in which a network fault affects a request of one step. */
import type { Cell, Step } from './cell.ts';
import type { FaultKind } from './fault-kinds.ts';
import type { Fault, RequestPattern } from './faulty-network.ts';
import type { Gateway } from './gateway-choices.ts';
import * as faults from './network-faults.ts';
import type { Outcome, Recovery } from './outcome.ts';
import { OPEN, PAID } from './observations.ts';

const HOUR = 3600;
const MONTH = 31 * 24 * HOUR;

interface NetworkFault {
  readonly fault: Fault;
  /** Number of affected requests. Default: all. */
  readonly times?: number;
  /** The page waits for a deadline. */
  readonly takesTime?: boolean;
}

const NETWORK_FAULTS = {
  'connection reset once': { fault: faults.reset, times: 1 },
  'connection reset': { fault: faults.reset },
  'no response': { fault: faults.hang, takesTime: true },
  'executed, then cut': { fault: faults.cut },
  'executed, then reset': { fault: faults.executedThenReset },
  'executed, then no response': { fault: faults.executedThenHang, takesTime: true },
  '502 from a proxy': { fault: faults.page(502) },
  '503 from the server': { fault: faults.readablePage(503) },
  'a page instead': { fault: faults.readablePage(200) },
  'Retry-After of an hour': { fault: faults.retryAfter(HOUR), takesTime: true },
  'Retry-After of a month': { fault: faults.retryAfter(MONTH), takesTime: true },
  '409': { fault: faults.problem(409, 'INVALID_STATE') },
  'a script that is not the gateway’s': { fault: faults.script('throw new Error("x")') },
} satisfies Partial<Record<FaultKind, NetworkFault>>;

export type NetworkFaultKind = keyof typeof NETWORK_FAULTS;

/** The step and the requests of a network fault. */
export interface Place {
  readonly step: Step;
  readonly gateway: Gateway;
  readonly request: RequestPattern;
  /** The request, if a step makes several requests. */
  readonly detail?: string;
  readonly scenario?: string;
}

export interface NetworkCellOptions {
  /** Default: `not needed` if the payment is paid, `pays in the form` if the form is open. */
  readonly recovery?: Recovery;
  /** The affected requests. */
  readonly times?: number;
  readonly skipsTime?: boolean;
}

export function networkCell(
  kind: NetworkFaultKind,
  { request, ...place }: Place,
  expected: Outcome,
  options: NetworkCellOptions = {},
): Cell {
  const known: NetworkFault = NETWORK_FAULTS[kind];
  const { recovery = defaultRecovery(expected), times = known.times } = options;
  const { skipsTime = known.takesTime === true } = options;
  return {
    ...place,
    fault: kind,
    arrange: ({ network }) => network.inject(request, known.fault, times),
    ...(place.scenario === 'challenge' && {
      meanwhile: ({ customer }) => customer.issuer.confirm(),
    }),
    expected,
    recovery,
    skipsTime,
  };
}

function defaultRecovery(expected: Outcome): Recovery {
  if (expected.charges === PAID.charges) return 'not needed';
  return expected === OPEN ? 'pays in the form' : 'shop: same session';
}
