/** Each state of a form and of an attempt, to test what can happen in it. */
import type { Attempt, AttemptName, Form } from '../decision/payment.ts';

export const FORMS: readonly Form['is'][] = [
  'none',
  'connecting',
  'waiting',
  'mounting',
  'open',
  'broken',
  'gone',
  'replaced',
];

export const ATTEMPTS: readonly AttemptName[] = [
  'none',
  'submitting',
  'challenge',
  'away',
  'declined',
  'rejected',
  'returning',
  'resuming',
  'confirming',
];

export function formIn(is: Form['is'], seesPresses = true): Form {
  return is === 'open' || is === 'broken' ? { is, seesPresses } : { is };
}

/** What an attempt has in the states that can have it. */
export interface AttemptParts {
  readonly step?: number;
  readonly isRedirected?: boolean;
}

export function attemptIn(
  is: AttemptName,
  { step, isRedirected = false }: AttemptParts = {},
): Attempt {
  switch (is) {
    case 'none':
      return { is };
    case 'submitting':
    case 'challenge':
    case 'away':
      return { is, step, isRedirected };
    case 'returning':
    case 'resuming':
      return { is, step, statusesInARow: 0, isDirect: true };
    case 'declined':
    case 'rejected':
    case 'confirming':
      return { is, step };
  }
}
