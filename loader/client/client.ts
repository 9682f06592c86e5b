/** The operations of a client, and the parts that they share. */
import { isLoopbackHost } from '../../shared/redirect/redirect-url.ts';
import type { RedirectParams, RedirectResult } from '../../shared/redirect/redirect-params.ts';
import type {
  EmbeddedSessionData,
  EmbeddedSessionResponse,
  PaymentUpdateResponse,
  SessionData,
  SessionResponse,
  SessionStatus,
  Transaction,
} from '../../shared/sessions.ts';
import { createCheckout } from '../checkout/checkout.ts';
import { fetchedSession } from '../checkout/fetched-session.ts';
import { renewableForm } from '../checkout/renewable-form.ts';
import type { Checkout, CheckoutOptions } from '../checkout/checkout-types.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { diagnose } from '../diagnostics/diagnosis.ts';
import type { Diagnosis } from '../diagnostics/diagnosis.ts';
import { createDebugLog } from '../errors/debug-log.ts';
import type { Log } from '../errors/debug-log.ts';
import { errorReport } from '../errors/error-report.ts';
import { lastGateway } from '../frame/last-gateway.ts';
import { pageMessages } from '../frame/page-messages.ts';
import { preloadedFrame } from '../frame/preloaded-frame.ts';
import { hasPage, observePage, requirePage } from '../page/page-activity.ts';
import { pageStorage } from '../page/page-storage.ts';
import { watchPresses } from '../page/recent-press.ts';
import { createOutbox } from '../platform/outbox.ts';
import { createPlatformClient } from '../platform/platform-client.ts';
import { pollUntilFinal } from '../platform/status-poller.ts';
import { redirectResult } from '../../shared/verification/redirect-return.ts';
import { hasValidSignatureSync } from '../redirect/redirect-signature-sync.ts';
import { readSigned } from '../../shared/verification/redirect-signature.ts';
import { redirectTo } from '../redirect/top-navigation.ts';
import { checkedGateway } from '../validation/operation-arguments.ts';
import type {
  DiagnoseOptions,
  PollOptions,
  RedirectOptions,
  RequestOptions,
  SessionOptions,
} from '../options/operation-options.ts';
import type { PaymentFormConfig } from '../options/payment-form-config.ts';
import type { UnknownField } from '../validation/field-errors.ts';
import { checkedForm } from '../validation/payment-form-rules.ts';
import { checkedSession } from '../validation/session-rules.ts';
import { createOperations } from './operations.ts';
import type { CheckedOptions } from './operations.ts';
import { createPagePayments } from './page-payments.ts';

/** The operations, as `Pay` documents them. */
export interface Client {
  createSession(data: SessionData, options?: SessionOptions): Promise<SessionResponse>;
  createEmbeddedSession(
    data: EmbeddedSessionData,
    options?: SessionOptions,
  ): Promise<EmbeddedSessionResponse>;
  preload(gateway: string | undefined): void;
  initializePayment(config: PaymentFormConfig): Promise<void>;
  checkout(options: CheckoutOptions): Checkout;
  updatePaymentGatewayId(
    sessionId: string,
    gatewayPaymentId: string,
    options?: RequestOptions,
  ): Promise<PaymentUpdateResponse>;
  getSessionStatus(sessionId: string, options?: RequestOptions): Promise<SessionStatus>;
  getTransaction(paymentId: string | number, options?: RequestOptions): Promise<Transaction>;
  pollPaymentStatus(sessionId: string, options?: PollOptions): Promise<SessionStatus>;
  redirectToPayment(redirectUrl: string, options?: RedirectOptions): void;
  handleRedirectReturn(
    urlParams: URLSearchParams | Readonly<Record<string, string>>,
    apiSecret: string,
  ): Promise<RedirectResult>;
  verifyRedirectSignature(params: RedirectParams, apiSecret: string): boolean;
  verifyRedirectSignatureAsync(params: RedirectParams, apiSecret: string): Promise<boolean>;
  diagnose(options?: DiagnoseOptions): Promise<Diagnosis[]>;
  destroy(): void;
}

