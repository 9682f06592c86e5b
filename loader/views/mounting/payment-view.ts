/**
 * The payment in the container of a component. From the submission of the form to the outcome it does not
 * follow the component: another session, order or client waits until the outcome is known, and a
 * component that is removed leaves the payment on the page.
 */
import type { Pay, SessionUpdate } from '../../index.ts';
import { passedLook } from './form-options.ts';
import { MountedPayment } from './mounted-payment.ts';
import { isSamePayment, sourceKey } from './payment-host.ts';
import type { HeldClient } from './held-client.ts';
import type { PaymentHost, PreparedContent, WantedPayment } from './payment-host.ts';
import { contentOf } from './same-content.ts';

export class PaymentView {
  readonly #host: PaymentHost;
  #current: MountedPayment | undefined;
  /** The payments whose forms stay until the present form is usable. */
  readonly #earlier = new Set<MountedPayment>();
  #wanted: WantedPayment | undefined;
  /** The content of the form that is prepared, and the client that prepares it. */
  #prepared: { readonly key: string; readonly pay: Pay } | undefined;

  constructor(host: PaymentHost) {
    this.#host = host;
  }

  /** Whether the customer has submitted the form, and the outcome is not known yet. */
  get isSubmitted(): boolean {
    return this.#current?.isSubmitted ?? false;
  }

  get isPaid(): boolean {
    return this.#current?.isPaid ?? false;
  }

  /**
   * Shows the form of a payment, or none. The form of another session replaces the present one as soon
   * as it is usable; that of another order removes it now, because its amount no longer applies. After
   * a submission, both wait for the outcome. A newer revision of the same session changes the form in place.
   */
  show(wanted: WantedPayment | undefined): void {
    const isOtherSource = sourceKey(wanted?.source) !== sourceKey(this.#wanted?.source);
    this.#wanted = wanted;
    if (wanted) this.#prepared = undefined;
    const { session } = wanted?.source ?? {};
    if (session && isSamePayment(wanted, this.#current?.paid)) this.#current?.change(session);
    // A session that is paid needs no form of another client.
    if (isOtherSource || !this.isPaid) this.#apply();
  }

  /**
   * Prepares the form of a session that is not there yet, in the component's container; again if what it shows has
   * changed. What is wrong with it is reported to the client's `onError`.
   */
  prepare(
    client: HeldClient | null | undefined,
    content: PreparedContent | null | undefined,
  ): void {
    if (!client || !content || (this.#wanted && !this.#current?.isFetching)) return;
    const form = { ...content, ...passedLook(this.#host.options()) };
    const key = contentOf(form);
    const { pay } = client;
    if (key === this.#prepared?.key && pay === this.#prepared.pay) return;
    this.#prepared = { key, pay };
    try {
      pay.preload({ ...form, container: this.#host.container });
    } catch {
      // The form is made when its session is there.
    }
  }

  /** Applies the component's present options. */
  update(): void {
    this.#current?.update();
  }

  /** The container was taken out of the document, which has ended the frame. */
  detach(): void {
    this.#prepared = undefined;
    this.#current?.detach();
  }

  /** Shows the form again after a move of the container. */
  remount(): void {
    this.#current?.remount();
  }

  /** Has no effect without a form. */
  focus(): void {
    this.#current?.focus();
  }

  /** @throws {PayValidationError} as the handle does; `undefined` while there is no handle */
  submit(): Promise<void> | undefined {
    return this.#current?.submit();
  }

  /** Fetches the session again, as the handle does. */
  async refetchSession(): Promise<SessionUpdate> {
    return (await this.#current?.refetchSession()) ?? 'unchanged';
  }

  /** The component is removed: the form goes, and a payment that may have been submitted does not. */
  leave(): void {
    this.#wanted = this.#prepared = undefined;
    this.#remove();
  }

  #apply(): void {
    if (this.isSubmitted || isSamePayment(this.#wanted, this.#current?.paid)) return;
    const { client, source } = this.#wanted ?? {};
    const former = this.#current;
    const isInPlace = source?.session && client?.pay === former?.paid.client.pay;
    // A session that comes late would take the place of this one.
    if (isInPlace && former?.canBeReplaced) this.#earlier.add(former);
    else this.#remove();
    this.#current = undefined;
    this.#host.replaced(this.#wanted !== undefined);
    if (this.#wanted) void this.#start(this.#wanted);
  }

  async #start(wanted: WantedPayment): Promise<void> {
    const payment: MountedPayment = new MountedPayment(wanted, this.#host, (type, detail) => {
      const isOutcome = type === 'success' || type === 'error';
      if (payment !== this.#current && !isOutcome) return;
      try {
        this.#host.report(type, detail);
      } finally {
        const isSettled = isOutcome || type === 'ready' || type === 'reopened';
        if (payment === this.#current && isSettled) this.#settle(payment);
      }
    });
    this.#current = payment;
    try {
      await payment.start();
    } finally {
      if (payment === this.#current) this.#leaveEarlier();
    }
  }

  /**
   * Shows the payment that the component has wanted in the meantime. After a success it only removes the
   * form, because another order may be the one that is paid.
   */
  #settle(payment: MountedPayment): void {
    if (!payment.isPaid || this.#wanted === undefined) this.#apply();
  }

  #remove(): void {
    this.#leaveEarlier();
    this.#current?.leave();
    this.#current = undefined;
  }

  #leaveEarlier(): void {
    for (const payment of this.#earlier) payment.leave();
    this.#earlier.clear();
  }
}
