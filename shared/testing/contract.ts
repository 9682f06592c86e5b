/**
 * What a shop sees of a payment, case by case. It must be the same with the real sandbox in a browser as
 * with the platform and the form of `@pay/loader/testing`.
 */

/** Calls besides the form, as `loader/views/testing/contract-calls.ts` makes them. */
export type CallName =
  | 'status'
  | 'transaction'
  | 'another session'
  | 'a session for a redirect'
  | 'a session without an amount'
  | 'a key that is used again'
  | 'a key of another order'
  | 'an unknown status'
  | 'an unknown transaction'
  | "another gateway's id"
  | 'submit'
  | 'update'
  | 'update with another session'
  | 'update with no session';

/** The customer, and the time that passes on the page. */
export interface ContractCustomer {
  /** `lost`: approved, and no request reaches the platform any more. */
  pay(how: 'approve' | 'decline' | 'challenge' | 'lost'): Promise<void>;
  confirmAtBank(): Promise<void>;
  cancelAtBank(): Promise<void>;
  /** From now on no request reaches the platform. */
  disconnect(): Promise<void>;
  /** @param time - ms */
  passTime(time: number): Promise<void>;
  /**
   * Waits until the shop has seen this event.
   *
   * @param times - default: once
   */
  until(event: string, times?: number): Promise<void>;
  /** Removes the view of the payment, as a shop does that shows another page. */
  leave(): Promise<void>;
  /** The shop's backend changes the amount of the session, and the shop receives the changed session. */
  changeAmount(amount: number): Promise<void>;
  /** The shop makes the SDK fetch its session again. */
  refetch(): Promise<void>;
  /** The shop calls the SDK, and keeps the result. */
  call(name: CallName): Promise<void>;
}

/**
 * The function of the shop fails, or creates a session: one that expires immediately, or one with the usual
 * lifetime.
 */
export type Fetch = 'fails' | 'expired' | 'approve';

export interface ContractCase {
  /** In the metadata, for the sandbox; the fake takes what it needs from it. Default: `approve`. */
  readonly scenario?: 'expired' | 'pending';
  /** Fields of the order, in place of the usual ones. */
  readonly order?: { readonly capture_mode: 'manual' };
  /** Whether the gateway lets a backend change the session. */
  readonly isChangeable?: boolean;
  /** What becomes of each call of the shop's `fetchSession`. Default: the shop has none. */
  readonly fetches?: readonly Fetch[];
  /** Whether only the handle plays this case: the wrappers add nothing to it. */
  readonly isOfHandle?: boolean;
  /** Whether the shop stops each submission. */
  readonly stopsSubmissions?: boolean;
  /** Whether another page is shown in place of the form's frame. */
  readonly areFramesBlocked?: boolean;
  /** Ends before the last event, for which the tests wait. */
  readonly play: (customer: ContractCustomer) => Promise<void>;
  readonly events: readonly string[];
  /** Of the calls, in their order. Default: there are none. */
  readonly results?: readonly unknown[];
}

/**
 * What the shop of a case pays: an order, or what each call of its `fetchSession` creates. `null`: the call fails.
 *
 * @param orders - of a session with the usual lifetime, and of one that expires immediately
 */
export function paidBy<Order>(
  { fetches }: ContractCase,
  orders: Readonly<Record<Exclude<Fetch, 'fails'>, Order>>,
): { readonly order: Order } | { readonly fetches: readonly (Order | null)[] } {
  if (fetches === undefined) return { order: orders.approve };
  // A call that the case does not expect fails.
  return { fetches: [...fetches.map((fetch) => (fetch === 'fails' ? null : orders[fetch])), null] };
}

/** Plays the case until its last event. */
export async function play(entry: ContractCase, customer: ContractCustomer): Promise<void> {
  await entry.play(customer);
  const last = entry.events.at(-1) ?? '';
  await customer.until(last, entry.events.filter((event) => event === last).length);
}

