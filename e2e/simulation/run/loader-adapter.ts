/**
 * The loader on one page: its payments, with the parts that a client passes to them. Only the frames are those
 * of the simulation. All contact with the loader's payment code is here.
 */
import { renewableForm } from '../../../loader/checkout/renewable-form.ts';
import { resolveConfig } from '../../../loader/config/config.ts';
import { errorReport } from '../../../loader/errors/error-report.ts';
import type { ConnectedFrame, FrameUser } from '../../../loader/frame/connected-frame.ts';
import { formHeights } from '../../../loader/frame/form-heights.ts';
import type { PaymentFormConfig } from '../../../loader/options/payment-form-config.ts';
import { observePage } from '../../../loader/page/page-activity.ts';
import { pageStorage } from '../../../loader/page/page-storage.ts';
import { attemptedSessions } from '../../../loader/payment/attempted-sessions.ts';
import type { Clock } from '../../../loader/payment/clock.ts';
import { EmbeddedPayments } from '../../../loader/payment/embedded-payments.ts';
import { createOutbox } from '../../../loader/platform/outbox.ts';
import { createPlatformClient } from '../../../loader/platform/platform-client.ts';
import { pollUntilFinal } from '../../../loader/platform/status-poller.ts';
import { isPayError, PayPaymentError } from '../../../shared/errors/errors.ts';
import type { PayError } from '../../../shared/errors/errors.ts';
import { after } from '../../../shared/requests/cancellation.ts';
import type { SessionStatus } from '../../../shared/sessions.ts';
import type { Page } from '../browser/page.ts';
import type { SimulatedBackend } from './simulated-backend.ts';
import type { Fault } from '../faults/faults.ts';
import { API_KEY, PLATFORM_ORIGIN } from '../platform/simulated-platform.ts';

export interface LoaderWorld {
  readonly page: Page;
  readonly fault: Fault | undefined;
  /** The shop's backend. */
  readonly backend: Pick<SimulatedBackend, 'known' | 'revisionOf'>;
  /** Whether another session took the container of this one. */
  readonly isReplaced: (sessionId: string) => boolean;
  readonly openFrame: (user: FrameUser) => ConnectedFrame;
  /** Called when another session replaces the form's; returns the shop's call for that session. */
  readonly onReplaced: (form: PaymentFormConfig) => PaymentFormConfig;
  /** Navigates the tab; `onBlocked` is for a page whose policy forbids that. */
  readonly navigate: (url: URL, onBlocked: (error: PayError) => void) => void;
  readonly log: (line: string) => void;
}

export interface SimulatedLoader {
  /** As `initializePayment`. */
  start(form: PaymentFormConfig): void;
  /** Changes the options of a form, as a handle does. */
  update(form: PaymentFormConfig): void;
  /** As `pollPaymentStatus`. */
  poll(sessionId: string): Promise<SessionStatus>;
  destroy(): void;
}

export function createLoader(world: LoaderWorld): SimulatedLoader {
  const { page, openFrame, navigate, log, fault, backend, onReplaced } = world;
  const config = resolveConfig({
    apiKey: API_KEY,
    baseUrl: PLATFORM_ORIGIN,
    frameUrl: 'https://{gateway}.frames.test/',
    locale: 'en-GB',
  });
  const life = new AbortController();
  const { signal } = life;
  const storage = pageStorage(() => localStorage);
  const attempted = attemptedSessions(storage);
  const { report, call } = errorReport(undefined);
  const platform = createPlatformClient(config, call, () => {});
  const activity = observePage();
  const outbox = createOutbox({
    storage,
    apiKey: config.apiKey,
    send: platform.updatePaymentGatewayId,
    onWake: activity.onWake,
    life: signal,
  });
  const clock: Clock = {
    now: () => performance.now(),
    platformTime: () => Date.now() + platform.clockOffset(),
    isHidden: () => document.visibilityState === 'hidden',
    after,
    afterVisible(duration, over, run) {
      if (over.aborted) return;
      over.addEventListener('abort', page.afterVisible(duration, page.realm, run));
    },
    onWake: activity.onWake,
  };
  const payments = new EmbeddedPayments({
    config,
    messages: { in: () => ({}), learn: () => {}, load: async () => {} },
    openFrame: (_, user) => openFrame(user),
    heights: formHeights(storage),
    // Nothing is preloaded: taking a preloaded frame opens a new one.
    preloaded: {
      preloadForSession: () => {},
      preload: () => {},
      take: (_, user) => openFrame(user),
      remember: () => {},
    },
    log: (event, { reason, status } = {}) => {
      const details = [reason, status].filter((detail) => typeof detail === 'string');
      log([event, ...details].join(' '));
    },
    clock,
    sessionFor: (id) => ({
      async status(over) {
        if (fault === 'replacedForgotten' && world.isReplaced(id)) await new Promise(() => {});
        const status = await platform.getSessionStatus(id, { signal: over, retryAttempts: 0 });
        const isBelieved = fault === 'noneBelieved' && status.attempt === 'none';
        return isBelieved ? { ...status, status: 'failed', attempt: 'done' } : status;
      },
      async takeStep(type, step, over) {
        const isFaulty = fault === 'revisionIgnored' && type === 'submit';
        const sent = isFaulty ? { ...step, revision: backend.revisionOf(id) } : step;
        try {
          return await platform.takeStep(id, type, sent, { signal: over, activity });
        } catch (error) {
          throw withKnownSession(error, backend);
        }
      },
      recordId: (gatewayPaymentId) => outbox.deliver(id, gatewayPaymentId, signal),
      markAttempted: () => attempted.add(id),
    }),
    mayBeAttempted: (id) =>
      fault !== 'reloadForgotten' && (attempted.mayInclude(id) || outbox.has(id)),
    follow: (url, _, onBlocked) => navigate(url, onBlocked),
    report,
    diagnoseFailure: () => {},
  });
  void outbox.flush();

  const renewable = (form: PaymentFormConfig): PaymentFormConfig =>
    renewableForm(form, {
      payments: {
        start: (replacing) => payments.start(renewable(onReplaced(replacing))),
        renew: (session) => payments.renew(session),
        currentPayment: (session) => payments.currentPayment(session),
        whenIdle: (session) => payments.whenIdle(session),
      },
      startPayment: (given, start) => start(given),
    });

  return {
    start(form) {
      payments.start(renewable(form)).catch(() => {});
    },
    update: (form) => void payments.update(renewable(form)).catch(() => {}),
    poll: (sessionId) =>
      pollUntilFinal(
        (over) => platform.getSessionStatus(sessionId, { activity, signal: over }),
        activity.onWake,
        () => {},
        { signal },
      ),
    destroy() {
      life.abort();
      payments.destroy();
    },
  };
}

/** Marks the session that the platform returns with an error, as the shop's backend marks its own. */
function withKnownSession(error: unknown, backend: LoaderWorld['backend']): unknown {
  if (!isPayError(error, 'SESSION_CHANGED') || !error.session) return error;
  const { message, reason, status, requestId, session } = error;
  return new PayPaymentError(message, {
    reason,
    status,
    requestId,
    session: backend.known(session),
  });
}
