/**
 * A merchant's page with a client whose platform responds as a test decides. All calls to the
 * merchant and the platform are recorded in `events`, in order.
 */
import {
  PayError,
  PayNetworkError,
  PayNotFoundError,
  PayPaymentError,
} from '../../shared/errors/errors.ts';
import { PayServerError } from '../../shared/errors/errors.ts';
import type { Offer } from '../../shared/platform/offers.ts';
import type { SessionStatus } from '../../shared/sessions.ts';
import { resolveConfig } from '../config/config.ts';
import type { Log } from '../errors/debug-log.ts';
import { EmbeddedPayments } from '../payment/embedded-payments.ts';
import { pageClock } from '../payment/clock.ts';
import { openConnectedFrame } from '../frame/connected-frame.ts';
import { formHeights } from '../frame/form-heights.ts';
import { lastGateway } from '../frame/last-gateway.ts';
import { pageMessages } from '../frame/page-messages.ts';
import { preloadedFrame } from '../frame/preloaded-frame.ts';
import type { PreloadedFrame } from '../frame/preloaded-frame.ts';
import { pageStorage } from '../page/page-storage.ts';
import { watchPresses } from '../page/recent-press.ts';
import type {
  PaymentForm,
  PaymentFormConfig,
  PaymentStep,
} from '../validation/payment-form-config.ts';

/** The platform's response for a session; `declined`: failed for that reason; `hung` responds when it changes. */
export type PlatformResponse =
  | SessionStatus['status']
  | 'declined'
  | 'missing'
  | 'unreachable'
  | 'hung';

export interface StartOptions {
  /** Prefix of the events of this call. */
  readonly name?: string;
  readonly behaviour?: string;
  readonly frameOrigin?: string;
  readonly frameUrl?: string;
  readonly sessionId?: string;
  readonly container?: string;
  readonly gateway?: string;
  /** Of the client, `'none'` by default. */
  readonly preload?: string;
  /** ms from now; an hour by default. */
  readonly lifetime?: number;
  /** Whether something was submitted with the session earlier. */
  readonly isAttempted?: boolean;
  readonly withoutOnError?: boolean;
  /** Ignores the promise. */
  readonly isIgnored?: boolean;
  readonly throwingCallbacks?: boolean;
  readonly gatewayConfig?: Readonly<Record<string, unknown>>;
  readonly framePermissions?: readonly string[];
  readonly abortable?: boolean;
  readonly isAborted?: boolean;
  readonly onSubmit?: (step: PaymentStep) => Promise<void>;
  /** Passes the element itself, which is inside a shadow root. */
  readonly isInShadow?: boolean;
  readonly asksBeforeSubmit?: boolean;
  /** Records what the listeners of a handle receive. */
  readonly notesProgress?: boolean;
  readonly locale?: string;
  readonly appearance?: PaymentFormConfig['appearance'];
}

const events: string[] = [];
const logs: string[] = [];
const errors: PayError[] = [];
const reported = new WeakSet<PayError>();
const changes = new EventTarget();
/** ms by which the platform's clock is ahead of the page's. */
let clockOffset = 0;
let answer: PlatformResponse = 'pending';
let stepError: PayError | undefined;
let controller = new AbortController();
const attempted = new Set<string>();
/** Of the latest session that was to be created. */
let rejectSession = () => {};
/** The offers that were asked for, and not made yet. */
const offers: { resolve: (offer: Offer) => void; reject: (error: unknown) => void }[] = [];
interface PageClient {
  readonly life: AbortController;
  readonly payments: EmbeddedPayments;
  readonly preloaded: PreloadedFrame;
}
let clients = new Map<string, PageClient>();

for (const name of ['unhandledrejection', 'error']) {
  window.addEventListener(name, () => events.push(`UNCAUGHT ${name}`));
}
document.addEventListener('securitypolicyviolation', (violation) => {
  events.push(`VIOLATION ${violation.effectiveDirective}`);
});

const nameOf = (error: unknown) => (error instanceof PayError ? error.reason : String(error));

function statusOf(sessionId: string, signal: AbortSignal): Promise<SessionStatus> {
  const expires_at = new Date().toISOString();
  const session = { session_id: sessionId, payment_id: 'pay_1', order_id: 'order_1' };
  const rest = { amount: 100, currency: 'EUR', created_at: expires_at, expires_at };
  const given = answer;
  return new Promise((resolve, reject) => {
    const abort = () => reject(new PayNetworkError('Aborted', { reason: 'ABORTED' }));
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort);
    if (given === 'missing') {
      reject(new PayNotFoundError('No such session', { reason: 'SESSION_NOT_FOUND' }));
    } else if (given === 'unreachable') {
      reject(new PayNetworkError('No response', { retryable: true }));
    } else if (given === 'hung') {
      const respond = () => resolve(statusOf(sessionId, signal));
      changes.addEventListener('change', respond, { once: true, signal });
    } else if (given === 'declined') {
      resolve({ ...session, ...rest, status: 'failed', reason: 'DECLINED' });
    } else {
      resolve({ ...session, ...rest, status: given });
    }
  });
}

