/** A merchant's page in Node: containers, clients with scripted frames, and a platform. */
import { getEventListeners } from 'node:events';
import { vi } from 'vitest';
import { PayError } from '../../../shared/errors/errors.ts';
import type { CustomerMessages } from '../../../shared/language/messages.ts';
import type { PaymentReport } from '../../../shared/rpc.ts';
import { resolveConfig } from '../../config/config.ts';
import type { PayConfig } from '../../config/config.ts';
import { formHeights } from '../../frame/form-heights.ts';
import { pageMessages } from '../../frame/page-messages.ts';
import { pageStorage } from '../../page/page-storage.ts';
import { embeddedSession, respondWith } from '../../testing/examples.ts';
import type { StatusResponse } from '../../testing/examples.ts';
import type { OnProgress, PaymentFormConfig } from '../../validation/payment-form-config.ts';
import { releaseContainer } from '../container-holder.ts';
import { EmbeddedPayments } from '../embedded-payments.ts';
import { frames, scriptedFrame } from './scripted-frames.ts';
import { settled, virtualClock } from './virtual-clock.ts';

interface Start extends Partial<Omit<PaymentFormConfig, 'session'>> {
  /** Prefix of the events of this call. */
  readonly name?: string;
  readonly sessionId?: string;
  /** ms from now; an hour by default. */
  readonly lifetime?: number;
  /** In place of the lifetime. */
  readonly expiresAt?: string;
  readonly gateway?: string;
  readonly onProgress?: OnProgress;
  readonly gatewayConfig?: Readonly<Record<string, unknown>>;
  /** Whether the merchant passes no `onError`. */
  readonly isCareless?: boolean;
}

export const PAGE_ORIGIN = 'https://shop.test';
/** CSS px. */
export const CONTAINER_WIDTH = 640;

const nameOf = (error: unknown) =>
  error instanceof PayError
    ? `${error.reason ?? error.code}${error.recoverable ? ' recoverable' : ''}`
    : String(error);

/**
 * Stubs the globals of a page; undo that by `vi.unstubAllGlobals`.
 *
 * @param options - of the clients' configuration
 */
