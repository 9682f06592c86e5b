/** The state of the frame's form for one payment, its events, and the effects that follow. */
import type {
  FrameCommand,
  PaymentReport,
  Interruption,
  MessageOf,
  OfferedMethods,
  RedirectRequest,
  RpcError,
} from '../../shared/rpc.ts';
import type { GatewayChange, GatewayEvent, StepKind } from '../gateways/gateway-event.ts';

/** What the attempt is doing, as far as the form can see it. */
export type Attempt =
  | { readonly is: 'none' }
  /**
   * The latest attempt was declined, or the customer has cancelled it in a window of the gateway. `isShown`: the
   * customer has been shown that.
   */
  | { readonly is: 'declined'; readonly isShown: boolean; readonly key: MessageKey }
  | { readonly is: 'submitting' | 'challenge' }
  /** `hasInstructions`: the form shows what the customer needs to pay elsewhere. */
  | { readonly is: 'away'; readonly hasInstructions?: boolean }
  /** The attempt was interrupted, and the platform cannot be reached. */
  | { readonly is: 'interrupted'; readonly reason: Interruption }
  /** After an interruption: only the session's status shows whether the gateway has charged. */
  | { readonly is: 'checking'; readonly reason: Interruption }
  /** The time in which the customer could pay elsewhere has run out. */
  | { readonly is: 'timeOver' }
  | { readonly is: 'returned' | 'completed' };

/** Names of our own messages in `Messages`. */
export type MessageKey = 'declined' | 'unconfirmed' | 'notCompleted' | 'stillLoading' | 'changed';

/** `message` replaces our own message. */
export interface Notice {
  readonly key: MessageKey;
  readonly message?: string;
}

/** The form is not there yet, or no longer. In `waiting`, it failed to load without a network. */
export interface AbsentForm {
  readonly is: 'loading' | 'waiting' | 'broken';
  /** To be shown once the form is on screen. */
  readonly notice: Notice | undefined;
}

/** Reports that the loader must receive to know the state of the form and the attempt. */
const STATE_REPORTS = [
  'ready',
  'submitting',
  'challenge',
  'away',
  'returned',
  'completed',
  'declined',
] as const;

export type StateReport = MessageOf<PaymentReport, (typeof STATE_REPORTS)[number]>;

/** The gateway's form is on screen; a covered one cannot be used until the outcome is known. */
export interface ShownForm {
  readonly is: 'open' | 'covered';
  readonly attempt: Attempt;
  /** The gateway has finished, the form's window is gone, or it shows the session as it was: only another mount accepts a payment. */
  readonly needsMount: boolean;
  /** Reports of the form's state that the loader has not accepted yet. */
  readonly unaccepted: readonly StateReport[];
  /** How often in a row the loader has rejected a report, or not responded to it. */
  readonly rejections: number;
}

/** What is on screen. */
export type FormScreen =
  | AbsentForm
  | ShownForm
  | { readonly is: 'empty' }
  /** `hasInstructions`: in place of our own message, the gateway's form stays. */
  | { readonly is: 'ended'; readonly hasInstructions?: boolean };

export interface FormState {
  readonly screen: FormScreen;
  /** Number of the latest mount, from 1. */
  readonly mounting: number;
  /** Number of the latest attempt of this payment, in this frame or an earlier one. */
  readonly attempts: number;
  readonly isOffline: boolean;
  /** The loader has suspended the form until the next outcome that it shows. */
  readonly isSuspended: boolean;
  /** The gateway's form is being changed in place: its button may show either amount. */
  readonly isChanging: boolean;
  /** The loader has accepted a report: it suspends the form before it replaces it, to learn of a press. */
  readonly isKnown: boolean;
  /** Whether a form whose presses cannot be seen has been usable. */
  readonly hidesPresses: boolean;
}

/** While the gateway's form is on screen. */
export interface ShownState extends FormState {
  readonly screen: ShownForm;
}

/** What the gateway's form reports, or asks the loader to do. */
export type FormActivity =
  /** The customer pressed Pay, even if no field was edited since the last press. */
  | { readonly type: 'pressed' }
  | Exclude<GatewayEvent, GatewayChange>
  | {
      readonly type: 'step';
      readonly kind: StepKind;
      readonly step: number;
      readonly data: unknown;
    }
  /** The customer has confirmed to remove a saved method. */
  | { readonly type: 'removal'; readonly step: number; readonly method: string }
  | ({ readonly type: 'redirect' } & RedirectRequest);

/** The state of the payment, as the loader knows it. */
export type Outcome = { readonly type: 'outcome' } & Omit<
  MessageOf<FrameCommand, 'showOutcome'>,
  'type'
>;

export type FormEvent =
  /** The loader's command, or the customer's wish to try again. */
  | { readonly type: 'mount' }
  /** The gateway's form is being changed in place. */
  | { readonly type: 'changing' }
  /** The gateway's form shows the change. */
  | { readonly type: 'changeShown' }
  /**
   * The session has changed, and the gateway's form cannot show the change in place. `isOtherAmount`: the
   * customer is shown a notice.
   */
  | { readonly type: 'changed'; readonly isOtherAmount: boolean }
  | {
      readonly type: 'mounted';
      readonly mounting: number;
      readonly seesPresses: boolean;
      readonly holdsPresses?: boolean | undefined;
      readonly paymentMethods?: OfferedMethods | undefined;
    }
  | ({ readonly type: 'mountFailed'; readonly mounting: number } & RpcError)
  | { readonly type: 'loadingSlowly'; readonly mounting: number }
  | { readonly type: 'activity'; readonly mounting: number; readonly activity: FormActivity }
  | Outcome
  /** The loader has accepted a report, or has rejected it or not responded. */
  | { readonly type: 'accepted' | 'rejected'; readonly report: PaymentReport }
  /** A pause is over; `rejections` as in the effect. */
  | { readonly type: 'paused'; readonly rejections: number }
  /** Disables the form until the next outcome that is shown. */
  | { readonly type: 'suspend' }
  | { readonly type: 'offline' }
  | { readonly type: 'networkAwaited'; readonly mounting: number }
  | { readonly type: 'online' };