function clientFor(frameUrl: string, preload = 'none'): PageClient {
  const step = async (name: string) => {
    events.push(name);
    if (stepError) throw stepError;
    return { result_code: 'Authorised', action: { url: 'https://bank.test/' } };
  };
  const log: Log = (event, details) => {
    logs.push(event);
    if (typeof details?.reason === 'string') logs.push(`${event}: ${details.reason}`);
  };
  const config = {
    ...resolveConfig({ apiKey: 'pk_test_1', baseUrl: 'https://platform.test', locale: 'de-AT' }),
    frameUrl,
    preload,
  };
  const last = lastGateway(
    pageStorage(() => localStorage),
    'pk_test_1',
  );
  const life = new AbortController();
  const { signal } = life;
  const messages = pageMessages(undefined, signal);
  const preloaded = preloadedFrame(config, last, log, { signal, messages });
  watchPresses(new AbortController().signal);
  const heights = formHeights(pageStorage(() => ({})));
  const payments = new EmbeddedPayments({
    config,
    heights,
    preloaded,
    openFrame: (url, user) => openConnectedFrame(log, url, user),
    messages,
    clock: pageClock(
      () => Date.now() + clockOffset,
      (wake, signal) => changes.addEventListener('change', wake, { signal }),
    ),
    log,
    sessionFor: (sessionId) => ({
      status(signal) {
        events.push('status');
        return statusOf(sessionId, signal);
      },
      takeStep: (type) => step(type === 'submit' ? 'submit' : 'details'),
      removeMethod: () => Promise.reject(new Error('No method is removed')),
      async recordId(gateway_payment_id) {
        events.push(`update ${gateway_payment_id}`);
        if (stepError) throw stepError;
      },
      markAttempted: () => void attempted.add(sessionId),
    }),
    mayBeAttempted: (sessionId) => attempted.has(sessionId),
    follow: (url) => void events.push(`navigate ${url.href}`),
    report(error) {
      if (reported.has(error)) return;
      reported.add(error);
      errors.push(error);
      events.push(`report ${nameOf(error)}`);
    },
    startPayment: (form, start) => start(form),
    diagnoseFailure: () => {},
  });
  return { life, payments, preloaded };
}

/** The client for a frame's URL; created once. */
function clientOf({ frameOrigin = '', behaviour = 'ready', frameUrl, preload }: StartOptions) {
  const url = frameUrl ?? `${frameOrigin}/frame/${behaviour}`;
  const client = clients.get(url) ?? clientFor(url, preload);
  clients.set(url, client);
  return client;
}

/** An element in a shadow root on the page. */
function elementInShadow(): Element {
  const host = document.createElement('div');
  document.body.append(host);
  const container = document.createElement('div');
  host.attachShadow({ mode: 'open' }).append(container);
  return container;
}

/** By session and lifetime: a further call passes the same session, which is not extended. */
const expiries = new Map<string, string>();

function expiryOf(sessionId: string, lifetime: number): string {
  const key = `${sessionId} ${lifetime}`;
  const expiry = expiries.get(key) ?? new Date(Date.now() + lifetime).toISOString();
  expiries.set(key, expiry);
  return expiry;
}

function configOf(options: StartOptions): PaymentForm {
  const { sessionId = 'ses_1', lifetime = 3_600_000, throwingCallbacks, gatewayConfig } = options;
  const note = (event: string) => {
    events.push(options.name === undefined ? event : `${options.name} ${event}`);
    if (throwingCallbacks) throw new Error('The shop is broken');
  };
  return {
    session: {
      session_id: sessionId,
      payment_id: 'pay_1',
      gateway: { id: 1, code: options.gateway ?? 'test', name: 'Test' },
      gateway_config: gatewayConfig ?? { clientKey: 'ck_1' },
      expires_at: expiryOf(sessionId, lifetime),
      ...(options.framePermissions && { frame_permissions: options.framePermissions }),
    },
    container: options.isInShadow ? elementInShadow() : (options.container ?? '#container'),
    locale: options.locale,
    appearance: options.appearance,
    ...(options.notesProgress && {
      onProgress: (event, detail) => events.push(`${event} ${JSON.stringify(detail)}`),
    }),
    ...(options.asksBeforeSubmit && { onBeforeSubmit: async () => true }),
    onAbandoned: () => note('onAbandoned'),
    onReady: () => note('onReady'),
    onSuccess: ({ payment_id, session }) => note(`onSuccess ${payment_id} ${session.status}`),
    onSessionExpiring: () => note('onSessionExpiring'),
    onSubmit: options.onSubmit,
    ...(options.abortable && { signal: controller.signal }),
    ...(options.isAborted && { signal: AbortSignal.abort() }),
    ...(!options.withoutOnError && {
      onError: (error) => note(`onError ${error.reason}${error.recoverable ? ' recoverable' : ''}`),
    }),
  };
}

