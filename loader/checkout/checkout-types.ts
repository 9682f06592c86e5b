/** The handle of an embedded payment, as a merchant sees it. */
import type { CheckoutEvents, MeasuredEvent } from '../../shared/events/checkout-events.ts';
import type { EmbeddedSessionResponse } from '../../shared/sessions.ts';
import type {
  FetchSession,
  PaymentFormConfig,
  PreparedFormOptions,
} from '../validation/payment-form-config.ts';
import type { SessionUpdate } from '../options/session-update.ts';

/** A measurement for your own monitoring, without personal data. */
export interface CheckoutMetric {
  /**
   * The event that was measured. `abandoned` is not an event of the handle: `unmount()` or `destroy()` ended
   * the payment while an attempt was open, so its outcome is not reported.
   */
  readonly name: MeasuredEvent | 'abandoned';
  /**
   * Until `ready`: ms since `mount()`. After `submitting`: ms since the customer submitted the form.
   * Not set for `submitting`, `expiring` and `clipped`, and for an error while the customer fills in the form.
   */
  readonly ms?: number | undefined;
  /** Code of the session's gateway. Not set for an error while there is no session. */
  readonly gateway?: string | undefined;
  /** The reason of an `error`, or its code if it has no reason. */
  readonly reason?: string | undefined;
}

/** The options of a handle besides its session: those of `initializePayment`, without the container. */
export interface CheckoutFormOptions extends Omit<
  PaymentFormConfig,
  'session' | 'container' | 'signal'
> {
  /** Called with a measurement of each event except `change`, `escape` and `resize`, and of `abandoned`. */
  readonly onMetric?: ((metric: CheckoutMetric) => void) | undefined;
}

/** The session of a handle, or the function that fetches it. */
export type CheckoutSession =
  | {
      /** The result of `createEmbeddedSession`, or the session that your backend has created. */
      readonly session: EmbeddedSessionResponse;
      readonly fetchSession?: undefined;
    }
  | {
      readonly session?: undefined;
      /**
       * In place of `session`: fetches the session from your backend. Called by `mount()` and
       * `refetchSession()`. Also called 60 s before the session expires, unless `onSessionExpiring`, which is
       * called first, has returned a session. If the function resolves with the same session and a later
       * expiry, the form keeps what the customer has entered; the form of another session replaces this one.
       * Not called during an attempt.
       *
       * If it throws, rejects, resolves with anything but a session, or does not settle within 60 s, the
       * error has the reason `SESSION_NOT_FETCHED` and a `cause`. It is `recoverable` while a form is on
       * screen.
       */
      readonly fetchSession: FetchSession;
    };

/** What a handle does before its session is there. */
export interface CheckoutPreload {
  /**
   * Prepares the form before it is mounted, as `pay.preload()` does, with the handle's language, design and payment
   * methods. Default: nothing is prepared.
   */
  readonly preload?: PreparedFormOptions | undefined;
}

/** The argument of `pay.checkout()`. */
export type CheckoutOptions = CheckoutFormOptions & CheckoutSession & CheckoutPreload;

/** The argument of `checkout.update()`: the options that change. `undefined` removes an option. */
export interface CheckoutUpdate extends Partial<CheckoutFormOptions> {
  /** Another session, or a newer revision of the one that is shown. Default: the session stays as it is. */
  readonly session?: EmbeddedSessionResponse | undefined;
  /** Takes effect the next time that a session is needed. */
  readonly fetchSession?: FetchSession | undefined;
}

/**
 * An embedded payment: its form, and the events of the payment. Create it with `pay.checkout()`. It
 * can be mounted and unmounted any number of times.
 */
