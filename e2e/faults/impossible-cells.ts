/** Combinations of a fault and a step that cannot happen, and why. */
import { STEPS } from './cell.ts';
import type { Cell, Step } from './cell.ts';
import { FAULT_KINDS } from './fault-kinds.ts';
import type { FaultKind } from './fault-kinds.ts';

export interface Impossible {
  readonly faults: readonly FaultKind[];
  readonly steps: readonly Step[];
  readonly reason: string;
}

const LOADING: readonly Step[] = ['load frame', 'load gateway', 'mount', 'return'];
const BEFORE_FORM: readonly Step[] = ['create', 'load frame', 'load gateway'];
const BEFORE_PAYING: readonly Step[] = [...BEFORE_FORM, 'mount'];

/** What may happen to the removal of a saved card in its own way, or lasts for the whole payment. */
const OF_A_REMOVAL: ReadonlySet<FaultKind> = new Set<FaultKind>([
  'connection reset',
  'executed, then reset',
  'executed, then no response',
  'the page is reloaded',
  'the browser believes it is offline',
  'the session is wrapped in a proxy',
]);

/** What only a form that is prepared has. */
const OF_A_PREPARATION: readonly FaultKind[] = [
  'the offer comes late',
  'the offer has expired',
  'the offer is for another currency',
  'the prepared form fails',
];

/** What needs a session, or something that was submitted. */
const OF_A_SESSION: readonly FaultKind[] = [
  'the page is reloaded',
  'the page is reloaded without storage',
  'two tabs',
  'a duplicated tab',
  'initialised again',
  'a second client',
  'the session is wrapped in a proxy',
  'the amount changes',
  'the session is extended',
  'a second press',
  'the form is left idle after a decline',
  'the customer presses Back',
  'the session expires',
  'the gateway’s page moves on by its own script',
  'an unusual decline',
  'scenario',
];

