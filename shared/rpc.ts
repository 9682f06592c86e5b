/**
 * The contract between loader and frame. Besides `ping`, each side has one method: `command` in the frame,
 * `report` in the loader. Both take one of a union of plain JSON objects, distinguished by `type`, and each
 * side has one table with a check for every member. Methods return a `Result` and never throw, because an
 * error that is thrown across the bridge loses its code and exposes its stack to the other side.
 */
import type { CustomerMessages, MessagesByLanguage } from './language/messages.ts';
import type { Reason } from './errors/reasons.ts';
import type { CardFunding } from './platform/platform-api.ts';
import type { GatewayConfig } from './sessions.ts';

/** Raised when either union changes in a way that affects the other side. */
export const PROTOCOL_VERSION = 2;

/** Separates our messages from those of a page that uses Penpal itself. Not a secret. */
export const BRIDGE_CHANNEL = 'pay';

/**
 * Maximum length of a message, in characters of JSON. Lists of payment methods need the larger one.
 */
export const MAX_MESSAGE_TO_FRAME = 256 * 1024;
export const MAX_MESSAGE_TO_LOADER = 32 * 1024;
export const MAX_CALLS_UNDER_WAY = 32;

/** px; higher than any form, but too low for a frame to cover the whole page. */
export const GREATEST_HEIGHT = 5000;
export const LONGEST_URL = 8192;

/** Visible time in ms for one call, and for the ping that decides whether a frame is lost. */
export const CALL_DEADLINE = 10_000;

/** The reason of a form that can show none of the payment methods that the session offers. */
export const NO_PAYMENT_METHOD = 'NO_PAYMENT_METHOD';

/**
 * Why an attempt was interrupted without a decline. The session's status shows whether it has
 * charged.
 */
export type Interruption =
  /** The gateway could not be reached. */
  | 'CONNECTION_FAILED'
  /** The gateway responded, but without a readable result. */
  | 'GATEWAY_RESPONSE_INVALID';

export interface RpcError {
  /** Machine-readable, upper case with underscores. */
  readonly reason: string;
  /** For developers; plain text. */
  readonly message: string;
}

/** What became of a form that was suspended. */
export interface Suspension {
  /**
   * A press in this frame is not closed, and may charge. Always true for a form whose presses cannot
   * be seen, once it was usable.
   */
  readonly wasPressed: boolean;
}

/** What became of a form whose session was changed. */
export interface Amendment {
  /** What the customer has entered is kept; otherwise the form was mounted again. */
  readonly isKept: boolean;
}

/**
 * What a method returns: the protocol version for `ping`, a `Suspension` for `suspend`, an `Amendment` for
 * an `update` with a changed session, or `null`.
 */
export type Result<Value = number | null | Suspension | Amendment> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: RpcError };

export const DONE: Result = Object.freeze({ ok: true, value: null });

/** Reasons of results that stay between loader and frame. */
export const BRIDGE_REASONS = ['ALREADY_MOUNTED', 'CONNECTION_LOST', 'STEP_UNKNOWN'] as const;
type BridgeReason = (typeof BRIDGE_REASONS)[number];

/** @param message - empty where the reason is enough */
export function failure(reason: Reason | BridgeReason, message = ''): Result<never> {
  return { ok: false, error: { reason, message } };
}

/** The state of the payment by the session's status, for the form to show. `accepted`: to be paid. */
export type Outcome = 'open' | 'confirming' | 'completed' | 'accepted' | 'failed' | 'unknown';

/** The outcome of a step of gateway kind B, from the merchant or the platform. */
export type StepAnswer =
  /**
   * The gateway's response, passed to its SDK unchanged; it may carry an action such as 3-D Secure.
   */
  | { readonly type: 'respond'; readonly response: unknown }
  /** The step failed; the form is usable again. */
  | { readonly type: 'fail'; readonly message?: string }
  /** The merchant has handled the step elsewhere; the session's status decides. */
  | { readonly type: 'elsewhere' };

/**
 * Which of the payment methods that a session offers the form shows first, not at all, and open: by the gateway's own
 * names, such as `ideal`, or by groups: `cards`, `saved`, `wallets`, `bankTransfers`, `vouchers` and `later`.
 */
export interface MethodChoice {
  /** These come first, in this order. The others follow in the order of the session. Default: that order. */
  readonly order?: readonly string[];
  /** These are not shown, unless nothing else would be. Default: none. */
  readonly hide?: readonly string[];
  /** The first of these is open when the form appears. Default: the gateway's own choice. */
  readonly open?: string;
}