/** ms after a press after which a form that charges without the platform opens again. */
const OPEN_AGAIN = 31_000;
/** ms after which a payment without a form has ended. */
const UNKNOWN = 125_000;
/** ms after which a further decline is within the limit of callbacks. */
const MINUTE = 61_000;
/** ms after which the session of a form has expired. */
const EXPIRED = 31 * 60_000;

const CHANGED = 'error PAYMENT_ERROR SESSION_CHANGED recoverable';
const DECLINED = 'error PAYMENT_ERROR DO_NOT_HONOUR recoverable';

/** What is the same in each error of a call to the platform. */
const REJECTED = { retryable: false, fields: [], isTraceable: true };

/** What is the same in each error of a call that reaches no platform. */
const INVALID = {
  ...REJECTED,
  code: 'VALIDATION_ERROR',
  reason: undefined,
  status: undefined,
  isTraceable: false,
};

const STATUS = {
  session_id: 'a session',
  status: 'pending',
  payment_id: 'a payment',
  order_id: 'the order',
  amount: 'the amount',
  currency: 'EUR',
  created_at: 'a time',
  expires_at: 'a time',
  revision: 1,
  attempt: 'none',
};

const SESSION = {
  session_id: 'a session',
  payment_id: 'a payment',
  gateway: { id: 1, code: 'checkout', name: 'Checkout.com' },
  gateway_config: ['environment', 'paymentSession', 'publicKey'],
  expires_at: 'a time',
  revision: 1,
};

const TRANSACTION = {
  payment_id: 'a payment',
  order_id: 'the order',
  amount: 'the amount',
  currency: 'EUR',
  status: 'pending',
  gateway: { id: 1, code: 'checkout', name: 'Checkout.com' },
  gateway_payment_id: null,
  authorized_at: null,
  captured_at: null,
  failed_at: null,
  failure_reason: null,
  created_at: 'a time',
  updated_at: 'a time',
};

