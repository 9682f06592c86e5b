/**
 * What a shop sees of a payment, course by course: the same of the real sandbox in a browser as of the
 * platform and the form that `@pay/loader/testing` puts in their place.
 */

/** The customer, and the time that passes on the page. */
export interface ContractCustomer {
  pay(how: 'approved' | 'declined' | 'challenge'): Promise<void>;
  confirmAtBank(): Promise<void>;
  cancelAtBank(): Promise<void>;
  /** From now on no request reaches the platform. */
  disconnect(): Promise<void>;
  /** @param time - ms */
  passTime(time: number): Promise<void>;
  /** Waits until the shop has seen this event. */
  until(event: string): Promise<void>;
  /** Removes the view of the payment, as a shop that shows another page. */
  leave(): Promise<void>;
}

export interface Course {
  /** In the metadata, for the sandbox; the fake takes what it needs of it. Default `approve`. */
  readonly scenario?: 'expired' | 'pending';
  readonly play: (customer: ContractCustomer) => Promise<void>;
  readonly events: readonly string[];
}

/** ms after a press after which a form that charges without the platform opens again. */
const OPEN_AGAIN = 31_000;
/** ms after which a payment without a form has ended. */
const UNKNOWN = 125_000;

export const CONTRACT: Readonly<Record<string, Course>> = {
  success: {
    async play(customer) {
      await customer.pay('approved');
      await customer.until('success captured');
    },
    events: ['ready', 'submitting', 'confirming', 'success captured'],
  },
  'a decline, and then a success': {
    async play(customer) {
      await customer.pay('declined');
      await customer.until('error PAYMENT_ERROR DO_NOT_HONOUR recoverable');
      await customer.pay('approved');
      await customer.until('success captured');
    },
    events: [
      'ready',
      'submitting',
      'error PAYMENT_ERROR DO_NOT_HONOUR recoverable',
      'submitting',
      'confirming',
      'success captured',
    ],
  },
  'a challenge': {
    async play(customer) {
      await customer.pay('challenge');
      await customer.until('challenge');
      await customer.confirmAtBank();
      await customer.until('success captured');
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
      await customer.until('error PAYMENT_ERROR UNCONFIRMED recoverable');
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
      await customer.until('error NOT_FOUND_ERROR SESSION_NOT_FOUND final');
    },
    events: ['expiring', 'ready', 'error NOT_FOUND_ERROR SESSION_NOT_FOUND final'],
  },
  'an outcome that is lost': {
    async play(customer) {
      await customer.pay('challenge');
      await customer.until('challenge');
      await customer.disconnect();
      await customer.confirmAtBank();
      await customer.until('confirming');
      await customer.passTime(UNKNOWN);
      await customer.until('error PAYMENT_ERROR OUTCOME_UNKNOWN final');
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
    async play(customer) {
      await customer.pay('approved');
      await customer.until('success pending');
    },
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
};
