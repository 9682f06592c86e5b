import { useSyncExternalStore } from 'react';
import type { PayError, SessionUpdate } from '../../index.ts';
import { IDLE } from './checkout-state.ts';
import type { CheckoutState } from './checkout-state.ts';
import { useProvidedPay } from './pay-provider.ts';

/** The payment below the nearest provider, and what a button of your own can do with it. */
export interface CheckoutControls extends CheckoutState {
  /**
   * Submits the form, as `checkout.submit()` does. Has no effect without a form.
   *
   * @returns resolves with the error if the form could not be submitted; never rejects
   * @example
   * const { submit } = useCheckout();
   * payButton.addEventListener('click', async () => {
   *   const error = await submit();
   *   if (error) showMessage(Pay.customerMessage(error));
   * });
   */
  readonly submit: () => Promise<PayError | undefined>;
  /**
   * Calls the component's `fetchSession` again, as `checkout.refetchSession()` does. Use it after
   * `fetchSession` has failed, or when your backend has changed the session.
   *
   * @returns resolves with what became of the form; never rejects
   * @example
   * const { refetchSession } = useCheckout();
   * button.addEventListener('click', () => refetchSession());
   */
  readonly refetchSession: () => Promise<SessionUpdate>;
  /** Moves the keyboard focus to the first field of the form. */
  readonly focus: () => void;
}

/** The state of the payment below the nearest provider. Each change renders the component again. */
export function useCheckout(): CheckoutControls {
  const { store } = useProvidedPay();
  const state = useSyncExternalStore(store.subscribe, store.state, () => IDLE);
  const { submit, refetchSession, focus } = store;
  return { ...state, submit, refetchSession, focus };
}