const shop = {
  events,
  logs,
  errors,
  /** Starts a payment and writes down how its promise settles. */
  start(options: StartOptions = {}): Promise<void> {
    const { payments } = clientOf(options);
    const config = configOf(options);
    if (options.isAttempted) attempted.add(config.session.session_id);
    const started = payments.start(config);
    if (!options.withoutOnError && !options.isIgnored) {
      started.then(
        () => events.push('started'),
        (error: unknown) => events.push(`rejected ${nameOf(error)}`),
      );
    }
    return started;
  },
  /** Moves the focus into the form of a payment. */
  focus(options: StartOptions = {}): void {
    const { session } = configOf(options);
    void clientOf(options).payments.command(session, { type: 'focus' });
  },
  /** Creates a client, and does nothing with it. */
  make(options: StartOptions): void {
    clientOf(options);
  },
  /** Preloads a frame at the merchant's request, or as the client does while it creates a session. */
  preload({ gateway, ...options }: StartOptions = {}, isForSession = false): void {
    const { preloaded } = clientOf(options);
    const session = new Promise<never>((_, reject) => (rejectSession = reject));
    if (isForSession) void preloaded.preloadForSession(session);
    else preloaded.preload(gateway);
  },
  /** Ends the creation of the latest session with an error. */
  failSession(): void {
    rejectSession();
  },
  /** Prepares a form; the platform makes its offer when `offer` is called. */
  prepare({ container, isInShadow, ...options }: StartOptions = {}): void {
    const { preloaded } = clientOf(options);
    const place = isInShadow
      ? elementInShadow()
      : document.querySelector(container ?? '#container');
    void preloaded.prepare({
      container: place,
      requestOffer: () => new Promise((resolve, reject) => offers.push({ resolve, reject })),
      timeLeft: ({ expires_at }) => Date.parse(expires_at) - Date.now(),
      commandFor: ({ gateway_config }) => ({
        type: 'prepare',
        locale: options.locale ?? 'de-AT',
        appearance: {},
        asksBeforeSubmit: true,
        gatewayConfig: gateway_config,
        attempts: 0,
      }),
    });
  },
  /** Makes the offer of the latest preparation, or none for an error. */
  offer(
    { gateway = 'test', lifetime = 300_000, framePermissions }: StartOptions = {},
    isRejected = false,
  ): void {
    const { resolve, reject } = offers.pop() ?? {};
    if (isRejected) reject?.(new PayNotFoundError('No offer', { reason: 'NO_OFFER' }));
    resolve?.({
      gateway: { id: 1, code: gateway, name: 'Test' },
      gateway_config: { clientKey: 'ck_1' },
      expires_at: new Date(Date.now() + lifetime).toISOString(),
      ...(framePermissions && { frame_permissions: framePermissions }),
    });
  },
  destroy(): void {
    for (const { life, payments } of clients.values()) {
      life.abort();
      payments.destroy();
    }
  },
  /** Removes the form of a payment, and leaves the payment on the page. */
  release(options: StartOptions = {}): void {
    void clientOf(options)
      .payments.release(configOf(options).session)
      .then(() => events.push('ended'));
  },
  abort(): void {
    controller.abort();
    controller = new AbortController();
  },
  /** Sets the platform's response from now on. */
  platform(next: PlatformResponse): void {
    answer = next;
    changes.dispatchEvent(new Event('change'));
  },
  setClock(offset: number): void {
    clockOffset = offset;
  },
  failSteps(reason: string): void {
    stepError = reason.startsWith('ORDER')
      ? new PayPaymentError('Paid', { reason, status: 409 })
      : new PayServerError('Down', { reason, status: 503 });
  },
  forget(): void {
    events.length = 0;
    clients = new Map();
  },
};

declare global {
  interface Window {
    shop: typeof shop;
  }
}

window.shop = shop;
