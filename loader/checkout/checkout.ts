/** The handle of an embedded payment: forwards to the payment, and passes on what it reports. */
import { isPayError, PayValidationError } from '../../shared/errors.ts';
import type { ErrorReport } from '../errors/error-report.ts';
import { wrongField } from '../../shared/wrong-field.ts';
import { failure } from '../../shared/rpc.ts';
import type { EmbeddedPayments } from '../payment/embedded-payments.ts';
import type { PaymentForm } from '../options/payment-form-config.ts';
import type { SessionUpdate } from '../options/session-update.ts';
import type {
  Checkout,
  CheckoutEvents,
  CheckoutMetric,
  CheckoutOptions,
  CheckoutUpdate,
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
    'start' | 'update' | 'command' | 'mayBeOpen' | 'release' | 'whenIdle'
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
  /** Whose form is on the page. */
  let { session } = options;
  let isAttached = false;
  let life: AbortController | undefined;
  let container: string | Element = '';
  /** When the form was mounted or submitted. */
  let since: number | undefined;

  const measure = (name: CheckoutMetric['name'], detail: unknown) => {
    const { onMetric } = given;
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
        async onSessionExpiring() {
          emit('expiring', undefined);
          const [during, expiring] = [life, session.session_id];
          const renewed = await given.onSessionExpiring?.();
          // What has replaced the session meanwhile is not to be replaced by what was asked about it.
          const isCurrent = life === during && session.session_id === expiring;
          if (renewed && isCurrent) await handle.update({ session: renewed });
        },
      });
    });
  };

  /** Puts another session in place of this one, unless that pays or ends the payment before. */
  const replaceSession = async (change: CheckoutUpdate): Promise<SessionUpdate> => {
    const during = life;
    if (!during || !isAttached) {
      if (payments.mayBeOpen(session)) return 'unchanged';
      given = { ...given, ...change };
      ({ session } = given);
      return 'unchanged';
    }
    if (!(await payments.whenIdle(session)) || life !== during) return 'unchanged';
    let result: SessionUpdate = 'unchanged';
    const replacing = open({ ...given, ...change }, during, (form) => {
      result = 'replaced';
      ({ session } = form);
      return payments.start(form);
    });
    await replacing.catch(() => {});
    return result;
  };

  const handle: Checkout = {
    mount(target) {
      container = target;
      isAttached = true;
      life ??= new AbortController();
      since = performance.now();
      const isReceived = given.onError ?? [...listeners].some((one) => one.type === 'error');
      const mounted = open(given, life, (form) => payments.start(form));
      // The rejection of a derived promise is unhandled, so that the console shows a failure that reaches
      // no listener.
      return isReceived ? mounted : mounted.then(() => undefined);
    },
    async update(change) {
      const next = { ...given, ...change };
      // An invalid session has no id, and is reported.
      const id = change.session?.session_id;
      if (id !== undefined && id !== session.session_id) return replaceSession(change);
      let result: SessionUpdate = 'unchanged';
      if (!life) given = next;
      else {
        const updating = open(next, life, async (form) => {
          result = await payments.update(form);
        });
        await updating.catch(() => {});
      }
      return result;
    },
    submit: () =>
      perform('submit', async () => {
        const sent = life && payments.command(session, { type: 'submit' });
        const result = (await sent) ?? failure('NOT_MOUNTED');
        if (result.ok) return;
        const { reason, message } = result.error;
        throw new PayValidationError(message, [], { reason });
      }),
    focus() {
      if (life) void payments.command(session, { type: 'focus' });
    },
    get isUnderWay() {
      return payments.mayBeOpen(session);
    },
    async detach() {
      isAttached = false;
      if (life) await payments.release(session);
    },
    unmount() {
      life?.abort();
      life = undefined;
      isAttached = false;
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
  return handle;
}
