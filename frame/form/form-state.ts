/** What the frame's form knows of one payment, what happens to it, and what follows from that. */
import type {
  FrameCommand,
  FrameReport,
  Interruption,
  MessageOf,
  RedirectRequest,
  RpcError,
} from '../../shared/rpc.ts';
import type { GatewayEvent, StepKind } from '../gateways/gateway-event.ts';

/** What is on screen. In `waiting` the form did not come up because the network is gone. */
export type Screen =
  'none' | 'loading' | 'waiting' | 'open' | 'confirming' | 'broken' | 'ended' | 'unmounted';

/** What may be happening to the money, by what the form can see. */
export type Attempt =
  | 'none'
  | 'submitting'
  | 'challenge'
  | 'away'
  | 'returned'
  /** The attempt broke off, and the platform cannot be reached. */
  | 'interrupted'
  /** After an interruption: whether the gateway has charged, only the status tells. */
  | 'checking'
  | 'completed';

/** Sentences of our own, by their names in `Texts`. */
export type Sentence = 'declined' | 'interrupted' | 'notCompleted' | 'stillLoading';

/** `message` takes the place of our own words. */
export interface Notice {
  readonly sentence: Sentence;
  readonly message?: string;
}

export interface FormState {
  readonly screen: Screen;
  /** Number of the latest mounting, from 1. */
  readonly mounting: number;
  /** Number of the latest attempt of this payment, in this frame or an earlier one. */
  readonly attempts: number;
  readonly attempt: Attempt;
  /** Whether the latest attempt was declined, and whether the customer has been shown that. */
  readonly declined: 'no' | 'shown' | 'unsaid';
  /** The gateway is done with its form, or the form's window has gone: it cannot be paid with again. */
  readonly spent: boolean;
  /** What is to be said when the form has been mounted again. */
  readonly pending: Notice | undefined;
  readonly offline: boolean;
  /** Why the attempt that is `interrupted` or `checking` broke off. */
  readonly interruption: Interruption;
}

/** What the gateway's form reports, or hands over for the loader to carry out. */
export type FormActivity =
  | GatewayEvent
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

/** What follows for the customer to see. */
export type ScreenEffect =
  | { readonly type: 'showSkeleton' }
  | { readonly type: 'showForm' }
  /** Covers the form, which keeps what was typed. */
  | { readonly type: 'showProgress'; readonly message?: string }
  | { readonly type: 'uncover' }
  | ({ readonly type: 'showNotice' } & Notice)
  | { readonly type: 'clearNotice' }
  /** Says whether the network is there, beside everything else; `checking`: an attempt is open. */
  | { readonly type: 'showNetwork'; readonly state: 'back' | 'gone' | 'checking' }
  /** The form gives way to a button that mounts it again. */
  | { readonly type: 'showRetry'; readonly offline: boolean }
  | {
      readonly type: 'showEnd';
      readonly outcome: 'completed' | 'failed' | 'unknown';
      readonly message?: string;
    };

export type FormEffect =
  | { readonly type: 'report'; readonly report: FrameReport }
  | { readonly type: 'mount'; readonly mounting: number }
  /** Waits for the network, but not for ever. */
  | { readonly type: 'awaitNetwork'; readonly mounting: number }
  /** Makes the form usable again, with what was typed. */
  | { readonly type: 'resetForm' }
  | { readonly type: 'takeDown' }
  | ScreenEffect;

export type Reduction = readonly [FormState, readonly FormEffect[]];

export function report(report: FrameReport): FormEffect {
  return { type: 'report', report };
}

/** @param attempts - that an earlier frame of this payment has reported */
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