/** @param unknownFields - those of the configuration */
export function createClient(
  config: ResolvedConfig,
  unknownFields: readonly UnknownField[],
): Client {
  const { apiKey, debug, environment, logger } = config;
  const life = new AbortController();
  const storage = pageStorage(() => localStorage);
  const { report, call } = errorReport(config.onError);
  // oxlint-disable-next-line no-console -- the console is what debug output is for
  const write = logger ?? ((line: string) => console.debug(line));
  const log: Log = debug ? createDebugLog((line) => call('logger', () => write(line))) : () => {};
  const operations = createOperations({ life: life.signal, log, environment, report, call });
  const { perform, performNow, startPayment, reported, warnOfField } = operations;
  for (const { field, known } of unknownFields) warnOfField(field, known);

  const platform = createPlatformClient(config, call, log);
  const activity = observePage(isLoopbackHost(new URL(config.baseUrl).hostname));
  const outbox = createOutbox({
    storage,
    apiKey,
    send: platform.updatePaymentGatewayId,
    onWake: activity.onWake,
    life: life.signal,
  });
  if (hasPage()) watchPresses(life.signal);
  const messages = pageMessages(config.translations, life.signal);
  const preloaded = preloadedFrame(config, lastGateway(storage, apiKey), log, {
    signal: life.signal,
    messages,
  });

  /** An id that could not be sent is sent again later, even from another page. */
  const recordGatewayId = async (
    sessionId: string,
    gatewayPaymentId: string,
    signal = life.signal,
  ): Promise<PaymentUpdateResponse> =>
    (await outbox.deliver(sessionId, gatewayPaymentId, signal)) ??
    // Another tab is sending it, and receives the response.
    platform.updatePaymentGatewayId(sessionId, gatewayPaymentId, { signal });

  const diagnosePage = (options: CheckedOptions): Promise<Diagnosis[]> => {
    requirePage();
    const offeredMethods = (session: EmbeddedSessionResponse) => payments.offeredMethods(session);
    return diagnose({ config, storage, platform, log, offeredMethods }, options);
  };

  const logDiagnosis = async (form: PaymentFormConfig) => {
    if (!debug) return;
    try {
      for (const { check, ok, message } of await diagnosePage({ ...form, signal: life.signal })) {
        if (!ok) log(`diagnosis.${check}`, { message });
      }
    } catch {
      // A failed diagnosis is not an error of the payment.
    }
  };

  const payments = createPagePayments({
    config,
    log,
    report,
    platform,
    storage,
    outbox,
    activity,
    preloaded,
    messages,
    recordGatewayId,
    diagnoseFailure: (form) => void logDiagnosis(form),
  });
  void outbox.flush();

  return {
    createSession: (data, options) =>
      perform('createSession', { options }, async (checked) =>
        platform.createSession(checkedSession('createSession', data, warnOfField), checked),
      ),

    createEmbeddedSession: (data, options) =>
      perform('createEmbeddedSession', { options }, async (checked) => {
        const order = checkedSession('createEmbeddedSession', data, warnOfField);
        const created = platform.createEmbeddedSession(order, checked);
        preloaded.preloadForSession();
        return created;
      }),

    preload: (gateway) => performNow(() => preloaded.preload(checkedGateway(gateway))),

    initializePayment: (given) =>
      startPayment(given, (form) =>
        payments.start(renewableForm(form, { payments, startPayment })),
      ),

    checkout: (options) =>
      performNow(() =>
        createCheckout(
          {
            payments,
            startPayment,
            call,
            report: reported,
            perform: (name, work) => perform(name, {}, work),
            fetchSession(fetchSession, signal) {
              preloaded.preloadForSession();
              return fetchedSession(fetchSession, [life.signal, signal]);
            },
          },
          checkedForm('checkout', options, warnOfField),
        ),
      ),

    updatePaymentGatewayId: (sessionId, gatewayPaymentId, options) =>
      perform(
        'updatePaymentGatewayId',
        { options, ids: { sessionId, gatewayPaymentId } },
        ({ signal }) => recordGatewayId(sessionId, gatewayPaymentId, signal),
      ),

    getSessionStatus: (sessionId, options) =>
      perform('getSessionStatus', { options, ids: { sessionId } }, (checked) =>
        platform.getSessionStatus(sessionId, checked),
      ),

    getTransaction(paymentId, options) {
      const id = Number.isSafeInteger(paymentId) ? `${paymentId}` : paymentId;
      return perform('getTransaction', { options, ids: { paymentId: id } }, (checked) =>
        platform.getTransaction(`${id}`, checked),
      );
    },

    pollPaymentStatus: (sessionId, options) =>
      perform('pollPaymentStatus', { options, ids: { sessionId } }, (checked) =>
        pollUntilFinal(
          (signal) => platform.getSessionStatus(sessionId, { activity, signal }),
          activity.onWake,
          (status) => {
            log('status', { sessionId, status: status.status });
            call('onStatusChange', () => checked.onStatusChange?.(status));
          },
          checked,
        ),
      ),

    redirectToPayment: (redirectUrl, options) =>
      performNow(() => redirectTo(redirectUrl, options, config.environment)),

    handleRedirectReturn: (urlParams, apiSecret) =>
      perform('handleRedirectReturn', {}, async () =>
        redirectResult(await readSigned(urlParams, apiSecret)),
      ),

    verifyRedirectSignature: (params, apiSecret) =>
      performNow(() => hasValidSignatureSync(params, apiSecret)),

    verifyRedirectSignatureAsync: (params, apiSecret) =>
      perform('verifyRedirectSignatureAsync', {}, async () => {
        const signed = await readSigned(params, apiSecret);
        return signed !== null;
      }),

    diagnose: (options) => perform('diagnose', { options }, diagnosePage),

    destroy() {
      life.abort();
      payments.destroy();
    },
  };
}
