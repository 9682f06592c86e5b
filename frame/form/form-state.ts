/** The state of the frame's form for one payment, its events, and the effects that follow. */
import type {
  FrameCommand,
  PaymentReport,
  Interruption,
  MessageOf,
  RedirectRequest,
  RpcError,
} from '../../shared/rpc.ts';
import type { GatewayChange, GatewayEvent, StepKind } from '../gateways/gateway-event.ts';

/** What is on screen. In `waiting` the form failed to load because the network is gone. */
export type Screen =
  'none' | 'loading' | 'waiting' | 'open' | 'confirming' | 'broken' | 'ended' | 'unmounted';

/** The state of the attempt, as far as the form can see it. */
export type Attempt =
  | 'none'
  | 'submitting'
  | 'challenge'
  | 'away'
  | 'returned'
  /** The attempt was interrupted, and the platform cannot be reached. */
  | 'interrupted'
  /** After an interruption: only the session's status shows whether the gateway has charged. */
  | 'checking'
  | 'completed';

/** Names of our own messages in `Messages`. */
export type MessageKey = 'declined' | 'unconfirmed' | 'notCompleted' | 'stillLoading';

/** `message` replaces our own message. */
export interface Notice {
  readonly key: MessageKey;
  readonly message?: string;
}

export interface FormState {
  readonly screen: Screen;
  /** Number of the latest mount, from 1. */
  readonly mounting: number;
  /** Number of the latest attempt of this payment, in this frame or an earlier one. */
  readonly attempts: number;
  readonly attempt: Attempt;
  /** Whether the latest attempt was declined, and whether the customer has been shown that. */
  readonly declined: 'no' | 'shown' | 'notShown';
  /**
   * The gateway has finished, or the form's window has gone: the form cannot be used to pay again.
   */
  readonly spent: boolean;
  /** The notice to show when the form has been mounted again. */
  readonly pending: Notice | undefined;
  readonly offline: boolean;
  /** Why the attempt was interrupted, if it is `interrupted` or `checking`. */
  readonly interruption: Interruption;
}

/** What the gateway's form reports, or asks the loader to do. */
export type FormActivity =
  | Exclude<GatewayEvent, GatewayChange>
  | {
      readonly type: 'step';
      readonly kind: StepKind;
      readonly step: number;
      readonly data: unknown;
    }
  | ({ readonly type: 'redirect' } & RedirectRequest);

export type FormEvent =
  /** The loader's command, or the customer's wish to try again. */
  | { readonly type: 'mount' }
  | { readonly type: 'mounted'; readonly mounting: number; readonly seesPresses: boolean }
  | ({ readonly type: 'mountFailed'; readonly mounting: number } & RpcError)
  | { readonly type: 'loadingSlowly'; readonly mounting: number }
  | { readonly type: 'activity'; readonly mounting: number; readonly activity: FormActivity }
  | ({ readonly type: 'outcome' } & Omit<MessageOf<FrameCommand, 'showOutcome'>, 'type'>)
  | { readonly type: 'offline' }
  | { readonly type: 'networkAwaited'; readonly mounting: number }
  | { readonly type: 'online' }
  | { readonly type: 'unmount' };

/** The effects that the customer sees. */
export type ScreenEffect =
  | { readonly type: 'showSkeleton' }
  | { readonly type: 'showForm' }
  /** Covers the form; what was typed is kept. */
  | { readonly type: 'showProgress'; readonly message?: string }
  | { readonly type: 'uncover' }
  | ({ readonly type: 'showNotice' } & Notice)
  | { readonly type: 'clearNotice' }
  /** Shows the state of the network beside everything else; `checking`: an attempt is open. */
  | { readonly type: 'showNetwork'; readonly state: 'back' | 'gone' | 'checking' }
  /** Replaces the form with a button that mounts it again. */
  | { readonly type: 'showRetry'; readonly offline: boolean }
  | {
      readonly type: 'showEnd';
      readonly outcome: 'completed' | 'failed' | 'unknown';
      readonly message?: string;
    };

export type FormEffect =
  | { readonly type: 'report'; readonly report: PaymentReport }
  | { readonly type: 'mount'; readonly mounting: number }
  /** Waits for the network, but not forever. */
  | { readonly type: 'awaitNetwork'; readonly mounting: number }
  /** Makes the form usable again, and keeps what was typed. */
  | { readonly type: 'resetForm' }
  | { readonly type: 'takeDown' }
  | ScreenEffect;

export type Reduction = readonly [FormState, readonly FormEffect[]];

export function report(report: PaymentReport): FormEffect {
  return { type: 'report', report };
}

/** @param attempts - attempts that an earlier frame of this payment reported */
export function initialForm(attempts: number): FormState {
  return {
    screen: 'none',
    mounting: 0,
    attempts,
    attempt: 'none',
    declined: 'no',
    spent: false,
    pending: undefined,
    offline: false,
    interruption: 'CONNECTION_FAILED',
  };
}
