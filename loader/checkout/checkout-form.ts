/** Opens the form of a handle, whose events follow from the callbacks of its payment. */
import { bare } from '../../shared/plain/bare.ts';
import type { EmbeddedSessionResponse } from '../../shared/sessions.ts';
import type { OnSessionExpiring, PaymentForm } from '../validation/payment-form-config.ts';
import type { CheckoutEmitter } from './checkout-events.ts';
import type { CheckoutParts } from './checkout-parts.ts';
import { currentForm } from './checkout-state.ts';
import type { CheckoutState } from './checkout-state.ts';
import type { CheckoutUpdate } from './checkout-types.ts';

/** The options of a form, with the session that it is to show. */
type FormOptions = CheckoutUpdate & { readonly session: EmbeddedSessionResponse };

type Apply = (form: PaymentForm) => Promise<void>;

export interface CheckoutForm {
  /** Checks the options like the argument of `initializePayment`. If they are valid, they are applied. */
  readonly open: (options: FormOptions, life: AbortController, apply: Apply) => Promise<void>;
  /** Applies options: shows the form of their session in the container. */
  readonly start: Apply;
}

interface CheckoutFormParts {
  readonly state: CheckoutState;
  readonly events: Pick<CheckoutEmitter, 'emit' | 'measure'>;
  readonly client: Pick<CheckoutParts, 'payments' | 'startPayment'>;
  /** Continues with the session that `onSessionExpiring` has returned, or else fetches one. */
  readonly renew: (renewed: Awaited<ReturnType<OnSessionExpiring>>) => Promise<unknown>;
}

export function createCheckoutForm(parts: CheckoutFormParts): CheckoutForm {
  const { state, events, client, renew } = parts;
  const { emit } = events;

  /** The same form, whose callbacks are events, too. */
  const observed = (form: PaymentForm): PaymentForm => ({
    ...form,
    onProgress: emit,
    onAbandoned: () => events.measure('abandoned'),
    onReady(ready) {
      emit('ready', ready);
      return state.given.onReady?.(ready);
    },
    onSuccess(result) {
      emit('success', result);
      return state.given.onSuccess?.(result);
    },
    async onSessionExpiring() {
      emit('expiring', undefined);
      const isCurrent = currentForm(state, client.payments);
      let renewed;
      try {
        renewed = await state.given.onSessionExpiring?.();
      } finally {
        // What throws has returned no session.
        if (isCurrent()) void renew(renewed);
      }
    },
  });

  return {
    open(options, { signal }, apply) {
      const form: PaymentForm = {
        ...options,
        container: state.container,
        signal,
        onError(error) {
          emit('error', error);
          return state.given.onError?.(error);
        },
      };
      return client.startPayment(form, (checked) => {
        state.given = bare(options);
        return apply(observed(checked));
      });
    },
    start(form) {
      state.session = form.session;
      state.started = client.payments.start(form);
      return state.started;
    },
  };
}
