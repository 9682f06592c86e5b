/** One cell of the matrix: a fault at a step of a payment, and the payment's outcome. */
import type { FaultKind } from './fault-kinds.ts';
import { choiceOf } from './gateway-choices.ts';
import type { Outcome, Recovery } from './outcome.ts';
import type { PaymentRun, PaymentSetting } from './payment-run.ts';

/** In the order of a payment's life. */
export const STEPS = [
  'prepare',
  'create',
  'load frame',
  'load gateway',
  'mount',
  'remove card',
  'submit',
  'challenge',
  'update id',
  'poll',
  'return',
] as const;
export type Step = (typeof STEPS)[number];

export interface Cell extends PaymentSetting {
  readonly step: Step;
  readonly fault: FaultKind;
  /** Distinguishes it from other cells of the same kind and gateway at this step. */
  readonly detail?: string;
  /** The fault lasts for the whole payment, so the cell covers its own step and every later one. */
  readonly lasts?: boolean;
  /** The sandbox's scenario. Default `approve`. */
  readonly scenario?: string;
  /** Injects a fault before the shop does anything. */
  readonly arrange?: (run: PaymentRun) => void | Promise<void>;
  /**
   * Prepares a form before there is a session, in place of doing just that. What it returns is called once the form of
   * the payment is shown.
   */
  readonly prepares?: (run: PaymentRun) => Promise<(() => Promise<void>) | void>;
  /** Injects a fault between the session and its form. */
  readonly onceCreated?: (run: PaymentRun) => void | Promise<void>;
  /** The form never loads, so that no deadline can pass too early; only with `skipsTime`. */
  readonly neverLoads?: boolean;
  /** How far the customer goes. Default: as far as `step`. */
  readonly goes?: 'to the form' | 'to paying';
  /**
   * Injects a fault once the customer has come this far, or performs another action of the
   * customer.
   */
  readonly meanwhile?: (run: PaymentRun) => void | Promise<void>;
  readonly expected: Outcome;
  readonly recovery: Recovery;
  /** Is tried for every change, whatever other cells are. */
  readonly isDaily?: boolean;
}

export function labelOf({ fault, detail }: Pick<Cell, 'fault' | 'detail'>): string {
  return detail === undefined ? fault : `${fault} (${detail})`;
}

export function nameOf(cell: Cell): string {
  const { step, gateway, expected, recovery } = cell;
  const [, , reason = ''] = expected.error.split(', ');
  const done = choiceOf(gateway).account === 'setsUp' ? 'saved' : 'charged';
  const charged = expected.charges === 1 ? `${done} once` : `not ${done}`;
  return `${step}: ${labelOf(cell)}, ${gateway}: ${charged}${reason && `, ${reason}`}; ${recovery}`;
}
