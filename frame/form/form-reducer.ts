/**
 * The frame's form as a pure function: what is on screen, and what is reported about it. Each state
 * has its own table of events; that of a form on screen is in `shown-form.ts`.
 */
import { NO_PAYMENT_METHOD } from '../../shared/rpc.ts';
import type { RpcError } from '../../shared/rpc.ts';
import {
  breakDown,
  end,
  isFinal,
  isGood,
  load,
  NETWORK_BACK,
  offerRetry,
  reduceAnywhere,
} from './any-screen.ts';
import { remember } from './acceptance.ts';
import { noticeOfChange, report, unchanged } from './form-state.ts';
import type { AbsentForm, FormEvent, FormState, Reduction } from './form-state.ts';
import { reduceShown } from './shown-form.ts';

export function reduce(state: FormState, event: FormEvent): Reduction {
  return remember(transition(informed(state, event), event));
}

function informed(state: FormState, { type }: FormEvent): FormState {
  switch (type) {
    case 'accepted':
      return { ...state, isKnown: true };
    case 'outcome':
      return resumed(state);
    case 'changing':
      return { ...state, isChanging: true };
    case 'changed':
    case 'changeShown':
      return { ...state, isChanging: false };
    default:
      return state;
  }
}

/** When the loader shows any outcome, it follows the payment in this form again. */
function resumed(state: FormState): FormState {
  return { ...state, isSuspended: false };
}

function transition(state: FormState, event: FormEvent): Reduction {
  const { screen } = state;
  switch (screen.is) {
    case 'empty':
      return event.type === 'mount' ? load(state) : reduceAnywhere(state, event);
    case 'loading':
      return reduceLoading(state, screen, event);
    case 'waiting':
      return reduceWaiting(state, screen, event);
    case 'broken':
      return reduceBroken(state, screen, event);
    case 'open':
    case 'covered':
      return reduceShown({ ...state, screen }, event);
    case 'ended':
      return reduceEnded(state, screen.hasInstructions, event);
  }
}

function reduceBroken(state: FormState, screen: AbsentForm, event: FormEvent): Reduction {
  switch (event.type) {
    case 'mount':
      return load(state, screen.notice);
    case 'changed':
      return unchanged({
        ...state,
        screen: { ...screen, notice: noticeOfChange(event.isOtherAmount, screen.notice) },
      });
    default:
      return reduceAnywhere(state, event);
  }
}

/** Events of an earlier mount change nothing. */
function isOutdated({ mounting }: FormState, event: FormEvent): boolean {
  return 'mounting' in event && event.mounting !== mounting;
}

function reduceLoading(state: FormState, { notice }: AbsentForm, event: FormEvent): Reduction {
  if (isOutdated(state, event)) return unchanged(state);
  switch (event.type) {
    case 'mount':
      return load(state, notice);
    case 'changed':
      return load(state, noticeOfChange(event.isOtherAmount, notice));
    case 'mounted': {
      const { type: _, ...mounted } = event;
      return {
        state: {
          ...state,
          hidesPresses: state.hidesPresses || !mounted.seesPresses,
          screen: {
            is: 'open',
            attempt: { is: 'none' },
            needsMount: false,
            unaccepted: [],
            rejections: 0,
          },
        },
        effects: [
          { type: 'clearNotice' },
          { type: 'showForm' },
          report({ type: 'ready', ...mounted }),
          ...(notice === undefined ? [] : [{ type: 'showNotice', ...notice } as const]),
        ],
      };
    }
    case 'mountFailed': {
      const { reason, message, mounting } = event;
      // Another mount would leave out the same payment methods.
      if (reason === NO_PAYMENT_METHOD) return offerNothing(state, { reason, message });
      if (!state.isOffline) return breakDown(state, { reason, message }, notice);
      // Not reported: the frame would be replaced by one that cannot load either.
      return {
        state: { ...state, screen: { is: 'waiting', notice } },
        effects: [
          { type: 'takeDown' },
          { type: 'showRetry', offline: true },
          { type: 'awaitNetwork', mounting },
        ],
      };
    }
    case 'loadingSlowly':
      return { state, effects: [{ type: 'showNotice', key: 'stillLoading' }] };
    default:
      return reduceAnywhere(state, event);
  }
}

function offerNothing(state: FormState, failure: RpcError): Reduction {
  const { mounting } = state;
  return {
    state: { ...state, screen: { is: 'ended' } },
    effects: [
      { type: 'takeDown' },
      { type: 'showNothing' },
      report({ type: 'failed', mounting, recoverable: false, ...failure }),
    ],
  };
}

/** Reported whatever made the load fail: another frame could not be loaded either. */
const NO_NETWORK: RpcError = {
  reason: 'CONNECTION_FAILED',
  message: 'The network was lost while the form was loading',
};

function reduceWaiting(state: FormState, { notice }: AbsentForm, event: FormEvent): Reduction {
  if (isOutdated(state, event)) return unchanged(state);
  switch (event.type) {
    case 'mount':
      return load(state, notice);
    case 'changed':
      return unchanged({
        ...state,
        screen: { is: 'waiting', notice: noticeOfChange(event.isOtherAmount, notice) },
      });
    case 'online': {
      const loading = load({ ...state, isOffline: false }, notice);
      return { state: loading.state, effects: [NETWORK_BACK, ...loading.effects] };
    }
    case 'networkAwaited':
      return { state, effects: offerRetry(state, NO_NETWORK) };
    default:
      return reduceAnywhere(state, event);
  }
}

function reduceEnded(
  state: FormState,
  hasInstructions: boolean | undefined,
  event: FormEvent,
): Reduction {
  if (hasInstructions && event.type === 'outcome' && isGood(event)) {
    return unchanged(state);
  }
  return event.type === 'outcome' && isFinal(event) ? end(state, event) : unchanged(state);
}
