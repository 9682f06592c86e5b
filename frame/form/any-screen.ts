/** Events that have the same effect whatever is on screen, until the payment has ended. */
import type { RpcError } from '../../shared/rpc.ts';
import { optional, report, unchanged } from './form-state.ts';
import type {
  EndedOutcome,
  FormEffect,
  FormEvent,
  FormState,
  Notice,
  Outcome,
  Reduction,
} from './form-state.ts';

export const NETWORK_BACK: FormEffect = { type: 'showNetwork', state: 'back' };

/** Events that the table of a state does not handle. */
export function reduceAnywhere(state: FormState, event: FormEvent): Reduction {
  switch (event.type) {
    case 'outcome':
      if (isFinal(event)) return end(state, event);
      // A form that loads during an attempt is suspended until the loader shows it as open.
      return { state: { ...state, isSuspended: event.outcome === 'confirming' }, effects: [] };
    case 'offline':
      return {
        state: { ...state, isOffline: true },
        effects: [{ type: 'showNetwork', state: 'gone' }],
      };
    case 'online':
      return { state: { ...state, isOffline: false }, effects: [NETWORK_BACK] };
    case 'suspend':
      return { state: { ...state, isSuspended: true }, effects: [] };
    default:
      return unchanged(state);
  }
}

/** @param notice - to be shown once the form is on screen */
export function load(state: FormState, notice?: Notice): Reduction {
  const mounting = state.mounting + 1;
  return {
    state: { ...state, isChanging: false, mounting, screen: { is: 'loading', notice } },
    effects: [
      // The first form may be mounted already.
      ...(mounting === 1 ? [] : ([{ type: 'takeDown' }] as const)),
      { type: 'showSkeleton' },
      { type: 'mount', mounting },
    ],
  };
}

/** The form failed, and the customer can mount it again. */
export function breakDown(state: FormState, failure: RpcError, notice?: Notice): Reduction {
  return {
    state: { ...state, screen: { is: 'broken', notice } },
    effects: offerRetry(state, failure),
  };
}

export function offerRetry({ mounting }: FormState, failure: RpcError): readonly FormEffect[] {
  return [
    { type: 'takeDown' },
    { type: 'showRetry', offline: false },
    report({ type: 'failed', mounting, recoverable: true, ...failure }),
  ];
}

type FinalOutcome = Outcome & { readonly outcome: EndedOutcome };

export function isFinal(event: Outcome): event is FinalOutcome {
  return event.outcome !== 'open' && event.outcome !== 'confirming';
}

/** Whether the order is paid or accepted. */
export function isGood({ outcome }: Outcome): boolean {
  return outcome === 'completed' || outcome === 'accepted';
}

/** The outcome replaces everything on screen; a later outcome replaces it. */
export function end(state: FormState, { outcome, message }: FinalOutcome): Reduction {
  return {
    state: { ...state, screen: { is: 'ended' } },
    effects: [
      { type: 'takeDown' },
      ...(state.isOffline ? [NETWORK_BACK] : []),
      { type: 'showEnd', outcome, ...optional(message) },
    ],
  };
}
