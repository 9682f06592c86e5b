/**
 * How a form comes to show a newer session, in the rules across the regions. It never does during an attempt, because
 * a submission carries the revision whose amount the button shows.
 */
import type { EmbeddedSessionResponse } from '../../../shared/sessions.ts';
import type { SessionUpdate } from '../../options/session-update.ts';
import type { Payment } from './payment.ts';
import { isOnScreen } from './questions.ts';
import { isNewer, termsOf } from './regions/terms.ts';
import type { SessionTerms } from './regions/terms.ts';
import type { Transition } from './transitions/transition.ts';

/** The page knows a session that may be newer. */
export function learnSession(turn: Transition, session: EmbeddedSessionResponse): void {
  const terms = termsOf(session);
  const { newest } = turn.payment.terms;
  if (!isNewer(terms, newest)) return;
  turn.moveTerms({ type: 'learned', terms });
  turn.cause({ type: 'adopt', session });
  if (terms.expiresAt !== newest.expiresAt) turn.cause({ type: 'timeExpiry' });
}

/** Asks the form to show the newest session, once it can. */
export function askForChange(turn: Transition): void {
  const { shown, newest, asked, isExtended } = turn.payment.terms;
  if (asked !== undefined || !isNewer(newest, shown) || !acceptsChange(turn.payment)) return;
  turn.moveTerms({ type: 'asked' });
  turn.cause({ type: 'change', isExtended });
}

/** What has become of the form that was to show these terms; `undefined` as long as it may still show them. */
export function updateOf(payment: Payment, terms: SessionTerms): SessionUpdate | undefined {
  const { shown, isKept } = payment.terms;
  if (!isNewer(terms, shown)) return isKept ? 'kept' : 'reloaded';
  // Without a form, the customer leaves for the page of the newest session, or has already left.
  if (isPaidByRedirect(payment)) return payment.started === 'pending' ? 'reloaded' : 'unchanged';
  return isPastChange(payment) ? 'unchanged' : undefined;
}

/** Whether no attempt is open: false if an attempt has ended the payment, and `undefined` if one is open. */
export function isIdle(payment: Payment): boolean | undefined {
  if (acceptsChange(payment) || isPaidByRedirect(payment)) return true;
  return isPastChange(payment) ? false : undefined;
}

/** Whether a form is on screen, and no attempt is open. */
export function acceptsChange(payment: Payment): boolean {
  return payment.outcome === undefined && isOnScreen(payment) && payment.attempt.is === 'none';
}

/** Whether no form of this payment will show a newer session. */
export function isPastChange({ form, outcome }: Payment): boolean {
  return outcome !== undefined || form.is === 'replaced';
}

/** Whether there is no form, and no attempt is open at the gateway's page. */
function isPaidByRedirect({ redirectUrl, attempt, outcome }: Payment): boolean {
  return redirectUrl !== undefined && attempt.is === 'none' && outcome === undefined;
}