export const impossible: readonly Impossible[] = [
  {
    faults: OF_A_PREPARATION,
    steps: STEPS.filter((step) => step !== 'prepare'),
    reason: 'Only a form that is prepared has an offer.',
  },
  {
    faults: OF_A_SESSION,
    steps: ['prepare'],
    reason: 'There is no session yet, and nothing was submitted.',
  },
  {
    faults: ['executed, then reset', 'executed, then no response'],
    steps: ['prepare'],
    reason: 'An offer has no effect, so this is “connection reset” or “no response”.',
  },
  {
    faults: ['connection reset once', 'Retry-After of a month'],
    steps: ['prepare'],
    reason:
      'An offer is asked for once, so this is “connection reset” or “Retry-After of an hour”.',
  },
  {
    faults: ['the browser believes it is offline'],
    steps: ['prepare'],
    reason: 'It lasts for the whole payment, which “create” has.',
  },
  {
    faults: ['a flood of reports', 'an oversized report'],
    steps: ['prepare'],
    reason: 'The frame has no payment that could learn of it; “mount” has a frame like any other.',
  },
  {
    faults: ['executed, then reset', 'executed, then no response'],
    steps: [...LOADING, 'poll'],
    reason: 'A GET executes nothing, so this is “connection reset” or “no response”.',
  },
  {
    faults: ['Retry-After of an hour', 'Retry-After of a month', '409'],
    steps: LOADING,
    reason: 'The browser loads these, and reads neither the header nor the status.',
  },
  {
    faults: ['a firewall’s page'],
    steps: ['load frame', 'load gateway', 'return'],
    reason: 'The browser loads these, and reads no status: this is “a page instead”.',
  },
  {
    faults: ['409'],
    steps: ['poll'],
    reason: 'A question about the status conflicts with nothing.',
  },
  {
    faults: ['the merchant’s policy forbids it'],
    steps: STEPS.filter((step) => step !== 'load frame'),
    reason: 'A policy that lets the frame in does not change while the page is there.',
  },
  {
    faults: ['a script that is not the gateway’s'],
    steps: STEPS.filter((step) => step !== 'load gateway' && step !== 'prepare'),
    reason: 'No script of the gateway is loaded in this step.',
  },
  {
    faults: [
      'the frame is removed',
      'the container is replaced',
      'the frame navigates',
      'the frame crashes',
    ],
    steps: BEFORE_FORM,
    reason:
      'There is no frame yet, or none that has connected; “load frame” has what keeps it away.',
  },
  {
    faults: [
      'the page is reloaded',
      'the page is reloaded without storage',
      'the customer presses Back',
      'two tabs',
      'a duplicated tab',
      'initialised again',
      'a second client',
    ],
    steps: BEFORE_FORM,
    reason: 'Nothing was submitted and nothing is shown, so the payment begins as any other.',
  },
  {
    faults: ['the page is reloaded without storage'],
    steps: ['mount', 'challenge'],
    reason: 'At “mount” nothing was stored; at “challenge” the status shows the attempt.',
  },
  {
    faults: ['a second client'],
    steps: ['challenge'],
    reason: 'The first client’s form leaves with the challenge in it: “the frame is removed”.',
  },
  {
    faults: ['the session is wrapped in a proxy'],
    steps: ['create', 'load frame', 'load gateway'],
    reason: 'The session is copied when the form is initialised; there is none before.',
  },
  {
    faults: ['the amount changes', 'the session is extended'],
    steps: BEFORE_PAYING,
    reason: 'Nothing was pressed or approved: what the customer does next is “submit”.',
  },
  {
    faults: ['the session is extended'],
    steps: ['challenge'],
    reason: 'It changes nothing that the customer approves.',
  },
  {
    faults: ['the amount changes', 'the session is extended'],
    steps: ['update id', 'poll', 'return'],
    reason: 'The platform rejects the change while an attempt may charge.',
  },
  {
    faults: ['a second press', 'the form is left idle after a decline', 'an unusual decline'],
    steps: BEFORE_PAYING,
    reason: 'No attempt was made that could have been declined.',
  },
  {
    faults: ['a second press'],
    steps: ['update id', 'poll', 'return'],
    reason: 'These steps do not know which press they follow; “submit” and “challenge” do.',
  },
  {
    faults: ['the form is left idle after a decline'],
    steps: ['challenge', 'update id', 'poll', 'return'],
    reason: 'The form is open again, which is the same after any decline.',
  },
  {
    faults: ['an unusual decline'],
    steps: ['challenge', 'update id', 'poll', 'return'],
    reason: 'Here the status decides, which has no words of the gateway.',
  },
  {
    faults: ['the customer leaves without paying'],
    steps: STEPS.filter((step) => step !== 'submit' && step !== 'return'),
    reason:
      'Only a page of the gateway, a bank or a wallet can be left; coming back is “return”. A wallet’s may be open at “submit”.',
  },
  {
    faults: ['the session expires'],
    steps: ['create'],
    reason: 'There is no session yet.',
  },
  {
    faults: ['the gateway’s page moves on by its own script'],
    steps: ['create', 'load frame', 'load gateway', 'challenge', 'update id', 'poll', 'return'],
    reason: 'The gateway’s page is not on screen, or is the issuer’s, which always moves on.',
  },
  {
    faults: ['a flood of reports', 'an oversized report'],
    steps: BEFORE_FORM,
    reason: 'No frame has connected that could report.',
  },
  {
    faults: ['an oversized report'],
    steps: ['submit', 'challenge', 'update id', 'poll', 'return'],
    reason: 'The size is checked before the payment learns of the report.',
  },
  {
    faults: FAULT_KINDS.filter((fault) => !OF_A_REMOVAL.has(fault)),
    steps: ['remove card'],
    reason: 'A removal is no attempt: the form is open before and after it, as at “mount”.',
  },
  {
    faults: ['scenario'],
    steps: ['create', 'load frame', 'load gateway', 'update id', 'poll', 'return'],
    reason:
      'The sandbox’s scenarios are what happens in a whole payment, from “mount” or “submit” on.',
  },
];

/** Combinations that have neither a cell nor a reason, and those that have both. */
export function uncovered(cells: readonly Cell[]): string[] {
  const complaints: string[] = [];
  for (const fault of FAULT_KINDS) {
    for (const [index, step] of STEPS.entries()) {
      const hasCell = cells.some(
        (cell) =>
          cell.fault === fault &&
          (cell.step === step || (cell.lasts === true && STEPS.indexOf(cell.step) < index)),
      );
      const hasReason = impossible.some(
        ({ faults, steps }) => faults.includes(fault) && steps.includes(step),
      );
      if (hasCell === hasReason) {
        complaints.push(`${step}: ${fault}: ${hasCell ? 'a cell and a reason' : 'no cell'}`);
      }
    }
  }
  return complaints;
}