/** What the merchant has chosen for the form, and may change while it is mounted. */
export interface FormSettings {
  /** BCP 47. */
  readonly locale: string;
  /** The design tokens that the merchant has passed as `Appearance`. Whatever is no token has no effect. */
  readonly appearance: object;
  /** Whether the frame is to report `beforeSubmit`. */
  readonly asksBeforeSubmit: boolean;
  readonly paymentMethods?: MethodChoice;
}

/** What a change of the session means for its form. */
export interface ChangedSession {
  /** As in `mount`. */
  readonly gatewayConfig: GatewayConfig;
  /** The session now expires later. */
  readonly isExtended: boolean;
}

/** What one gateway's form needs, and nothing of any other gateway or of the payer. */
export interface MountRequest extends FormSettings {
  readonly gatewayConfig: GatewayConfig;
  /** The merchant's own messages. */
  readonly translations?: MessagesByLanguage;
  /** Attempts that an earlier frame of this payment reported; this frame continues the count. */
  readonly attempts: number;
  /** px of the frame: one that was just moved into its place learns its width later. */
  readonly width?: number;
}

/** A payment method of the session that the form does not show. */
export interface LeftOutMethod {
  /** The gateway's name for it. */
  readonly type: string;
  /**
   * `NOT_ENABLED`: it needs a script of a third party. `NOT_AVAILABLE`: not on this device or browser.
   * `PARTIAL_PAYMENT`: it pays a part of the amount. `NOT_SUPPORTED`: the gateway's form cannot show it. `EXPIRED`: a
   * saved card of the customer. `HIDDEN_BY_PAGE`: by the page's `MethodChoice`.
   */
  readonly reason: string;
}

/** What became of the payment methods that the session offers. */
export interface OfferedMethods {
  /** The gateway's names, in the order in which the form lists them. */
  readonly shown: readonly string[];
  readonly leftOut: readonly LeftOutMethod[];
}

/** What the customer has entered, without any of it. */
export interface FormChange extends Partial<CardHints> {
  readonly complete: boolean;
  /** The gateway's names, of letters, digits, `_` and `-`. */
  readonly paymentMethod: string;
  readonly brand?: string;
}

/** What the gateway's look-up shows of a card that the customer enters. */
export interface CardHints {
  /** The brands of a co-badged card, of which the customer may choose one. */
  readonly brands?: readonly string[];
  /** ISO 3166-1 alpha-2. `undefined` where the look-up does not show it. */
  readonly issuerCountry?: string;
  /** `unknown` where the look-up does not show it. */
  readonly funding: CardFunding | 'unknown';
}

/** What the loader commands the frame to do. */
export type FrameCommand =
  /** Starts mounting the gateway's form; `ready` or `failed` follows. A second mount fails. */
  | ({ readonly type: 'mount' } & MountRequest)
  /**
   * Mounts the gateway's form of an offer, which cannot be used: `mount` with a session that fits makes it the payment's
   * form. Until then, only `messages` and `resized` are reported. A second one discards the first; after `mount` it
   * fails. Whatever becomes of it, the frame takes a `mount`.
   */
  | ({ readonly type: 'prepare' } & MountRequest)
  /** Loads the code of a gateway's form in advance; resolves once it is loaded. */
  | { readonly type: 'preload'; readonly gateway: string }
  /**
   * Applies another language or design to the form, where the gateway supports it. With `changed`, the form
   * also shows the session's new amount; that fails while an attempt is open.
   */
  | ({ readonly type: 'update'; readonly changed?: ChangedSession } & FormSettings)
  /** Moves the keyboard focus to the first field of the form. */
  | { readonly type: 'focus' }
  /** Submits the form, where the gateway supports it. */
  | { readonly type: 'submit' }
  /**
   * Settles the step that `beforeSubmit`, `submit` or `additionalDetails` reported. Any response to
   * `beforeSubmit` lets the attempt continue.
   */
  | { readonly type: 'answer'; readonly step: number; readonly answer: StepAnswer }
  /**
   * Shows the state of the payment. `message` is safe to show to a customer. `attempt` is the
   * attempt that this state belongs to: if the customer has submitted again since, `open` and
   * `confirming` are outdated and change nothing.
   */
  | {
      readonly type: 'showOutcome';
      readonly outcome: Outcome;
      readonly message?: string;
      readonly attempt?: number;
    }
  /**
   * Disables the form until the next `showOutcome`: a press that begins meanwhile is stopped before
   * anything is sent to the gateway. The value of its result is a `Suspension`.
   */
  | { readonly type: 'suspend' };

/** A page of the gateway, issuer or bank that the top window should navigate to. */
export interface RedirectRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly fields: Readonly<Record<string, string>>;
}

