/** What is known about presses: what each event makes of it, in each state. */
import type { SessionStatusValue } from '../../../../shared/sessions.ts';

/**
 * Whether there may be a press that is not closed, on this page or another. `chargeable`: it may still be
 * charged. `possible`: no press is known, but a usable form was given up. A report about another attempt
 * does not clear it.
 */
export type Unobserved = 'none' | 'possible' | 'chargeable';

/**
 * Whether the session's first status was read. No press is passed on before; `overdue`: a press has waited
 * for 3 s.
 */
export type FirstStatus = 'awaited' | 'overdue' | 'read';

/** Time since the latest press: `settled` after 30 s, `old` after ten minutes. */
export type PressAge = 'fresh' | 'settled' | 'old';

export interface Evidence {
  readonly unobserved: Unobserved;
  readonly firstStatus: FirstStatus;
  readonly pressAge: PressAge;
  /** The session's last known status. */
  readonly lastStatus: SessionStatusValue | null;
}

export type Doubt = Exclude<Unobserved, 'none'>;

/** There may be a press that is not closed. A doubt is never replaced by a lesser one. */
export function doubted({ unobserved }: Evidence, doubt: Doubt): Pick<Evidence, 'unobserved'> {
  return { unobserved: unobserved === 'chargeable' ? unobserved : doubt };
}