export function paymentPage(options: Pick<PayConfig, 'translations'> = {}) {
  frames.length = 0;
  const clock = virtualClock();
  const events: string[] = [];
  const log: (readonly [string, unknown])[] = [];
  const attempted = new Set<string>();
  const heights = formHeights(pageStorage(() => ({})));
  const window = Object.assign(new EventTarget(), { origin: PAGE_ORIGIN });
  const containers = new Map(
    ['#container', '#other'].map((name) => [name, { clientWidth: CONTAINER_WIDTH }]),
  );
  vi.stubGlobal('window', window);
  vi.stubGlobal(
    'Document',
    class {
      get visibilityState() {
        return clock.isHidden() ? 'hidden' : 'visible';
      }
    },
  );
  vi.stubGlobal('navigator', { language: 'en-GB' });
  vi.stubGlobal('document', {
    documentElement: { lang: 'en' },
    querySelector: (selector: string) => containers.get(selector) ?? null,
  });
  let response: StatusResponse = 'pending';
  let isPreloaded = false;
  let isHeld = false;
  /** ms by which this machine's clock is ahead of the platform's, where it has jumped. */
  let jump = 0;
  let rejection: PayError | undefined;
  const steps: (readonly [string, unknown])[] = [];
  let block: (error: PayError) => void = () => {};

  const messages = () => pageMessages(undefined, new AbortController().signal);
  const client = () =>
    new EmbeddedPayments({
      messages: messages(),
      config: {
        ...resolveConfig({
          apiKey: 'pk_test_1',
          baseUrl: 'https://platform.test',
          locale: 'de-AT',
          ...options,
        }),
        frameUrl: 'https://{gateway}.frames.test/',
      },
      heights,
      openFrame: (url, user) => scriptedFrame(user, url),
      preloaded: {
        preloadForSession: (session) => session,
        preload: () => {},
        prepare: async () => {},
        take: (_, user) => (isPreloaded ? scriptedFrame(user) : undefined),
        remember: (code) => void events.push(`remember ${code}`),
      },
      log: (event, details) => void log.push([event, details]),
      clock,
      sessionFor: (id) => ({
        async status(signal) {
          events.push(`status ${id}`);
          signal.throwIfAborted();
          if (isHeld) await new Promise(() => {});
          const answer = respondWith(response);
          // A response carries the time.
          clock.offset -= jump;
          jump = 0;
          return answer;
        },
        removeMethod: () => Promise.reject(new Error('No method is removed')),
        async takeStep(type, step) {
          steps.push([type, step]);
          if (rejection) throw rejection;
          return {
            result_code: 'RedirectShopper',
            action: { url: 'https://bank.test/', method: 'GET' },
          };
        },
        recordId: async () => {},
        markAttempted: () => void attempted.add(id),
      }),
      mayBeAttempted: (id) => attempted.has(id),
      follow(url, request, onBlocked) {
        events.push(`follow ${request.method} ${url.href}`);
        block = onBlocked;
      },
      report: (error) => void events.push(`report ${nameOf(error)}`),
      startPayment: (form, start) => start(form),
      diagnoseFailure: ({ container }) =>
        void events.push(`diagnose ${typeof container === 'string' ? container : container.id}`),
    });
  const first = client();

  const configOf = (options: Start): PaymentFormConfig => {
    const { name, sessionId = 'ses_1', lifetime = 3_600_000, isCareless, ...rest } = options;
    const { gateway, gatewayConfig, expiresAt, ...given } = rest;
    const note = (event: string) => {
      events.push(name === undefined ? event : `${name} ${event}`);
    };
    return {
      session: {
        ...embeddedSession,
        session_id: sessionId,
        expires_at: expiresAt ?? new Date(clock.platformTime() + lifetime).toISOString(),
        ...(gateway !== undefined && { gateway: { ...embeddedSession.gateway, code: gateway } }),
        ...(gatewayConfig && { gateway_config: gatewayConfig }),
      },
      container: '#container',
      onReady: () => note('onReady'),
      onSuccess: ({ payment_id }) => note(`onSuccess ${payment_id}`),
      onSessionExpiring: () => note('onSessionExpiring'),
      ...(!isCareless && { onError: (error) => note(`onError ${nameOf(error)}`) }),
      ...given,
    };
  };

  const page = {
    clock,
    events,
    frames,
    heights,
    log,
    payments: first,
    /** Another client, or another copy of the SDK, on the same page. */
    another: client,
    /** Starts a payment, and records how its promise settles. */
    async start(options: Start = {}, payments = first): Promise<void> {
      const prefix = options.name === undefined ? '' : `${options.name} `;
      payments.start(configOf(options)).then(
        () => events.push(`${prefix}started`),
        (error: unknown) => events.push(`${prefix}rejected ${nameOf(error)}`),
      );
      await settled();
    },
    /** Starts a payment whose promise the merchant ignores. */
    ignore: (options: Start = {}) => first.start(configOf(options)),
    async startReady(options: Start = {}, payments = first): Promise<void> {
      await page.start(options, payments);
      await page.report({ type: 'ready', mounting: 1, seesPresses: true });
    },
    /** The same with a form that sends nothing of a press before the page has taken its step. */
    async startHolding(options: Start = {}): Promise<void> {
      await page.start(options);
      await page.report({ type: 'ready', mounting: 1, seesPresses: true, holdsPresses: true });
    },
    /** Makes the newest frame report; resolves with whether the report was expected. */
    async report(report: PaymentReport): Promise<boolean | undefined> {
      const isExpected = frames.at(-1)?.user.onReport(report);
      await settled();
      return isExpected;
    },
    /** Makes the newest frame report the messages of the page's language. */
    async greet(locale: string, messages: Partial<CustomerMessages>): Promise<void> {
      frames.at(-1)?.user.onMessages({ type: 'messages', locale, messages });
      await settled();
    },
    press: (attempt = 1) => page.report({ type: 'submitting', attempt }),
    /** Sets the platform's response from now on: a status, parts of a session, or an error. */
    platform(next: StatusResponse): void {
      response = next;
    },
    /** What the platform received. */
    steps,
    /** The platform rejects each step from now on, or accepts it again. */
    rejectSteps: (error: PayError | undefined) => void (rejection = error),
    /** Sets this machine's clock forward by so many ms, until the platform responds again. */
    jump(duration: number): void {
      jump += duration;
      clock.offset += duration;
    },
    /** The platform responds to no request for a status from now on. */
    holdStatus: () => void (isHeld = true),
    /** Marks a session as attempted before this page. */
    attempted: (sessionId: string) => void attempted.add(sessionId),
    /** Clears the storage, as a script of the page does when a customer logs out. */
    clearStorage: () => attempted.clear(),
    /** What the SDK has left on the page. */
    traces: () => ({
      listeners: getEventListeners(window, 'pageshow').length,
      timers: clock.waiting(),
      properties: [...containers.values()].flatMap((container) => Reflect.ownKeys(container)),
    }),
    /** Takes the form out of the container, as another copy of the SDK does. */
    release: () => releaseContainer(containers.get('#container') ?? null),
    /** Provides a preloaded frame for each payment. */
    preload: () => void (isPreloaded = true),
    /** The page's policy blocks the navigation that was followed last. */
    block: (error: PayError) => block(error),
    async restore(persisted = true): Promise<void> {
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
      await settled();
    },
    /** Empties the container, as a page does that renders again. */
    takeOut: () => frames.forEach(({ element }) => (element.isConnected = false)),
    onScreen: () => frames.filter(({ element }) => element.isConnected),
    count: (event: string) => events.filter((one) => one === event).length,
    /** The calls of the merchant that end a payment. */
    outcomes: () => events.filter((event) => /on(Success|Error)/.test(event)),
  };
  return page;
}