export interface Checkout {
  /**
   * Shows the form in the container, or redirects the customer if the session requires it: like
   * `initializePayment`. Resolves when the form is usable or the navigation starts. Every failure is
   * also reported as `error`: with a listener for it, or an `onError`, you need not handle the rejection.
   * In the same container, a second call settles like the first. If `fetchSession` has failed, a further
   * call tries again.
   *
   * @param container - the element, or its CSS selector; the element may be inside a shadow root
   * @throws {PayValidationError} VALIDATION_ERROR if there is no such container; reason `UNSAFE_URL`,
   * `NO_PAGE` or `OPAQUE_ORIGIN` as for `initializePayment`
   * @throws {PayNetworkError} NETWORK_ERROR, reason `ABORTED`, if the form was unmounted before it
   * was usable; reason `SESSION_NOT_FETCHED` if `fetchSession` has failed
   * @example
   * await checkout.mount('#payment');
   */
  mount(container: string | Element): Promise<void>;
  /**
   * Changes options of the payment while it is mounted. Callbacks are replaced immediately, and so are
   * the language and design of what the SDK itself shows. Drop-in applies a new design in place. In all other
   * cases the gateway's form is mounted again: immediately if the customer has not used it yet, otherwise the
   * next time it is opened. A nested page of a gateway (kind C) keeps its own language and design.
   *
   * If your backend has changed the session, pass the newer revision, or the same one with a later expiry, and the
   * form shows it: Drop-in keeps what was typed; a page of a gateway (kind C) is loaded again. No press counts until
   * the form shows it. Another session gets its own form in the
   * same container. Both wait for the end of an open attempt, and have no effect if that attempt ends the
   * payment. An older revision is ignored.
   *
   * An invalid change is reported as `error` and has no effect.
   *
   * @returns resolves with what became of the form; never rejects
   * @example
   * const result = await checkout.update({ session: await applyCoupon(code), locale: 'de' });
   * if (result === 'unchanged') showMessage('The total stays the same.');
   */
  update(change: CheckoutUpdate): Promise<SessionUpdate>;
  /**
   * Calls `fetchSession` again, and shows the session that it resolves with, as {@link update} does. Use it
   * after `fetchSession` has failed, or when your backend has changed the session. Waits for the end of an
   * open attempt. Has no effect without `fetchSession`, before `mount()`, and once the payment has succeeded.
   *
   * @returns resolves with what became of the form, and never rejects: a failure is reported as `error`
   * @example
   * const checkout = pay.checkout({ fetchSession: () => fetchSessionOf(orderId) });
   * await checkout.mount('#payment');
   * button.addEventListener('click', () => checkout.refetchSession());
   */
  refetchSession(): Promise<SessionUpdate>;
  /**
   * Submits the form, for a button of your own. The form shows the customer what is missing. Resolves
   * when the gateway's form has been submitted; the events report what follows.
   *
   * Works with Flow, Drop-in, and a page of a gateway that opens by a redirect. A nested page and a
   * pop-up (kind C) have to be submitted by the customer: browsers allow only a click in the form to
   * open a window.
   *
   * @throws {PayValidationError} VALIDATION_ERROR, reason `NOT_MOUNTED` without a form, `NOT_OPEN`
   * while an attempt is open, `NOT_SUPPORTED` if this form cannot be submitted from outside, or
   * `NOT_SUBMITTED` if it has nothing to submit
   * @example
   * payButton.addEventListener('click', async () => {
   *   try {
   *     await checkout.submit();
   *   } catch (error) {
   *     if (isPayError(error)) showMessage(Pay.customerMessage(error));
   *   }
   * });
   */
  submit(): Promise<void>;
  /**
   * Moves the keyboard focus to the first field of the form. If the gateway's fields are separate frames, the
   * first of them gets the focus. Has no effect without a form.
   *
   * @example
   * dialog.showModal();
   * checkout.focus();
   */
  focus(): void;
  /**
   * Whether an attempt may be open: the customer may have submitted the form, and the outcome is not
   * known yet. Create no other session for the order meanwhile.
   *
   * @example
   * closeButton.disabled = checkout.isUnderWay;
   */
  readonly isUnderWay: boolean;
  /**
   * Removes the form and leaves the payment on the page: if the customer has submitted it, the events
   * still report its outcome. Call it when the component around the form is removed. A further
   * `mount()` continues the payment.
   *
   * @returns resolves when the payment has ended, and nothing more is reported; never rejects
   * @example
   * onUnmounted(() => checkout.detach());
   */
  detach(): Promise<void>;
  /**
   * Removes the form and ends the payment on this page, in any state. A submitted payment may still succeed,
   * but its success is no longer reported.
   *
   * @example
   * closeButton.addEventListener('click', () => {
   *   if (!checkout.isUnderWay) checkout.unmount();
   * });
   */
  unmount(): void;
  /**
   * Calls a listener for each further event of this type. An exception of the listener is reported to
   * the client's `onError`, or without one to the page like an uncaught one, and has no other effect.
   *
   * @returns a function that removes the listener
   * @throws {PayValidationError} VALIDATION_ERROR if there is no such event
   * @example
   * const stop = checkout.on('submitting', () => {
   *   spinner.hidden = false;
   * });
   * onUnmounted(stop);
   */
  on<Type extends keyof CheckoutEvents>(
    type: Type,
    listener: (detail: CheckoutEvents[Type]) => void,
  ): () => void;
}