/** The attempt that a report is about: 1 for the first, increased by each press of Pay. */
interface OfAttempt {
  readonly attempt: number;
}

/** What the frame reports to the loader. No report proves a payment. */
export type FrameReport =
  /**
   * The form is on screen and usable. `mounting` counts the mounts of this frame from 1.
   * `seesPresses` is false where the form is a page whose buttons the frame cannot observe: an
   * attempt then begins with the first departure or return, and the loader polls the status from
   * now on. `holdsPresses`: nothing of a press is sent before the loader has taken its step, so a frame that is
   * gone sends nothing. Left out where that is not sure. `paymentMethods` is left out by forms that do not know them.
   */
  | {
      readonly type: 'ready';
      readonly mounting: number;
      readonly seesPresses: boolean;
      readonly holdsPresses?: boolean | undefined;
      readonly paymentMethods?: OfferedMethods | undefined;
    }
  /** The form failed to load or cannot continue. `recoverable`: it offers a retry. */
  | ({
      readonly type: 'failed';
      readonly mounting: number;
      readonly recoverable: boolean;
    } & RpcError)
  /**
   * What the page shows to customers in the nearest language to the locale in the frame's URL, as far as
   * it is not English. The first report of each frame but that of its height, before it loads any gateway's
   * code: later ones fail.
   */
  | {
      readonly type: 'messages';
      readonly locale: string;
      readonly messages: Partial<CustomerMessages>;
    }
  /** The form's height in CSS px. */
  | { readonly type: 'resized'; readonly height: number }
  /** The customer pressed Escape in the form, and nothing there has taken it. */
  | { readonly type: 'escape' }
  /** The customer has changed something in the form. Only the newest counts. */
  | ({ readonly type: 'change' } & FormChange)
  /** The customer pressed Pay: the attempt begins. */
  | ({ readonly type: 'submitting' } & OfAttempt)
  /** The issuer shows the customer a challenge. */
  | ({ readonly type: 'challenge' } & OfAttempt)
  /** The customer is on a page that the form cannot observe, such as a pop-up or a bank's page. */
  | ({ readonly type: 'away' } & OfAttempt)
  /**
   * Nothing has been sent to the gateway yet, and the attempt waits for the merchant. Settled like
   * `submit`; reported only if `mount` asks for it.
   */
  | ({ readonly type: 'beforeSubmit'; readonly step: number; readonly data: unknown } & OfAttempt)
  /** Kind B: what the form collected. `step` is settled once, by the command `answer`. */
  | ({ readonly type: 'submit'; readonly step: number; readonly data: unknown } & OfAttempt)
  /** Kind B: a further step (3-D Secure) is done; otherwise like `submit`. */
  | ({
      readonly type: 'additionalDetails';
      readonly step: number;
      readonly data: unknown;
    } & OfAttempt)
  /**
   * The customer has confirmed to remove a saved method, while no attempt is under way. Settled like `submit`.
   * `attempt`: of the latest press, or 0. `method`: as the session's configuration names it.
   */
  | ({
      readonly type: 'removeShownMethod';
      readonly step: number;
      readonly method: string;
    } & OfAttempt)
  /** The top window should navigate; only the loader navigates it. */
  | ({ readonly type: 'redirect' } & RedirectRequest & OfAttempt)
  /** The gateway approved the payment or finished. The session's status decides. */
  | ({ readonly type: 'completed'; readonly gatewayPaymentId?: string } & OfAttempt)
  /**
   * The customer is back from a page that the form could not observe; with a `reason` the attempt was
   * interrupted: the payment was not declined.
   */
  | ({ readonly type: 'returned'; readonly reason?: Interruption } & OfAttempt)
  /** The gateway declined the attempt, which ends with it; another may follow in the same form. */
  | ({ readonly type: 'declined' } & RpcError & OfAttempt);

/** The member of a union that has this `type`. */
export type MessageOf<
  Union extends { readonly type: string },
  Type extends Union['type'],
> = Extract<Union, { readonly type: Type }>;

/** The reports that can change a payment. */
export type PaymentReport = Exclude<FrameReport, MessageOf<FrameReport, 'messages'>>;

/** What the loader may call in the frame. */
export interface FrameMethods {
  /**
   * Resolves with the frame's protocol version; called when connecting, and later to check that the
   * frame still responds.
   */
  ping(): Promise<Result<number>>;
  command(command: FrameCommand): Promise<Result>;
}

/** What the frame may call in the loader. */
export interface LoaderMethods {
  report(report: FrameReport): Promise<Result>;
}
