/** The terms of the session: those that the form shows, and the newest that the page knows. */
import type { EmbeddedSessionResponse } from '../../../../shared/sessions.ts';

/** What may change of a session. */
export interface SessionTerms {
  /** Counts the amounts. */
  readonly revision: number;
  /** ms since the epoch */
  readonly expiresAt: number;
}

export interface Terms {
  /** The terms that the form shows: the revision is that of the amount on the button. */
  readonly shown: SessionTerms;
  /** The terms of the newest session that the page knows. */
  readonly newest: SessionTerms;
  /** The terms that the form was asked to show, until it has responded. */
  readonly asked?: SessionTerms | undefined;
  /** Whether the form that shows them has kept what was entered under the terms before. */
  readonly isKept?: boolean | undefined;
}

export function termsOf({ revision = 1, expires_at }: EmbeddedSessionResponse): SessionTerms {
  return { revision, expiresAt: Date.parse(expires_at) };
}

/** Another amount, or the same one for longer. */
export function isNewer(terms: SessionTerms, other: SessionTerms): boolean {
  if (terms.revision !== other.revision) return terms.revision > other.revision;
  return terms.expiresAt > other.expiresAt;
}
