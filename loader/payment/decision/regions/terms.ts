/** Which terms of its session a form shows: what each event makes of them. */
import type { MessageOf } from '../../../../shared/rpc.ts';
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
  /** Whether the session expires later than the form knows. */
  readonly isExtended: boolean;
  /** Whether what was entered is still in the form that shows the session. */
  readonly isKept: boolean;
  /** The amounts in minor units that the platform has reported, by their revisions. */
  readonly amounts: Readonly<Record<number, number>>;
}

export interface TermsRegion {
  readonly terms: Terms;
}

export type TermsEvent =
  /** The page knows a session with these terms. */
  | { readonly type: 'learned'; readonly terms: SessionTerms }
  /** The platform has reported the amount of a revision. */
  | { readonly type: 'amountLearned'; readonly revision: number; readonly amount: number }
  /** A frame mounts the form of the newest session. */
  | { readonly type: 'mounted' }
  /** The form is asked to show the newest session. */
  | { readonly type: 'asked' }
  /** The form shows the terms that it was asked to show. */
  | {
      readonly type: 'changed';
      readonly isKept: boolean;
      /** Whether a press was reported meanwhile, which was made with the previous amount. */
      readonly isPressed: boolean;
    }
  /** The form shows what it showed before, because the customer is paying with it. */
  | { readonly type: 'unchanged' };

type Events = {
  readonly [Type in TermsEvent['type']]: (
    terms: Terms,
    event: MessageOf<TermsEvent, Type>,
  ) => Terms;
};

const TERMS: Events = {
  learned: (terms, { terms: learned }) =>
    isNewer(learned, terms.newest)
      ? {
          ...terms,
          newest: learned,
          isExtended: terms.isExtended || learned.expiresAt > terms.newest.expiresAt,
        }
      : terms,
  amountLearned: (terms, { revision, amount }) =>
    terms.amounts[revision] === amount
      ? terms
      : { ...terms, amounts: { ...terms.amounts, [revision]: amount } },
  mounted: (terms) => ({ ...terms, shown: terms.newest, asked: undefined, isKept: false }),
  asked: (terms) => ({ ...terms, asked: terms.newest }),
  changed: (terms, { isKept, isPressed }) => ({
    ...terms,
    shown: isPressed ? terms.shown : (terms.asked ?? terms.shown),
    asked: undefined,
    isExtended: false,
    isKept,
  }),
  unchanged: (terms) => ({ ...terms, asked: undefined }),
};

export function reduceTerms(terms: Terms, event: TermsEvent): Terms {
  return follow(terms, event.type, event);
}

function follow<Type extends TermsEvent['type']>(
  terms: Terms,
  type: Type,
  event: MessageOf<TermsEvent, Type>,
): Terms {
  return TERMS[type](terms, event);
}

/** The terms of a payment whose form is going to show a session for the first time. */
export function firstTerms(newest: SessionTerms): Terms {
  return { shown: newest, newest, isExtended: false, isKept: false, amounts: {} };
}

export function termsOf({ revision = 1, expires_at }: EmbeddedSessionResponse): SessionTerms {
  return { revision, expiresAt: Date.parse(expires_at) };
}

/** Another amount, or the same one for longer. */
export function isNewer(terms: SessionTerms, other: SessionTerms): boolean {
  if (terms.revision !== other.revision) return terms.revision > other.revision;
  return terms.expiresAt > other.expiresAt;
}

/** Whether the newest session has the amount of the button again, after it had another one. */
export function hasSameAmount({ shown, newest, amounts }: Terms): boolean {
  const { [newest.revision]: amount, [shown.revision]: onButton } = amounts;
  return newest.revision !== shown.revision && amount !== undefined && amount === onButton;
}
