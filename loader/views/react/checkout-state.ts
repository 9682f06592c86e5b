/** What a page can show of its payment, from the events of the payment. */
import type { CheckoutEvents, PayError, PaymentResult } from '../../index.ts';

export interface CheckoutState {
  /**
   * `idle`: nothing to pay yet. `loading`: the session is being created or the form is loading.
   * `ready`: the customer can use the form. Then the events of the payment: `submitting`,
   * `challenge`, `confirming`, and its end: `success` or `error`.
   */
  readonly status:
    | 'idle'
    | 'loading'
    | 'ready'
    | 'submitting'
    | 'challenge'
    | 'confirming'
    | 'success'
    | 'error';
  /** Whether the form can be submitted as it is, as far as the gateway reports it. */
  readonly isComplete: boolean;
  /** The last error, until the customer submits again. With `recoverable`, the form is still usable. */
  readonly error: PayError | undefined;
  /** After `success`. */
  readonly result: PaymentResult | undefined;
}

export const IDLE: CheckoutState = {
  status: 'idle',
  isComplete: false,
  error: undefined,
  result: undefined,
};

export const LOADING: CheckoutState = { ...IDLE, status: 'loading' };

/** While the session is fetched again; the same object while it is being fetched already. */
export function refetching(state: CheckoutState): CheckoutState {
  if (state.status !== 'error' && state.error === undefined) return state;
  return {
    ...state,
    status: state.status === 'error' ? 'loading' : state.status,
    error: undefined,
  };
}

type Next = {
  readonly [Type in keyof CheckoutEvents]?: (
    state: CheckoutState,
    detail: CheckoutEvents[Type],
  ) => CheckoutState;
};

const NEXT: Next = {
  // It may be another form, in which nothing is entered.
  ready: (state) => ({ ...state, status: 'ready', isComplete: false }),
  change: (state, { complete }) => ({ ...state, isComplete: complete }),
  submitting: (state) => ({ ...state, status: 'submitting', error: undefined }),
  challenge: (state) => ({ ...state, status: 'challenge' }),
  confirming: (state) => ({ ...state, status: 'confirming' }),
  reopened: (state) => ({ ...state, status: 'ready' }),
  success: (state, result) => ({ ...state, status: 'success', error: undefined, result }),
  error: (state, error) => ({ ...state, status: error.recoverable ? 'ready' : 'error', error }),
};

export function nextState<Type extends keyof CheckoutEvents>(
  state: CheckoutState,
  type: Type,
  detail: CheckoutEvents[Type],
): CheckoutState {
  return NEXT[type]?.(state, detail) ?? state;
}
