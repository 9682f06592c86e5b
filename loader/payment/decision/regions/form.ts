/** What is on screen: what each event makes of the form, in each of its states. */
import type { PayError } from '../../../../shared/errors/errors.ts';

export type Form =
  /**
   * `none`: no form yet, or the customer is redirected to a page of the gateway. `waiting`: connected; a
   * page whose presses cannot be seen waits for the first status. `gone`: the form is lost for good.
   * `replaced`: by another session; a possible charge is still polled.
   */
  | { readonly is: 'none' | 'connecting' | 'waiting' | 'mounting' | 'gone' | 'replaced' }
  /** `broken`: the frame shows a retry button in place of the gateway's form. */
  | {
      readonly is: 'open' | 'broken';
      /** Whether the frame can observe the button that the customer presses. */
      readonly seesPresses: boolean;
    };

export interface FormRegion {
  readonly form: Form;
  readonly framesTried: number;
  /** Whether the gateway's form is a page whose presses the frame cannot hold back. */
  readonly isNestedPage: boolean;
  /** What the form that replaces a lost one shows about the previous attempt. */
  readonly unconfirmed?: PayError | undefined;
  /** URL of the gateway's page, if the session is paid there and not in a form. */
  readonly redirectUrl?: string | undefined;
  /** The promise of `initializePayment`. */
  readonly started: 'pending' | 'resolved' | 'rejected';
}

export type FormEvent =
  /** A frame is opened: the first, or one that takes the place of a lost one. */
  | 'opened'
  /** The form is not mounted until the first status was read. */
  | 'held'
  | 'mounted'
  | 'usable'
  | 'broken'
  | 'removed'
  | 'replaced';

type Row = { readonly [Event in FormEvent]?: Form['is'] };

const ON_SCREEN: Row = {
  opened: 'connecting',
  usable: 'open',
  broken: 'broken',
  removed: 'gone',
  replaced: 'replaced',
};

/** An event without an entry changes nothing. */
const FORM: { readonly [State in Form['is']]: Row } = {
  none: { opened: 'connecting', removed: 'gone', replaced: 'replaced' },
  connecting: {
    opened: 'connecting',
    held: 'waiting',
    mounted: 'mounting',
    removed: 'gone',
    replaced: 'replaced',
  },
  waiting: { opened: 'connecting', mounted: 'mounting', removed: 'gone', replaced: 'replaced' },
  mounting: ON_SCREEN,
  open: ON_SCREEN,
  broken: ON_SCREEN,
  gone: { opened: 'connecting', replaced: 'replaced' },
  replaced: { removed: 'gone' },
};

/** @param seesPresses - of a form that is usable; the one that breaks is like before */
export function reduceForm(
  form: Form,
  event: FormEvent,
  seesPresses = 'seesPresses' in form ? form.seesPresses : true,
): Form {
  const is = FORM[form.is][event] ?? form.is;
  return is === 'open' || is === 'broken' ? { is, seesPresses } : { is };
}
