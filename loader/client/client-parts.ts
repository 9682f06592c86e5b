/** What the operations of a client share. */
import { isLoopbackHost } from '../../shared/redirect/redirect-url.ts';
import type { PaymentUpdateResponse } from '../../shared/sessions.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { diagnose } from '../diagnostics/diagnosis.ts';
import type { Diagnosis } from '../diagnostics/diagnosis.ts';
import { createDebugLog } from '../errors/debug-log.ts';
import type { Log } from '../errors/debug-log.ts';
import { errorReport } from '../errors/error-report.ts';
import type { ErrorReport } from '../errors/error-report.ts';
import { lastGateway } from '../frame/last-gateway.ts';
import { pageMessages } from '../frame/page-messages.ts';
import { preloadedFrame } from '../frame/preloaded-frame.ts';
import type { PreloadedFrame } from '../frame/preloaded-frame.ts';
import type { PaymentFormConfig } from '../validation/payment-form-config.ts';
import { hasPage, observePage, requirePage } from '../page/page-activity.ts';
import type { PageActivity } from '../page/page-activity.ts';
import { pageStorage } from '../page/page-storage.ts';
import { watchPresses } from '../page/recent-press.ts';
import type { EmbeddedPayments } from '../payment/embedded-payments.ts';
import { createOutbox } from '../platform/outbox.ts';
import { createPlatformClient } from '../platform/platform-client.ts';
import type { PlatformClient } from '../platform/platform-client.ts';
import type { UnknownField } from '../validation/field-errors.ts';
import { createOperations } from './operations.ts';
import type { CheckedOptions, Operations } from './operations.ts';
import { createPagePayments } from './page-payments.ts';

export interface ClientParts extends Operations, Pick<ErrorReport, 'call'> {
  readonly config: ResolvedConfig;
  /** Aborting it ends the client. */
  readonly life: AbortController;
  readonly log: Log;
  readonly platform: PlatformClient;
  readonly activity: PageActivity;
  readonly preloaded: PreloadedFrame;
  readonly payments: EmbeddedPayments;
  /** Sends a gateway's id of a payment, now or later. */
  readonly recordGatewayId: (
    sessionId: string,
    gatewayPaymentId: string,
    signal?: AbortSignal,
  ) => Promise<PaymentUpdateResponse>;
  readonly diagnosePage: (options: CheckedOptions) => Promise<Diagnosis[]>;
}

/** @param unknownFields - those of the configuration */
export function createClientParts(
  config: ResolvedConfig,
  unknownFields: readonly UnknownField[],
): ClientParts {
  const { apiKey, debug, environment, logger } = config;
  const life = new AbortController();
  const storage = pageStorage(() => localStorage);
  const { report, call } = errorReport(config.onError);
  // oxlint-disable-next-line no-console -- the console is what debug output is for
  const write = logger ?? ((line: string) => console.debug(line));
  const log: Log = debug ? createDebugLog((line) => call('logger', () => write(line))) : () => {};
  const operations = createOperations({ life: life.signal, log, environment, report, call });
  for (const { field, known } of unknownFields) operations.warnOfField(field, known);

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
  const recordGatewayId: ClientParts['recordGatewayId'] = async (
    sessionId,
    gatewayPaymentId,
    signal = life.signal,
  ) =>
    (await outbox.deliver(sessionId, gatewayPaymentId, signal)) ??
    // Another tab is sending it, and receives the response.
    platform.updatePaymentGatewayId(sessionId, gatewayPaymentId, { signal });

  const diagnosePage: ClientParts['diagnosePage'] = (options) => {
    requirePage();
    return diagnose(
      {
        config,
        storage,
        platform,
        log,
        offeredMethods: (session) => payments.offeredMethods(session),
      },
      options,
    );
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
    startPayment: operations.startPayment,
  });
  void outbox.flush();

  return {
    ...operations,
    call,
    config,
    life,
    log,
    platform,
    activity,
    preloaded,
    payments,
    recordGatewayId,
    diagnosePage,
  };
}