export type EndedOutcome = 'completed' | 'accepted' | 'failed' | 'unknown';

/** The effects that the customer sees. */
export type ScreenEffect =
  | { readonly type: 'showSkeleton' }
  | { readonly type: 'showForm' }
  /** Covers the form; what was typed is kept. */
  | {
      readonly type: 'showProgress';
      /** Default: that the payment is being confirmed. */
      readonly key?: 'timeOver';
      readonly message?: string;
    }
  | { readonly type: 'uncover' }
  | ({ readonly type: 'showNotice' } & Notice)
  | { readonly type: 'clearNotice' }
  /** Shows the state of the network in addition to everything else; `checking`: an attempt is open. */
  | { readonly type: 'showNetwork'; readonly state: 'back' | 'gone' | 'checking' }
  /** Replaces the form with a button that mounts it again. */
  | { readonly type: 'showRetry'; readonly offline: boolean }
  /** In place of a form that has no payment method to show. */
  | { readonly type: 'showNothing' }
  | {
      readonly type: 'showEnd';
      readonly outcome: EndedOutcome;
      readonly message?: string;
    };

export type FormEffect =
  | { readonly type: 'report'; readonly report: PaymentReport }
  /** Waits before the newest report is sent again. `pause` in ms of visible time. */
  | { readonly type: 'pauseReports'; readonly pause: number; readonly rejections: number }
  | { readonly type: 'mount'; readonly mounting: number }
  /** Waits for the network, but not forever. */
  | { readonly type: 'awaitNetwork'; readonly mounting: number }
  /** Makes the form usable again, and keeps what was typed. */
  | { readonly type: 'resetForm' }
  | { readonly type: 'takeDown' }
  | ScreenEffect;

export interface Reduction<State extends FormState = FormState> {
  readonly state: State;
  readonly effects: readonly FormEffect[];
}

export function report(report: PaymentReport): FormEffect {
  return { type: 'report', report };
}

/** @param attempts - attempts that an earlier frame of this payment reported */
export function initialForm(attempts: number): FormState {
  return {
    screen: { is: 'empty' },
    mounting: 0,
    attempts,
    isOffline: false,
    isSuspended: false,
    isChanging: false,
    isKnown: false,
    hidesPresses: false,
  };
}

export function unchanged(state: FormState): Reduction {
  return { state, effects: [] };
}

/** The form that loads next shows the session as it is now. */
export function noticeOfChange(isOtherAmount: boolean, earlier?: Notice): Notice | undefined {
  return isOtherAmount ? { key: 'changed' } : earlier;
}

/** A message that replaces our own, where there is one. */
export function optional(message: string | undefined): Pick<Notice, 'message'> {
  return message === undefined ? {} : { message };
}

/** What the form shows until the status is known. */
export function progressOf(attempt: Attempt): Pick<ProgressEffect, 'type' | 'key'> {
  return { type: 'showProgress', ...(attempt.is === 'timeOver' && { key: 'timeOver' }) };
}

type ProgressEffect = Extract<ScreenEffect, { readonly type: 'showProgress' }>;

/** Whether no attempt is open. */
export function isIdle({ is }: Attempt): boolean {
  return is === 'none' || is === 'declined';
}

export function isStateReport(report: PaymentReport): report is StateReport {
  const types: readonly string[] = STATE_REPORTS;
  return types.includes(report.type);
}

export function isShown(state: FormState): state is ShownState {
  return state.screen.is === 'open' || state.screen.is === 'covered';
}

/** Whether a press must have no effect: the loader would not follow the payment, or the amount is changing. */
export function isIgnored(state: FormState): boolean {
  return state.isChanging || isUnfollowed(state);
}

/**
 * Whether the customer cannot use the form: the loader may not know yet that there is one. A form whose amount is
 * changing can be filled in.
 */
export function isDisabled(state: FormState): boolean {
  return !state.isKnown || isUnfollowed(state);
}

function isUnfollowed(state: FormState): boolean {
  return state.isSuspended || (isShown(state) && state.screen.rejections > 0);
}

/** Whether Pay can be pressed, by the customer or by the merchant. */
export function isReady(state: FormState): boolean {
  const { screen } = state;
  return screen.is === 'open' && isIdle(screen.attempt) && !isIgnored(state);
}

/** Whether the session may change: no attempt is open. */
export function takesChange(state: FormState): boolean {
  const { is } = state.screen;
  return is === 'loading' || is === 'waiting' || is === 'broken' || isReady(state);
}

/** Whether a press in this frame may still charge, as far as the form can see it. */
export function wasPressed(state: FormState): boolean {
  if (state.screen.is === 'ended') return false;
  return state.hidesPresses || (isShown(state) && !isIdle(state.screen.attempt));
}

/** The attempt once it is closed. A decline is remembered: gateways report it again. */
export function closedAttempt(attempt: Attempt): Attempt {
  return attempt.is === 'declined' ? attempt : { is: 'none' };
}
