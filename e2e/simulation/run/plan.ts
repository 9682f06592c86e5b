/**
 * The plan of one run, as data: what a seed decides about the customer, the shop, the devices and the
 * network. A run is shrunk by leaving out parts of its plan.
 */
import type { Condition } from '../browser/network.ts';
import type { StorageMode } from '../browser/device.ts';
import type { Scenario, SubmissionTarget } from '../../../server/platform/scenarios.ts';
import type { Choice } from '../platform/choices.ts';
import type { Preparation } from '../prepared/preparation.ts';

/** How the order is paid. */
export const KINDS = [
  /** A: charges at the gateway directly. */
  'direct',
  /** B: submits through the platform. */
  'steps',
  /** C: a page nested in the frame, in a window, or in the page's place. */
  'nested',
  'window',
  'away',
  /** `mode: "redirect"`, without a form. */
  'redirect',
] as const;
export type Kind = (typeof KINDS)[number];

/** What the customer does on a page of the gateway, the bank or the issuer. */
export interface Decision {
  readonly choice: 'confirm' | 'cancel' | 'leave';
  /** ms until then */
  readonly after: number;
}

/** How the merchant's callbacks behave. */
export type Merchant = 'plain' | 'throws' | 'neverSettles' | 'asksFirst' | 'submits';

export type Action =
  /** As soon as the form can be used. */
  | { readonly type: 'press' }
  | { readonly type: 'pressTwice' }
  | { readonly type: 'reload' | 'close' | 'back' | 'secondTab' | 'secondDevice' }
  | { readonly type: 'hide' | 'freeze' | 'keepBusy'; readonly for: number }
  /** The frame's process crashes, the frame is moved in the document, or the page crashes. */
  | { readonly type: 'crashFrame' | 'moveFrame' | 'crashPage' }
  /** The shop calls again for the same container, for another, or with another session, or ends all calls. */
  | { readonly type: 'startAgain' | 'startElsewhere' | 'replace' | 'destroy' }
  /** The backend changes the amount of the order's session. `isPassed`: the page learns of it. */
  | { readonly type: 'changeAmount'; readonly isPassed: boolean }
  /** The backend replaces the order's session by another one. `isPassed`: the page shows that one. */
  | { readonly type: 'replaceSession'; readonly isPassed: boolean }
  | { readonly type: 'restyle'; readonly times: number }
  /** The customer types another card, or chooses another payment method. */
  | { readonly type: 'choose'; readonly choice: Choice }
  /** The customer removes the saved card in the form of the first tab that is open. */
  | { readonly type: 'removeCard' }
  | { readonly type: 'setClock'; readonly by: number }
  | { readonly type: 'clearStorage' }
  | {
      readonly type: 'network';
      readonly condition: Omit<Condition, 'from' | 'to'>;
      readonly for: number;
    };

/** Whether the customer has an account; then a card that is typed is saved. `setsUp`: the order is a set-up. */
export type AccountUse = 'none' | 'pays' | 'setsUp';

/** Something that happens, `at` ms after the beginning. */
export interface Step {
  readonly at: number;
  readonly action: Action;
}

/** The backend extends the session or replaces it by another one, and the callback returns the result. */
export type Renewal = 'never' | 'extends' | 'replaces';

/** The platform has executed the request, and its response is lost. */
export interface ReplacedResponse {
  /** Counts the requests of all pages to the platform, from 1. */
  readonly request: number;
  readonly status: number;
  /** The page looks like the platform's own problem document, so that the SDK believes it. */
  readonly isForged?: boolean;
}

/** How the shop uses the SDK: by `initializePayment`, or by a handle to which it passes sessions or a `fetchSession`. */
export type Shop = 'calls' | 'handle' | 'fetches';

export interface Plan {
  readonly seed: number;
  readonly kind: Kind;
  readonly scenario: Scenario;
  /**
   * The payment method in Adyen's form. A `wallet` shows its sheet after the submission, and a `sheet` is one that is
   * approved before it.
   */
  readonly method:
    | 'card'
    | 'blik'
    | 'debit'
    | 'bank'
    | 'app'
    | 'code'
    | 'voucher'
    | 'wallet'
    | 'sheet';
  /** ms from a session's creation to its expiry. */
  readonly lifetime: number;
  /** ms by which a gateway may notify the platform late. */
  readonly notificationDelay: number;
  /** ms that a message needs at most, without a condition. */
  readonly transit: number;
  /** Whether a page that is left goes into the back/forward cache. */
  readonly isCached: boolean;
  /** Whether a shop that is loaded again uses the same session. */
  readonly keepsSession: boolean;
  readonly storage: StorageMode;
  readonly merchant: Merchant;
  /** What the shop does about a session that is about to expire. */
  readonly renews: Renewal;
  /** One in so many loads of a frame or of a gateway's script fails; 0 for none. */
  readonly failedLoads: number;
  /** The order's first session issues a voucher, which is paid a day later unless it was cancelled. */
  readonly hasVoucher: boolean;
  /** Where the form of kind A sends a payment. */
  readonly submitTo: SubmissionTarget;
  readonly account: AccountUse;
  /**
   * What the customer pays with at first, in a shop whose amount depends on it: its page passes each `change` to its
   * backend. `undefined` in any other shop.
   */
  readonly choice: Choice | undefined;
  /** A card is saved before the run. */
  readonly hasSavedCard: boolean;
  /** ISO 4217; some gateways count some currencies otherwise. */
  readonly currency: string;
  /** Responses of the platform that a firewall replaces by a page. */
  readonly firewall: readonly ReplacedResponse[];
  /** ms that each function of the shop takes at most, beyond the platform's own time. */
  readonly shopDelay: number;
  readonly shop: Shop;
  /** What each page of the shop prepares before it has a session; `undefined` if it does not wait for one. */
  readonly preparation: Preparation | undefined;
  readonly decisions: readonly Decision[];
  readonly steps: readonly Step[];
}
