/** The handle of an embedded payment: forwards calls to the payment, and passes on its reports. */
import { isPayError, PayValidationError } from '../../shared/errors.ts';
import type { PayError } from '../../shared/errors.ts';
import { aborted } from '../../shared/requests/aborted.ts';
import type { EmbeddedSessionResponse } from '../../shared/sessions.ts';
import type { ErrorReport } from '../errors/error-report.ts';
import { handledBy } from '../errors/handled-by.ts';
import { FIELD_MESSAGES } from '../../shared/field-messages.ts';
import { wrongField } from '../../shared/wrong-field.ts';
import { failure } from '../../shared/rpc.ts';
import type { EmbeddedPayments } from '../payment/embedded-payments.ts';
import type { FetchSession, PaymentForm } from '../options/payment-form-config.ts';
import type { SessionUpdate } from '../options/session-update.ts';
import type {
  Checkout,
  CheckoutEvents,
  CheckoutMetric,
  CheckoutOptions,
  CheckoutUpdate,
} from './checkout-types.ts';
import { sessionNotFetched } from './fetched-session.ts';

const EVENT_TYPES: readonly (keyof CheckoutEvents)[] = [
  'ready',
  'change',
  'submitting',
  'challenge',
  'confirming',
  'success',
  'error',
  'expiring',
  'escape',
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
    'start' | 'update' | 'command' | 'mayBeOpen' | 'release' | 'whenIdle' | 'isOpen'
  >;
  /** Calls the shop's function, until the signal aborts. */
  readonly fetchSession: (
    fetchSession: FetchSession,
    signal: AbortSignal,
  ) => Promise<EmbeddedSessionResponse>;
  /** Reports an error to the client. */
  readonly report: (error: PayError) => void;
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

/** The handle's time in a container, until its form is removed. */
interface Attachment {
  readonly life: AbortController;
  /** The session that is being fetched, shared by all callers that wait for it. */
  fetched: Promise<EmbeddedSessionResponse> | undefined;
}

export function createCheckout(parts: CheckoutParts, options: CheckoutOptions): Checkout {
  const { payments, startPayment, perform, call } = parts;
  const listeners = new Set<Listener>();
  let given: CheckoutUpdate = options;
  /** The session whose form is on the page; `undefined` until `fetchSession` has resolved. */
  let { session } = given;
  let attachment: Attachment | undefined;
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
    const gateway = session?.gateway.code;
    if (onMetric) call('onMetric', () => onMetric({ name, ms, gateway, reason }));
    if (isStart) since = now;
    else if (name === 'ready' || name === 'error') since = undefined;
  };

  const emit = <Type extends keyof CheckoutEvents>(type: Type, detail: CheckoutEvents[Type]) => {
    if (type !== 'change' && type !== 'escape' && type !== 'resize') measure(type, detail);
    for (const listener of listeners) {
      if (listener.type === type) call(`${type} listener`, () => listener.notify(detail));
    }
  };

  /** Checks `next` like the argument of `initializePayment`, and observes its callbacks. */
  const open = (
    next: CheckoutUpdate & { readonly session: EmbeddedSessionResponse },
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
          const isCurrent = currentForm();
          const renewed = await given.onSessionExpiring?.();
          if (!isCurrent()) return;
          await (renewed ? handle.update({ session: renewed }) : handle.refetchSession());
        },
      });
    });
  };

  /**
   * Returns a function that checks whether the form still has this session. If not, a result that was
   * requested for the session must have no effect.
   */
  const currentForm = () => {
    const during = life;
    const id = session?.session_id;
    return () => life === during && session?.session_id === id;
  };

  const isOpen = () => session !== undefined && payments.isOpen(session);
  const whenIdle = async () => !session || payments.whenIdle(session);

  const show = (shown: EmbeddedSessionResponse, during: AbortController) =>
    open({ ...given, session: shown }, during, (form) => {
      ({ session } = form);
      return payments.start(form);
    });

  const fetchFor = async (during: Attachment) => {
    const { fetchSession } = given;
    const isOver = () => during !== attachment;
    try {
      if (!fetchSession) throw wrongField('fetchSession', FIELD_MESSAGES.required, 'required');
      return await parts.fetchSession(fetchSession, during.life.signal);
    } catch (cause) {
      if (isOver()) throw cause;
      // During an attempt, the page would take this error for the end of the attempt.
      const isWanted = await whenIdle();
      const error = sessionNotFetched(cause, isOpen());
      if (isWanted && !isOver()) {
        parts.report(error);
        emit('error', error);
        call('onError', () => given.onError?.(error));
      }
      throw error;
    }
  };

  const fetchOnce = async (during: Attachment) => {
    during.fetched ??= fetchFor(during).finally(() => (during.fetched = undefined));
    return during.fetched;
  };

  const mountFetched = async (during: Attachment) => {
    const fetched = await fetchOnce(during);
    if (!life || during !== attachment) throw aborted();
    await show(given.session ?? fetched, life);
  };

  const refetch = async (): Promise<SessionUpdate> => {
    const during = attachment;
    const isCurrent = currentForm();
    if (!during || !given.fetchSession || !(await whenIdle())) return 'unchanged';
    const fetched = await fetchOnce(during);
    if (!life || during !== attachment || !isCurrent()) return 'unchanged';
    if (isOpen()) return handle.update({ session: fetched });
    await show(fetched, life);
    return 'reloaded';
  };

  const leave = () => {
    attachment?.life.abort();
    attachment = undefined;
  };

  /** Replaces this session with another one, unless an open attempt pays it or ends the payment first. */
  const replaceSession = async (
    other: EmbeddedSessionResponse,
    change: CheckoutUpdate,
  ): Promise<SessionUpdate> => {
    const during = life;
    if (!during || !attachment) {
      if (handle.isUnderWay) return 'unchanged';
      given = { ...given, ...change };
      session = other;
      return 'unchanged';
    }
    if (!(await whenIdle()) || life !== during) return 'unchanged';
    let result: SessionUpdate = 'unchanged';
    const replacing = open({ ...given, ...change, session: other }, during, (form) => {
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
      attachment ??= { life: new AbortController(), fetched: undefined };
      life ??= new AbortController();
      since = performance.now();
      const isReceived = given.onError ?? [...listeners].some((one) => one.type === 'error');
      const { session: known } = given;
      const mounted = known ? show(known, life) : mountFetched(attachment);
      // A derived promise is not marked as handled, so the console shows a failure that reaches no listener.
      return isReceived ? handledBy(isReceived, mounted) : mounted.then(() => undefined);
    },
    async update(change) {
      const next = { ...given, ...change };
      const { session: newest = session } = next;
      // A session without an id is invalid, which `open` reports.
      const id = change.session?.session_id;
      if (change.session && id !== undefined && id !== session?.session_id) {
        return replaceSession(change.session, change);
      }
      let result: SessionUpdate = 'unchanged';
      if (!life || !newest) given = next;
      else {
        const updating = open({ ...next, session: newest }, life, async (form) => {
          result = await payments.update(form);
        });
        await updating.catch(() => {});
      }
      return result;
    },
    refetchSession: () => refetch().catch(() => 'unchanged'),
    submit: () =>
      perform('submit', async () => {
        const sent = life && session && payments.command(session, { type: 'submit' });
        const result = (await sent) ?? failure('NOT_MOUNTED');
        if (result.ok) return;
        const { reason, message } = result.error;
        throw new PayValidationError(message, [], { reason });
      }),
    focus() {
      if (life && session) void payments.command(session, { type: 'focus' });
    },
    get isUnderWay() {
      return session !== undefined && payments.mayBeOpen(session);
    },
    async detach() {
      leave();
      if (life && session) await payments.release(session);
    },
    unmount() {
      life?.abort();
      life = undefined;
      leave();
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
