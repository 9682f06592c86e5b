/** What a status shows about the attempts of its session. */
import type { SessionStatus } from '../../../shared/sessions.ts';
import { reopenUnconfirmed } from './form-transitions.ts';
import type { StatusEvent } from './payment-events.ts';
import { isObserved } from './payment.ts';
import type { Transition } from './transition.ts';

/** Statuses in a row. With the growing delays, they take longer than a bank's notification usually does. */
const ENOUGH_STATUSES = 3;

/** Whether nothing that the platform has received can still be charged. */
export function hasNoOpenAttempt(session: SessionStatus): boolean {
  return session.attempt === undefined ? session.status === 'pending' : session.attempt === 'none';
}

/** Whether the customer can no longer continue an interrupted attempt. */
export function isAbandoned({ form }: Transition, session: SessionStatus): boolean {
  if (session.attempt === 'none') return true;
  const hasForm = form.is !== 'gone' && form.is !== 'replaced';
  return hasForm && !(session.status === 'pending' && session.attempt !== undefined);
}

/**
 * The form opens again after three counted statuses in a row, with the usual pauses between them, because the
 * platform may be notified later than the page. If the gateway charges without asking the platform, the form
 * opens no sooner than 30 s after the press.
 *
 * @param counts - whether this one allows the form to open again
 */
export function countStatus(
  turn: Transition,
  { session, isDue }: StatusEvent,
  counts: boolean,
): void {
  const { attempt, payment } = turn;
  if (!('statusesInARow' in attempt) || attempt.statusesInARow === undefined) return;
  const before = attempt.statusesInARow;
  if (counts && !isDue && before < ENOUGH_STATUSES) return;
  const statusesInARow = counts ? Math.min(before + 1, ENOUGH_STATUSES) : 0;
  turn.set({ attempt: { ...attempt, statusesInARow } });
  const isDirect = isObserved(attempt) ? attempt.hasStep !== true : attempt.isDirect;
  const isEarly = isDirect && payment.pressAge === 'fresh';
  if (statusesInARow === ENOUGH_STATUSES && !isEarly) reopenUnconfirmed(turn, session);
}
