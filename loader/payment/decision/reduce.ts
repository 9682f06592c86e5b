/**
 * The reducer of a payment: a pure function from a payment and an event to the next payment and its
 * effects, which the runner performs.
 */
import type { MessageOf } from '../../../shared/rpc.ts';
import { paceOf } from './pace.ts';
import type { Effect, PaymentEvent } from './payment-events.ts';
import { progressOf } from './payment.ts';
import type { Payment } from './payment.ts';
import { LATE_RULES, RULES } from './rules.ts';
import type { OwnEvent } from './rules.ts';
import { askForChange } from './session-change.ts';
import { acceptLateReport, acceptReport } from './accept-report.ts';
import { Transition } from './transitions/transition.ts';

export interface Reduced {
  readonly payment: Payment;
  readonly effects: readonly Effect[];
  /** For a report of the frame: whether it was expected. A rejected report has no effect. */
  readonly accepted: boolean;
}

export function reduce(payment: Payment, event: PaymentEvent): Reduced {
  const turn = new Transition(payment);
  const accepted = isOwn(event)
    ? follow(turn, event.type, event)
    : (payment.outcome === undefined ? acceptReport : acceptLateReport)(turn, event);
  const reached = progressOf(payment, turn.payment);
  if (reached !== undefined) turn.effects.unshift({ type: 'progress', reached });
  // A form that has just rejected the change is asked again after the next event.
  if (event.type !== 'formUnchanged') askForChange(turn);
  const pace = paceOf(turn.payment);
  if (pace !== paceOf(payment)) turn.cause({ type: 'watch', pace });
  return { payment: turn.payment, effects: turn.effects, accepted };
}

function isOwn(event: PaymentEvent): event is OwnEvent {
  return event.type in RULES;
}

function follow<Type extends OwnEvent['type']>(
  turn: Transition,
  type: Type,
  event: MessageOf<OwnEvent, Type>,
): boolean {
  const { [type]: rule } = turn.payment.outcome === undefined ? RULES : LATE_RULES;
  rule?.(turn, event);
  return true;
}
