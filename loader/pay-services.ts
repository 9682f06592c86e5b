/** The parts of one client, made from its configuration, as the embedded payment sees them. */
import type { PayError } from '../shared/errors.ts';
import type { Environment, GatewayStepResponse } from '../shared/platform-api.ts';
import type { RedirectRequest } from '../shared/rpc.ts';
import type { PaymentUpdateResponse, SessionStatus } from '../shared/sessions.ts';
import type { ResolvedConfig } from './config.ts';
import { createDebugLog } from './debug-log.ts';
import type { Log } from './debug-log.ts';
import { ErrorReport } from './error-report.ts';
import type { PollOptions } from './operation-arguments.ts';
import { currentPage, observePage } from './page-activity.ts';
import type { PageActivity } from './page-activity.ts';
import type { PaymentFormConfig } from './payment-form-config.ts';
import type { PaymentServices, StatusPolling } from './payment-services.ts';
import { PlatformClient } from './platform-client.ts';
import { pollUntilFinal } from './status-poller.ts';
import { checkedDestination, followRedirect } from './top-navigation.ts';

export class PayServices implements PaymentServices {
  readonly apiKey: string;
  readonly environment: Environment;
  readonly frameUrl: string;
  readonly locale: string | undefined;
  readonly debug: boolean;
  readonly platform: PlatformClient;
  readonly log: Log;
  readonly #errors: ErrorReport;
  readonly #activity: PageActivity;

  constructor(config: ResolvedConfig) {
    this.apiKey = config.apiKey;
    this.environment = config.environment;
    this.frameUrl = config.frameUrl;
    this.locale = config.locale;
    this.debug = config.debug;
    this.#errors = new ErrorReport(config.onError);
    this.log = this.#createLog(config);
    this.platform = new PlatformClient(config, this.#errors, this.log);
    this.#activity = observePage(currentPage(), config.baseUrl);
  }

  getStatus(sessionId: string, signal: AbortSignal): Promise<SessionStatus> {
    return this.platform.getSessionStatus(sessionId, { signal });
  }

  pollStatus(
    sessionId: string,
    polling: PollOptions & Pick<StatusPolling, 'signal' | 'endsAt'>,
  ): Promise<SessionStatus> {
    const { signal, onStatusChange } = polling;
    return pollUntilFinal({
      ...polling,
      getStatus: () => this.getStatus(sessionId, signal),
      activity: this.#activity,
      onStatusChange: (status) => {
        this.log('status', { sessionId, status: status.status });
        this.#errors.call('onStatusChange', () => onStatusChange?.(status));
      },
    });
  }

  updateGatewayId(
    sessionId: string,
    gatewayPaymentId: string,
    signal: AbortSignal,
  ): Promise<PaymentUpdateResponse> {
    return this.platform.updatePaymentGatewayId(sessionId, gatewayPaymentId, { signal });
  }

  submit(sessionId: string, data: unknown, signal: AbortSignal): Promise<GatewayStepResponse> {
    return this.platform.submit(sessionId, data, { signal });
  }

  submitDetails(
    sessionId: string,
    data: unknown,
    signal: AbortSignal,
  ): Promise<GatewayStepResponse> {
    return this.platform.submitDetails(sessionId, data, { signal });
  }

  navigate(request: RedirectRequest, onBlocked = (error: PayError) => this.report(error)): void {
    const url = checkedDestination(request.url, this.environment);
    this.log('redirect', { method: request.method, origin: url.origin });
    followRedirect(url, request, onBlocked);
  }

  report(error: PayError): void {
    this.#errors.report(error);
  }

  /** Reports what ended an operation and returns it as the error to reject with. */
  giveOut(failure: unknown): PayError {
    const error = this.#errors.giveOut(failure);
    this.log('error', { code: error.code, reason: error.reason, message: error.message });
    return error;
  }

  /** The rejection of a payment that did not get as far as its form. */
  refusePayment(config: Partial<PaymentFormConfig> | undefined, failure: unknown): Promise<void> {
    const error = this.giveOut(failure);
    const rejection = Promise.reject<void>(error);
    const onError: unknown = config?.onError;
    if (typeof onError === 'function') {
      // A merchant who uses callbacks alone has handled the rejection.
      rejection.catch(() => {});
      this.#errors.call('onError', () => onError(error));
    }
    return rejection;
  }

  /** Bound, to be handed on. */
  readonly warnOfField = (field: string): void => {
    this.log('field is not in the specification', { field });
  };

  #createLog({ debug, logger }: ResolvedConfig): Log {
    if (!debug) return () => {};
    // oxlint-disable-next-line no-console -- the console is what debug output is for
    const write = logger ?? ((line: string) => console.debug(line));
    return createDebugLog((line) => this.#errors.call('logger', () => write(line)));
  }
}
