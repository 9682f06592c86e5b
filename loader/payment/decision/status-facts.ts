/** What a status says about the attempts of its session. */
import type { SessionStatus } from '../../../shared/sessions.ts';
import type { StatusEvent } from './payment-events.ts';
import { reopen } from './transition.ts';
import type { Transition } from './transition.ts';

/** Statuses in a row; with the growing delays, longer than a bank usually takes to notify. */
const ENOUGH_STATUSES = 3;

/** Whether the platform reports that no attempt can still be charged. */
export function isOpen(session: SessionStatus): boolean {
  return session.attempt === undefined ? session.status === 'pending' : session.attempt === 'none';
}

/** Whether the customer can no longer continue an interrupted attempt. */
export function isLeft({ form }: Transition, session: SessionStatus): boolean {
  if (session.attempt === 'none') return true;
  const hasForm = form.is !== 'gone' && form.is !== 'replaced';
  return hasForm && !(session.status === 'pending' && session.attempt !== undefined);
}

/**
 * Requires three such statuses in a row, with the usual pauses, because the platform may be notified later
 * than the page.
 *
 * @param counts - whether this one allows the form to open again
 */
export function countStatus(
  turn: Transition,
  { session, isDue }: StatusEvent,
  counts: boolean,
): void {
  if (counts && !isDue) return;
  const { attempt } = turn;
  if (!('statusesInARow' in attempt)) return;
  const statusesInARow = counts ? attempt.statusesInARow + 1 : 0;
  if (statusesInARow < ENOUGH_STATUSES) {
    turn.set({ attempt: { ...attempt, statusesInARow } });
    return;
  }
  turn.set({
    attempt: { ...attempt, statusesInARow: 0 },
    unobserved: session.attempt === 'none' ? 'none' : 'chargeable',
  });
  if (attempt.is !== 'none') reopen(turn, session);
}
