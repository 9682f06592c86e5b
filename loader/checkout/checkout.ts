/** The handle of an embedded payment: forwards to the payment, and passes on what it reports. */
import { isPayError, PayValidationError } from '../../shared/errors.ts';
import type { ErrorReport } from '../errors/error-report.ts';
import { wrongField } from '../../shared/wrong-field.ts';
import { failure } from '../../shared/rpc.ts';
import type { EmbeddedPayments } from '../payment/embedded-payments.ts';
import type { PaymentForm } from '../options/payment-form-config.ts';
import type {
  Checkout,
  CheckoutEvents,
  CheckoutMetric,
  CheckoutOptions,
} from './checkout-types.ts';

const EVENT_TYPES: readonly (keyof CheckoutEvents)[] = [
  'ready',
  'change',
  'submitting',
  'challenge',
  'confirming',
  'success',
  'error',
  'expiring',
  'resize',
];

interface Listener {
  readonly type: keyof CheckoutEvents;
  notify(detail: unknown): void;
}

/** What a handle needs of its client. */
export interface CheckoutParts {
  readonly payments: Pick<
    EmbeddedPayments,
    'start' | 'update' | 'command' | 'mayBeOpen' | 'release'
  >;
  /** Checks the argument of `initializePayment`; a failure is reported to its `onError`. */
  readonly startPayment: (
    given: PaymentForm,
    start: (form: PaymentForm) => Promise<void>,
  ) => Promise<void>;
  /** Runs an operation and reports its error. */
  readonly perform: (name: string, work: () => Promise<void>) => Promise<void>;
  /** Calls the merchant, whose exceptions are reported. */
  readonly call: ErrorReport['call'];
}

export function createCheckout(parts: CheckoutParts, options: CheckoutOptions): Checkout {
  const { payments, startPayment, perform, call } = parts;
  const listeners = new Set<Listener>();
  let given = options;
  let life: AbortController | undefined;
  let container: string | Element = '';
  /** When the form was mounted or submitted. */
  let since: number | undefined;

  const measure = (name: CheckoutMetric['name'], detail: unknown) => {
    const { onMetric, session } = given;
    const now = performance.now();
    const isStart = name === 'submitting';
    const reason = isPayError(detail) ? (detail.reason ?? detail.code) : undefined;
    const ms = since === undefined || isStart ? undefined : Math.round(now - since);
    if (onMetric)
      call('onMetric', () => onMetric({ name, ms, gateway: session.gateway.code, reason }));
    if (isStart) since = now;
    else if (name === 'ready' || name === 'error') since = undefined;
  };

  const emit = <Type extends keyof CheckoutEvents>(type: Type, detail: CheckoutEvents[Type]) => {
    if (type !== 'change' && type !== 'resize') measure(type, detail);
    for (const listener of listeners) {
      if (listener.type === type) call(`${type} listener`, () => listener.notify(detail));
    }
  };

  /** Has `next` checked as the argument of `initializePayment`, and observes its callbacks. */
  const open = (
    next: CheckoutOptions,
    { signal }: AbortController,
    start: (form: PaymentForm) => Promise<void>,
  ) => {
    const form: PaymentForm = {
      ...next,
      container,
      signal,
      onError(error) {
        emit('error', error);
        return given.onError?.(error);
      },
    };
    return startPayment(form, (checked) => {
      given = next;
      return start({
        ...checked,
        onProgress: emit,
        onAbandoned: () => measure('abandoned', undefined),
        onReady(form) {
          emit('ready', form);
          return given.onReady?.(form);
        },
        onSuccess(result) {
          emit('success', result);
          return given.onSuccess?.(result);
        },
        onSessionExpiring() {
          emit('expiring', undefined);
          return given.onSessionExpiring?.();
        },
      });
    });
  };

  return {
    mount(target) {
      container = target;
      life ??= new AbortController();
      since = performance.now();
      const isReceived = given.onError ?? [...listeners].some((one) => one.type === 'error');
      const mounted = open(given, life, (form) => payments.start(form));
      // The rejection of a derived promise is unhandled, so that the console shows a failure that reaches
      // no listener.
      return isReceived ? mounted : mounted.then(() => undefined);
    },
    update(change) {
      const next = { ...given, ...change };
      if (life) void open(next, life, (form) => payments.update(form));
      else given = next;
    },
    submit: () =>
      perform('submit', async () => {
        const sent = life && payments.command(given.session, { type: 'submit' });
        const result = (await sent) ?? failure('NOT_MOUNTED');
        if (result.ok) return;
        const { reason, message } = result.error;
        throw new PayValidationError(message, [], { reason });
      }),
    focus() {
      if (life) void payments.command(given.session, { type: 'focus' });
    },
    get isUnderWay() {
      return payments.mayBeOpen(given.session);
    },
    async detach() {
      if (life) await payments.release(given.session);
    },
    unmount() {
      life?.abort();
      life = undefined;
    },
    on(type, listener) {
      if (!EVENT_TYPES.includes(type)) {
        throw wrongField('type', `must be one of ${EVENT_TYPES.join(', ')}`, 'unknown');
      }
      const own = { type, notify: listener };
      listeners.add(own);
      return () => void listeners.delete(own);
    },
  };
}