export const CONTRACT: Readonly<Record<string, ContractCase>> = {
  success: {
    play: (customer) => customer.pay('approve'),
    events: ['ready', 'submitting', 'confirming', 'success captured'],
  },
  'a decline, and then a success': {
    async play(customer) {
      await customer.pay('decline');
      await customer.until(DECLINED);
      await customer.pay('approve');
    },
    events: ['ready', 'submitting', DECLINED, 'submitting', 'confirming', 'success captured'],
  },
  'a challenge': {
    async play(customer) {
      await customer.pay('challenge');
      await customer.until('challenge');
      await customer.confirmAtBank();
    },
    events: ['ready', 'submitting', 'challenge', 'confirming', 'success captured'],
  },
  'a challenge that the customer cancels': {
    async play(customer) {
      await customer.pay('challenge');
      await customer.until('challenge');
      await customer.cancelAtBank();
      await customer.until('confirming');
      await customer.passTime(OPEN_AGAIN);
    },
    events: [
      'ready',
      'submitting',
      'challenge',
      'confirming',
      'error PAYMENT_ERROR UNCONFIRMED recoverable',
    ],
  },
  'a session that expires': {
    scenario: 'expired',
    async play(customer) {
      await customer.until('ready');
      await customer.passTime(31_000);
    },
    events: ['expiring', 'ready', 'error NOT_FOUND_ERROR SESSION_NOT_FOUND final'],
  },
  'a session that is fetched, first without success, and again before it expires': {
    fetches: ['fails', 'expired', 'approve'],
    async play(customer) {
      await customer.until('error NETWORK_ERROR SESSION_NOT_FETCHED final');
      await customer.refetch();
      await customer.until('ready', 2);
      await customer.pay('approve');
    },
    events: [
      'error NETWORK_ERROR SESSION_NOT_FETCHED final',
      'expiring',
      'ready',
      'ready',
      'submitting',
      'confirming',
      'success captured',
    ],
  },
  'an outcome that is lost': {
    async play(customer) {
      await customer.pay('challenge');
      await customer.until('challenge');
      await customer.disconnect();
      await customer.confirmAtBank();
      await customer.until('confirming');
      await customer.passTime(UNKNOWN);
    },
    events: [
      'ready',
      'submitting',
      'challenge',
      'confirming',
      'error PAYMENT_ERROR OUTCOME_UNKNOWN final',
    ],
  },
  'a payment that is accepted, and not paid yet': {
    scenario: 'pending',
    play: (customer) => customer.pay('approve'),
    events: ['ready', 'submitting', 'confirming', 'success pending'],
  },
  'a view that is removed before anything is paid': {
    async play(customer) {
      await customer.until('ready');
      await customer.leave();
      await customer.passTime(1000);
    },
    events: ['ready'],
  },
  'a press whose outcome is lost': {
    async play(customer) {
      await customer.pay('lost');
      await customer.until('confirming');
      await customer.passTime(UNKNOWN);
    },
    events: ['ready', 'submitting', 'confirming', 'error PAYMENT_ERROR OUTCOME_UNKNOWN final'],
  },
  'five declines': {
    isOfHandle: true,
    async play(customer) {
      for (let press = 1; press < 5; press += 1) {
        await customer.pay('decline');
        await customer.passTime(MINUTE);
      }
      // The form is gone before it shows the last decline.
      const last = customer.until('error PAYMENT_ERROR DECLINED final');
      await Promise.race([customer.pay('decline'), last]);
      await last;
      await customer.call('status');
      await customer.call('transaction');
    },
    events: [
      'ready',
      ...Array.from({ length: 4 }, () => ['submitting', DECLINED]).flat(),
      'submitting',
      'error PAYMENT_ERROR DECLINED final',
    ],
    results: [
      {
        ...STATUS,
        status: 'failed',
        attempt: 'done',
        transaction_status: 'failed',
        reason: 'DECLINED',
      },
      {
        ...TRANSACTION,
        status: 'failed',
        failed_at: 'a time',
        failure_reason: 'do_not_honour',
      },
    ],
  },
  'a declined payment whose session expires': {
    isOfHandle: true,
    async play(customer) {
      await customer.pay('decline');
      await customer.until(DECLINED);
      await customer.call('status');
      await customer.call('transaction');
      await customer.passTime(EXPIRED);
      await customer.until('error PAYMENT_ERROR EXPIRED final');
      await customer.call('status');
      await customer.call('transaction');
    },
    events: ['ready', 'submitting', DECLINED, 'expiring', 'error PAYMENT_ERROR EXPIRED final'],
    results: [
      { ...STATUS, transaction_status: 'pending' },
      TRANSACTION,
      {
        ...STATUS,
        status: 'failed',
        attempt: 'done',
        transaction_status: 'failed',
        reason: 'EXPIRED',
      },
      {
        ...TRANSACTION,
        status: 'failed',
        failed_at: 'a time',
        failure_reason: 'The session expired',
      },
    ],
  },
  'an amount that changes before the press': {
    isOfHandle: true,
    isChangeable: true,
    async play(customer) {
      await customer.until('ready');
      await customer.changeAmount(2500);
      await customer.call('update');
      await customer.call('update');
      await customer.pay('approve');
    },
    events: ['ready', 'submitting', 'confirming', 'success captured'],
    results: ['kept', 'unchanged'],
  },
  'a press on an old amount': {
    isOfHandle: true,
    isChangeable: true,
    async play(customer) {
      await customer.until('ready');
      await customer.changeAmount(2500);
      await customer.pay('approve');
      await customer.until(CHANGED);
      await customer.call('update');
      await customer.pay('approve');
    },
    events: ['ready', 'submitting', CHANGED, 'submitting', 'confirming', 'success captured'],
    results: ['kept'],
  },
  'another session for the form, and one that is none': {
    isOfHandle: true,
    async play(customer) {
      await customer.until('ready');
      await customer.call('update with no session');
      await customer.call('update with another session');
    },
    events: ['ready', 'error VALIDATION_ERROR  final', 'ready'],
    results: ['unchanged', 'replaced'],
  },
  'a payment that is captured later': {
    isOfHandle: true,
    order: { capture_mode: 'manual' },
    async play(customer) {
      await customer.pay('approve');
      await customer.until('success authorized');
      await customer.call('transaction');
    },
    events: ['ready', 'submitting', 'confirming', 'success authorized'],
    results: [
      {
        ...TRANSACTION,
        status: 'authorized',
        gateway_payment_id: 'a payment',
        authorized_at: 'a time',
      },
    ],
  },
  'a submission that the shop stops': {
    isOfHandle: true,
    stopsSubmissions: true,
    async play(customer) {
      await customer.pay('approve');
      await customer.until('submitting');
      await customer.call('status');
    },
    events: ['ready', 'submitting', 'reopened'],
    results: [STATUS],
  },
  'a submission that the shop of a component stops': {
    stopsSubmissions: true,
    play: (customer) => customer.pay('approve'),
    events: ['ready', 'submitting', 'reopened'],
  },
  'a frame that an extension blocks': {
    areFramesBlocked: true,
    play: (customer) => customer.passTime(5000),
    events: ['error NETWORK_ERROR FRAME_REFUSED final'],
  },
  'calls before a payment': {
    isOfHandle: true,
    async play(customer) {
      await customer.until('ready');
      await customer.call('status');
      await customer.call('transaction');
      await customer.call('another session');
      await customer.call('a session for a redirect');
      await customer.call('a session without an amount');
      await customer.call('a key that is used again');
      await customer.call('a key of another order');
      await customer.call('an unknown status');
      await customer.call('an unknown transaction');
      await customer.call("another gateway's id");
    },
    events: ['ready'],
    results: [
      STATUS,
      TRANSACTION,
      SESSION,
      {
        session_id: 'a session',
        payment_id: 'a payment',
        redirect_url: 'a page',
        expires_at: 'a time',
      },
      { ...INVALID, fields: ['amount'] },
      { isTheSame: true },
      {
        ...REJECTED,
        code: 'VALIDATION_ERROR',
        reason: 'IDEMPOTENCY_KEY_REUSED',
        status: 422,
        fields: ['Idempotency-Key'],
      },
      { ...REJECTED, code: 'NOT_FOUND_ERROR', reason: 'SESSION_NOT_FOUND', status: 404 },
      { ...REJECTED, code: 'NOT_FOUND_ERROR', reason: 'PAYMENT_NOT_FOUND', status: 404 },
      { ...REJECTED, code: 'PAYMENT_ERROR', reason: 'GATEWAY_VERIFICATION_FAILED', status: 409 },
    ],
  },
  'calls while the bank asks': {
    isOfHandle: true,
    async play(customer) {
      await customer.pay('challenge');
      await customer.until('challenge');
      await customer.call('status');
      await customer.call('submit');
    },
    events: ['ready', 'submitting', 'challenge'],
    results: [
      { ...STATUS, status: 'requires_action', attempt: 'under_way', transaction_status: 'pending' },
      { ...INVALID, reason: 'NOT_OPEN' },
    ],
  },
  'calls after a payment': {
    isOfHandle: true,
    async play(customer) {
      await customer.pay('approve');
      await customer.until('success captured');
      await customer.call('status');
      await customer.call('transaction');
      await customer.call('another session');
      await customer.call('a session for a redirect');
      await customer.call("another gateway's id");
      await customer.call('submit');
    },
    events: ['ready', 'submitting', 'confirming', 'success captured'],
    results: [
      { ...STATUS, status: 'completed', attempt: 'done', transaction_status: 'captured' },
      {
        ...TRANSACTION,
        status: 'captured',
        gateway_payment_id: 'a payment',
        authorized_at: 'a time',
        captured_at: 'a time',
      },
      { ...REJECTED, code: 'PAYMENT_ERROR', reason: 'ORDER_ALREADY_PAID', status: 409 },
      { ...REJECTED, code: 'PAYMENT_ERROR', reason: 'ORDER_ALREADY_PAID', status: 409 },
      { ...REJECTED, code: 'PAYMENT_ERROR', reason: 'GATEWAY_PAYMENT_ID_CONFLICT', status: 409 },
      { ...INVALID, reason: 'NOT_OPEN' },
    ],
  },
};
