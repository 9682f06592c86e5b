/**
 * The state of an embedded payment: its form on screen, its attempt, the life of its session, the evidence of
 * presses, and the terms of the session that the form shows. They are separate, because each can continue without the others. Each state of a form or an attempt
 * holds only the data that has a meaning in that state.
 *
 * - Press: the customer presses Pay, on our button or on one of the gateway's. It submits the form.
 * - Attempt: a press and all that follows from it. Its number is its identity.
 * - Held: nothing of the press is sent before the session's first status was read.
 * - Closed: the attempt cannot charge any more, because the gateway, the platform or the bound has decided it.
 * - Bound: ten minutes after the session's life, from when the platform and the gateway reject everything.
 * - Unobserved: a press that is not closed and that no form reports on, such as one before a reload.
 */
import type { PayError } from '../../../shared/errors/errors.ts';
import { NO_ATTEMPT } from './regions/attempt.ts';
import type { AttemptName, AttemptRegion } from './regions/attempt.ts';
import type { Evidence } from './regions/evidence.ts';
import type { FormRegion } from './regions/form.ts';
import type { Life } from './regions/life.ts';
import { firstTerms } from './regions/terms.ts';
import type { TermsRegion } from './regions/terms.ts';

export type PaymentOutcome =
  | 'completed'
  | 'failed'
  /** No form could be shown, and nothing was submitted. */
  | 'formUnavailable'
  | 'unknown'
  | 'cancelled';

/** Five regions that live side by side, until the outcome ends them all. */
export interface Payment extends FormRegion, AttemptRegion, Life, Evidence, TermsRegion {
  readonly outcome?: PaymentOutcome | undefined;
}

export const NEW_PAYMENT: Payment = {
  form: { is: 'none' },
  attempt: NO_ATTEMPT,
  attemptNumber: 0,
  completedAttempt: 0,
  framesTried: 0,
  unobserved: 'none',
  firstStatus: 'read',
  lifeEnd: 'ahead',
  pressAge: 'fresh',
  isNestedPage: false,
  lastStatus: null,
  started: 'pending',
  terms: firstTerms({ revision: 1, expiresAt: 0 }),
};

/** The step that the form waits for. */
export function openStep({ attempt }: Payment): number | undefined {
  return 'step' in attempt ? attempt.step : undefined;
}

/** Why the attempt was interrupted or rejected. */
export function problemOf({ attempt }: Payment): PayError | undefined {
  return 'problem' in attempt ? attempt.problem : undefined;
}

/** What is reported to the merchant about an attempt while it is open. */
export type Progress = 'submitting' | 'challenge' | 'confirming';

const PROGRESS: { readonly [State in AttemptName]?: Progress } = {
  submitting: 'submitting',
  challenge: 'challenge',
  away: 'challenge',
  returning: 'confirming',
  resuming: 'confirming',
  confirming: 'confirming',
};

/** What the attempt has reached; `undefined` if it is the same as before. */
export function progressOf(before: Payment, after: Payment): Progress | undefined {
  const reached = PROGRESS[after.attempt.is];
  // A further step of the form is not another submission.
  const isKnown = reached === PROGRESS[before.attempt.is] || reached === 'submitting';
  return isKnown && after.attemptNumber === before.attemptNumber ? undefined : reached;
}
