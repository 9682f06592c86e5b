/** Creates the parts of a client from its configuration. */
import type { PayError } from '../shared/errors.ts';
import { isLoopbackHost } from '../shared/redirect-url.ts';
import type { PaymentUpdateResponse, SessionStatus } from '../shared/sessions.ts';
import { createCheckout } from './checkout/checkout.ts';
import type { CheckoutOptions } from './checkout/checkout-types.ts';
import type { ResolvedConfig } from './config/config.ts';
import { pageOrigin } from './config/frame-url.ts';
import { diagnose } from './diagnostics/diagnosis.ts';
import type { Diagnosis } from './diagnostics/diagnosis.ts';
import { asPayError } from './errors/as-pay-error.ts';
import { createDebugLog } from './errors/debug-log.ts';
import type { Log } from './errors/debug-log.ts';
import { errorReport } from './errors/error-report.ts';
import { explained } from './errors/explained.ts';
import { handledBy } from './errors/handled-by.ts';
import { openConnectedFrame } from './frame/connected-frame.ts';
import { formHeights } from './frame/form-heights.ts';
import { lastGateway } from './frame/last-gateway.ts';
import { pageMessages } from './frame/page-messages.ts';
import { preloadedFrame } from './frame/preloaded-frame.ts';
import { whileLinked } from './page/cancellation.ts';
import { hasPage, observePage, requirePage } from './page/page-activity.ts';
import { pageStorage } from './page/page-storage.ts';
import { watchPresses } from './page/recent-press.ts';
import { attemptedSessions } from './payment/attempted-sessions.ts';
import { pageClock } from './payment/clock.ts';
import { EmbeddedPayments } from './payment/embedded-payments.ts';
import { createOutbox } from './platform/outbox.ts';
import { createPlatformClient } from './platform/platform-client.ts';
import type { Conduct } from './platform/platform-request.ts';
import { pollUntilFinal } from './platform/status-poller.ts';
import { followRedirect } from './redirect/top-navigation.ts';
import { fieldErrors } from './validation/field-errors.ts';
import { checkedOptions } from './validation/operation-arguments.ts';
import type {
  DiagnoseOptions,
  OperationOptions,
  PollOptions,
} from './validation/operation-arguments.ts';
import type { PaymentForm, PaymentFormConfig } from './validation/payment-form-config.ts';
import { checkedForm } from './validation/payment-form-rules.ts';

export type Client = ReturnType<typeof createClient>;

/** @param unknownFields - of the configuration */
export function createClient(config: ResolvedConfig, unknownFields: readonly string[]) {
  const { apiKey, debug, logger } = config;
  const life = new AbortController();
  const storage = pageStorage(() => localStorage);
  const attempted = attemptedSessions(storage);
  const { report, call } = errorReport(config.onError);
  // oxlint-disable-next-line no-console -- the console is what debug output is for
  const write = logger ?? ((line: string) => console.debug(line));
  const log: Log = debug ? createDebugLog((line) => call('logger', () => write(line))) : () => {};
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

  const assertAlive = () => {
    if (life.signal.aborted) throw explained('DESTROYED');
  };

  /** Reports what ended an operation and returns it as the error to reject with. */
  const reported = (failure: unknown): PayError => {
    const error = asPayError(failure);
    report(error);
    log('error', { code: error.code, reason: error.reason, message: error.message });
    return error;
  };

  const warnOfField = (field: string) => log('unknown field', { field });
  unknownFields.forEach(warnOfField);

  /** An id that could not be sent is sent again later, also from another page. */
  const recordGatewayId = async (
    sessionId: string,
    gatewayPaymentId: string,
    signal = life.signal,
  ): Promise<PaymentUpdateResponse> =>
    (await outbox.deliver(sessionId, gatewayPaymentId, signal)) ??
    // Another tab is sending it, and receives the response.
    platform.updatePaymentGatewayId(sessionId, gatewayPaymentId, { signal });

  const diagnosePage = (options: DiagnoseOptions & Conduct): Promise<Diagnosis[]> => {
    requirePage();
    return diagnose(config, storage, platform, log, options);
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

  const payments = new EmbeddedPayments({
    config,
    preloaded,
    openFrame: (url, user) => openConnectedFrame(log, url, user),
    messages,
    heights: formHeights(storage),
    clock: pageClock(() => Date.now() + platform.clockOffset(), activity.onWake),
    log,
    sessionFor: (id) => ({
      status: (signal) => platform.getSessionStatus(id, { signal, retryAttempts: 0 }),
      takeStep: (type, data, signal) => platform.takeStep(id, type, data, { signal, activity }),
      recordId: (gatewayPaymentId) => recordGatewayId(id, gatewayPaymentId),
      markAttempted: () => attempted.add(id),
    }),
    mayBeAttempted: (id) => attempted.mayInclude(id) || outbox.has(id),
    follow: followRedirect,
    report,
    explainFailure: (form) => void logDiagnosis(form),
  });
  void outbox.flush();

  const begin = (
    given: PaymentForm,
    start: (form: PaymentForm) => Promise<void>,
  ): Promise<void> => {
    try {
      assertAlive();
      const form = checkedForm('initializePayment', given, warnOfField);
      requirePage();
      pageOrigin();
      return start(form);
    } catch (failure) {
      const error = reported(failure);
      // Nothing is certain of the argument, not even that there is one.
      const onError = fieldErrors().read('onError', (): unknown => given.onError);
      const isCallback = typeof onError === 'function';
      if (isCallback) call('onError', () => onError(error));
      return handledBy(isCallback, Promise.reject(error));
    }
  };

  /** Runs an asynchronous operation: checks its arguments, links its signal, and reports its error. */
  const perform = async <Result>(
    name: string,
    work: (checked: OperationOptions & Conduct) => Promise<Result>,
    options?: OperationOptions,
    ids: Readonly<Record<string, unknown>> = {},
  ): Promise<Result> => {
    try {
      assertAlive();
      const checked = checkedOptions(name, ids, options, warnOfField);
      return await whileLinked([life.signal, checked.signal], (signal) =>
        work({ ...checked, signal }),
      );
    } catch (failure) {
      throw reported(failure);
    }
  };

  return {
    config,
    platform,
    preloaded,
    warnOfField,
    recordGatewayId,
    diagnose: diagnosePage,

    perform,

    performNow<Result>(work: () => Result): Result {
      try {
        assertAlive();
        return work();
      } catch (failure) {
        throw reported(failure);
      }
    },

    initializePayment: (given: PaymentFormConfig) => begin(given, (form) => payments.start(form)),

    checkout: (options: CheckoutOptions) =>
      createCheckout(
        { payments, begin, perform, call },
        checkedForm('checkout', options, warnOfField),
      ),

    pollStatus(sessionId: string, options: PollOptions & Conduct): Promise<SessionStatus> {
      return pollUntilFinal(
        (signal) => platform.getSessionStatus(sessionId, { activity, signal }),
        activity.onWake,
        (status) => {
          log('status', { sessionId, status: status.status });
          call('onStatusChange', () => options.onStatusChange?.(status));
        },
        options,
      );
    },

    destroy() {
      life.abort();
      payments.destroy();
    },
  };
}
