/** The parts of one client, made from its configuration, as the embedded payment sees them. */
import type { PayError } from '../shared/errors.ts';
import type { Environment, GatewayStepResponse } from '../shared/platform-api.ts';
import type { RedirectRequest } from '../shared/rpc.ts';
import type { PaymentUpdateResponse, SessionStatus } from '../shared/sessions.ts';
import type { ResolvedConfig } from './config.ts';
import { createDebugLog } from './debug-log.ts';
import type { Log } from './debug-log.ts';
import { diagnose } from './diagnosis.ts';
import type { DiagnoseOptions, Diagnosis, DiagnosisSources } from './diagnosis.ts';
import { ErrorReport } from './error-report.ts';
import { FormHeights } from './form-heights.ts';
import type { PollOptions } from './operation-arguments.ts';
import { LastGateway } from './last-gateway.ts';
import { Outbox } from './outbox.ts';
import { currentPage, observePage } from './page-activity.ts';
import type { PageActivity } from './page-activity.ts';
import { PageStorage } from './page-storage.ts';
import type { PaymentFormConfig } from './payment-form-config.ts';
import type { PaymentServices, StatusPolling } from './payment-services.ts';
import { PlatformClient } from './platform-client.ts';
import { pollUntilFinal } from './status-poller.ts';
import { checkedDestination, followRedirect } from './top-navigation.ts';
import { TriedSessions } from './tried-sessions.ts';

export class PayServices implements PaymentServices {
  readonly apiKey: string;
  readonly environment: Environment;
  readonly baseUrl: string;
  readonly frameUrl: string;
  readonly locale: string | undefined;
  readonly preload: string;
  readonly lastGateway: LastGateway;
  readonly debug: boolean;
  readonly platform: PlatformClient;
  readonly log: Log;
  readonly #errors: ErrorReport;
  readonly #activity: PageActivity;
  readonly #outbox: Outbox;
  readonly #config: ResolvedConfig;
  readonly #life: AbortSignal;
  readonly #storage = new PageStorage(() => localStorage);
  readonly heights = new FormHeights(this.#storage);
  readonly #tried = new TriedSessions(new PageStorage(() => sessionStorage));

  /** @param life - of the client */
  constructor(config: ResolvedConfig, life = new AbortController().signal) {
    this.#config = config;
    this.#life = life;
    this.apiKey = config.apiKey;
    this.environment = config.environment;
    this.baseUrl = config.baseUrl;
    this.frameUrl = config.frameUrl;
    this.locale = config.locale;
    this.preload = config.preload;
    this.lastGateway = new LastGateway(this.#storage, config.apiKey);
    this.debug = config.debug;
    this.#errors = new ErrorReport(config.onError);
    this.log = this.#createLog(config);
    this.platform = new PlatformClient(config, this.#errors, this.log);
    this.#activity = observePage(currentPage());
    this.#outbox = new Outbox({
      storage: this.#storage,
      apiKey: config.apiKey,
      tell: (...id) => this.platform.updatePaymentGatewayId(...id),
      onWake: this.#activity.onWake,
      signal: life,
    });
    void this.#outbox.flush();
  }

  getStatus(sessionId: string, signal: AbortSignal): Promise<SessionStatus> {
    return this.platform.getSessionStatus(sessionId, { signal, activity: this.#activity });
  }

  pollStatus(
    sessionId: string,
    polling: PollOptions & Pick<StatusPolling, 'signal' | 'endsAt' | 'pausesFirst'>,
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

  now(): number {
    return Date.now() + this.platform.clockOffset;
  }

  mayBeTried(sessionId: string): boolean {
    return this.#tried.mayInclude(sessionId) || this.#outbox.has(sessionId);
  }

  markTried(sessionId: string): void {
    this.#tried.add(sessionId);
  }

  async updateGatewayId(
    sessionId: string,
    gatewayPaymentId: string,
    signal = this.#life,
  ): Promise<PaymentUpdateResponse> {
    return (
      (await this.#outbox.deliver(sessionId, gatewayPaymentId, signal)) ??
      // Another tab is at it, whose answer does not come here.
      this.platform.updatePaymentGatewayId(sessionId, gatewayPaymentId, { signal })
    );
  }

  submit(sessionId: string, data: unknown, signal: AbortSignal): Promise<GatewayStepResponse> {
    return this.platform.submit(sessionId, data, { signal, activity: this.#activity });
  }

  submitDetails(
    sessionId: string,
    data: unknown,
    signal: AbortSignal,
  ): Promise<GatewayStepResponse> {
    return this.platform.submitDetails(sessionId, data, { signal, activity: this.#activity });
  }

  diagnose(options: DiagnoseOptions, signal: AbortSignal): Promise<Diagnosis[]> {
    const { platform } = this;
    const sources: DiagnosisSources = {
      ...this.#config,
      isStorageDurable: this.#storage.isDurable,
      ask: () => platform.getSessionStatus('diagnose', { signal }),
      clockOffset: () => platform.clockOffset,
    };
    return diagnose(sources, options, signal);
  }

  explainFailure(config: PaymentFormConfig): void {
    // What cannot be found out is not worth an error of its own.
    if (this.debug) this.#logDiagnosis(config).catch(() => {});
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

  async #logDiagnosis(config: PaymentFormConfig): Promise<void> {
    for (const { check, ok, message } of await this.diagnose(config, this.#life)) {
      if (!ok) this.log(`diagnosis.${check}`, { message });
    }
  }

  #createLog({ debug, logger }: ResolvedConfig): Log {
    if (!debug) return () => {};
    // oxlint-disable-next-line no-console -- the console is what debug output is for
    const write = logger ?? ((line: string) => console.debug(line));
    return createDebugLog((line) => this.#errors.call('logger', () => write(line)));
  }
}
