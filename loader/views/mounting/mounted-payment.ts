/** One payment of a view: its session, its form, and what it reports. */
import { EVENT_TYPES } from '../../../shared/events/checkout-events.ts';
import { isPayError } from '../../index.ts';
import type {
  Checkout,
  CheckoutEvents,
  CheckoutSession,
  CheckoutUpdate,
  EmbeddedSessionResponse,
  FetchSession,
  SessionUpdate,
} from '../../index.ts';
import { passedOptions } from './form-options.ts';
import { forgetSession, keepSession, sessionOfOrder } from './order-sessions.ts';
import type { PaymentHost, WantedPayment } from './payment-host.ts';

type ReportToHost = PaymentHost['report'];

export class MountedPayment {
  readonly paid: WantedPayment;
  readonly #host: PaymentHost;
  readonly #report: ReportToHost;
  readonly #release: () => void;
  readonly #creation = new AbortController();
  #session: EmbeddedSessionResponse | undefined;
  /** The latest revision of the session that the component has shown. */
  #changed: EmbeddedSessionResponse | undefined;
  #checkout: Checkout | undefined;
  #hasBeenReady = false;
  #isSubmitted = false;
  #isPaid = false;
  #isUpdating = false;

  /** @param report - used in place of the host's, which other payments share */
  constructor(paid: WantedPayment, host: PaymentHost, report: ReportToHost) {
    this.paid = paid;
    this.#host = host;
    this.#report = report;
    this.#release = paid.client.hold();
  }

  /** Whether the customer has submitted the form, and the outcome is not known yet. */
  get isSubmitted(): boolean {
    return this.#isSubmitted;
  }

  get isPaid(): boolean {
    return this.#isPaid;
  }

  /** Whether the shop fetches the session, and its form is not there yet. */
  get isFetching(): boolean {
    return this.paid.source.fetchSession !== undefined && !this.#hasBeenReady;
  }

  /** Whether another form can take its place: this one is there, or its session is. */
  get canBeReplaced(): boolean {
    return this.#hasBeenReady || this.paid.source.session !== undefined;
  }

  /**
   * Creates the session if there is none, and shows the form. Resolves when the form is usable or cannot
   * be shown.
   *
   * Nothing is requested before the current task ends. A component that is removed in the task in
   * which it was added, as React does on purpose in development, creates no session.
   */
  async start(): Promise<void> {
    await Promise.resolve();
    if (this.#isLeft()) return;
    try {
      const paid = await this.#sessionToPay();
      if (this.#isLeft()) return;
      this.#session = paid.session;
      this.#checkout = this.paid.client.pay.checkout({
        ...paid,
        ...passedOptions(this.#host.options),
      });
      for (const type of EVENT_TYPES) this.#forward(this.#checkout, type);
      await this.#mount(this.#checkout);
    } catch (error) {
      if (!this.#isLeft() && isPayError(error)) this.#report('error', error);
    }
  }

  /** Applies the component's present options. */
  update(): void {
    this.#update(passedOptions(this.#host.options));
  }

  /** Shows the session as it is now: in the form that is there, or in the form once it is created. */
  change(session: EmbeddedSessionResponse): void {
    const before = this.#changed ?? this.paid.source.session;
    const hasSameAmount = session.revision === before?.revision;
    if (hasSameAmount && session.expires_at === before?.expires_at) return;
    this.#changed = session;
    this.#update({ session });
  }

  /** Removes the form until {@link remount}. */
  detach(): void {
    void this.#checkout?.detach();
  }

  /** Continues the payment in the container. A success is not reported again. */
  remount(): void {
    if (this.#checkout && !this.#isPaid) void this.#mount(this.#checkout);
  }

  /** Has no effect without a form. */
  focus(): void {
    this.#checkout?.focus();
  }

  /** @throws {PayValidationError} as the handle does; `undefined` while there is no handle */
  submit(): Promise<void> | undefined {
    return this.#checkout?.submit();
  }

  /** @returns `undefined` while there is no handle */
  refetchSession(): Promise<SessionUpdate> | undefined {
    return this.#checkout?.refetchSession();
  }

  /** Removes the form. A payment that may have been submitted continues, and reports its outcome. */
  leave(): void {
    this.#creation.abort();
    void this.#finish();
  }

  #update(change: CheckoutUpdate): void {
    // An error that is reported now is about an invalid change, and is not an outcome.
    this.#isUpdating = true;
    void this.#checkout?.update(change);
    this.#isUpdating = false;
  }

  #isLeft(): boolean {
    return this.#creation.signal.aborted;
  }

  async #finish(): Promise<void> {
    const ended = this.#checkout?.detach();
    // Of a payment that has succeeded, it is kept already; and the unit test that it was kept for may be over.
    if (!this.#isPaid) this.#keepSession();
    await ended;
    if (!this.#isPaid) this.#keepSession();
    this.#release();
  }

  /** Keeps the session for other views of the order, for as long as it may be paid by an attempt, or is paid. */
  #keepSession(): void {
    const { client, source } = this.paid;
    const { order } = source;
    if (!order || !this.#session) return;
    if (this.#isPaid || this.#checkout?.isUnderWay) keepSession(client, order, this.#session);
    else forgetSession(client, order, this.#session);
  }

  async #sessionToPay(): Promise<CheckoutSession> {
    const { client, source } = this.paid;
    const { signal } = this.#creation;
    const { session, order, fetchSession } = source;
    if (session) return { session: this.#changed ?? session };
    if (fetchSession) return { fetchSession: () => this.#newestFetch(fetchSession)() };
    const created =
      sessionOfOrder(client, order) ?? (await client.pay.createEmbeddedSession(order, { signal }));
    return { session: created };
  }

  /** The function of the component's last rendering. */
  #newestFetch(first: FetchSession): FetchSession {
    return this.#host.sources().fetchSession ?? first;
  }

  /** A failure is also reported as an event. */
  async #mount(checkout: Checkout): Promise<void> {
    await checkout.mount(this.#host.container).catch(() => {});
  }

  #forward(checkout: Checkout, type: keyof CheckoutEvents): void {
    checkout.on(type, (detail) => {
      this.#observe(type);
      this.#keepSession();
      this.#report(type, detail);
    });
  }

  #observe(type: keyof CheckoutEvents): void {
    switch (type) {
      case 'submitting':
      case 'challenge':
      case 'confirming':
        this.#isSubmitted = true;
        return;
      case 'success':
        this.#isPaid = true;
        this.#isSubmitted = false;
        return;
      case 'error':
        if (!this.#isUpdating) this.#isSubmitted = false;
        return;
      case 'ready':
        this.#hasBeenReady = true;
        this.#isSubmitted = false;
        return;
      case 'reopened':
        this.#isSubmitted = false;
        return;
      default:
    }
  }
}
