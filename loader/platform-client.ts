/**
 * The platform's operations over HTTP: attempts, idempotency, hooks.
 *
 * @see Specification 4.1 and 7.4
 */
import { headers, paths, SDK_VERSION } from '../shared/platform-api.ts';
import type {
  GatewayStepResponse,
  GatewayStepRequest,
  PaymentUpdateRequest,
} from '../shared/platform-api.ts';
import type {
  EmbeddedSessionResponse,
  PaymentUpdateResponse,
  SessionResponse,
  SessionStatus,
  Transaction,
} from '../shared/sessions.ts';
import { pause } from './cancellation.ts';
import type { RequestConfig, ResolvedConfig } from './config.ts';
import type { Log } from './debug-log.ts';
import type { ErrorReport } from './error-report.ts';
import { generateIdempotencyKey } from './idempotency-key.ts';
import { OFFLINE_PAUSE } from './page-activity.ts';
import type { PageActivity } from './page-activity.ts';
import { runAttempt } from './platform-attempt.ts';
import {
  isEmbeddedSessionResponse,
  isGatewayStep,
  isPaymentUpdate,
  isSessionResponse,
  isSessionStatus,
  isTransaction,
} from './response-shapes.ts';

/** ms; a longer `Retry-After` ends the operation, so that the page can decide. */
const LONGEST_RETRY_AFTER = 30_000;
/** Up to this share of the delay is added, so that clients do not come back all at once. */
const JITTER = 0.2;

interface Operation<Result> {
  readonly name: string;
  readonly method: RequestConfig['method'];
  readonly path: string;
  readonly body?: unknown;
  /** Goes on when the page is left. */
  readonly keepalive?: boolean;
  readonly isExpected: (body: unknown) => body is Result;
}

/** How one operation is carried out. */
export interface Conduct {
  readonly signal: AbortSignal;
  readonly idempotencyKey?: string | undefined;
  /** ms; default: the client's. */
  readonly timeout?: number | undefined;
  /** Given to operations that wait for the network, where it is gone, rather than fail. */
  readonly activity?: PageActivity | undefined;
}

export class PlatformClient {
  readonly #config: ResolvedConfig;
  readonly #errors: ErrorReport;
  readonly #log: Log;
  /** ms by which the platform's clock is ahead of this machine's, as far as is known. */
  clockOffset = 0;

  constructor(config: ResolvedConfig, errors: ErrorReport, log: Log) {
    this.#config = config;
    this.#errors = errors;
    this.#log = log;
  }

  createLegacySession(data: unknown, conduct: Conduct): Promise<SessionResponse> {
    return this.#request(
      {
        name: 'createSession',
        method: 'POST',
        path: paths.legacySessions,
        body: data,
        isExpected: isSessionResponse,
      },
      conduct,
    );
  }

  createSession(data: unknown, conduct: Conduct): Promise<EmbeddedSessionResponse> {
    return this.#request(
      {
        name: 'createEmbeddedSession',
        method: 'POST',
        path: paths.sessions,
        body: data,
        isExpected: isEmbeddedSessionResponse,
      },
      conduct,
    );
  }

  /** An answer about another session is no usable answer. */
  getSessionStatus(sessionId: string, conduct: Conduct): Promise<SessionStatus> {
    return this.#request(
      {
        name: 'getSessionStatus',
        method: 'GET',
        path: paths.session(sessionId),
        isExpected: (body): body is SessionStatus =>
          isSessionStatus(body) && body.session_id === sessionId,
      },
      conduct,
    );
  }

  getTransaction(paymentId: string, conduct: Conduct): Promise<Transaction> {
    return this.#request(
      {
        name: 'getTransaction',
        method: 'GET',
        path: paths.payment(paymentId),
        isExpected: isTransaction,
      },
      conduct,
    );
  }

  updatePaymentGatewayId(
    sessionId: string,
    gatewayPaymentId: string,
    conduct: Conduct,
  ): Promise<PaymentUpdateResponse> {
    return this.#request(
      {
        name: 'updatePaymentGatewayId',
        method: 'PATCH',
        path: paths.sessionPayment(sessionId),
        body: { gateway_payment_id: gatewayPaymentId } satisfies PaymentUpdateRequest,
        keepalive: true,
        isExpected: isPaymentUpdate,
      },
      conduct,
    );
  }

  /** Gateway kind B: the customer pressed Pay. */
  submit(sessionId: string, data: unknown, conduct: Conduct): Promise<GatewayStepResponse> {
    return this.#gatewayStep('submit', paths.submissions(sessionId), data, conduct);
  }

  /** Gateway kind B: a further step, such as 3-D Secure, is done. */
  submitDetails(sessionId: string, data: unknown, conduct: Conduct): Promise<GatewayStepResponse> {
    return this.#gatewayStep('submitDetails', paths.details(sessionId), data, conduct);
  }

  #gatewayStep(
    name: string,
    path: string,
    data: unknown,
    conduct: Conduct,
  ): Promise<GatewayStepResponse> {
    return this.#request(
      {
        name,
        method: 'POST',
        path,
        body: { data } satisfies GatewayStepRequest,
        isExpected: isGatewayStep,
      },
      conduct,
    );
  }

  async #request<Result>(operation: Operation<Result>, conduct: Conduct): Promise<Result> {
    const { name, method, path, keepalive = false, isExpected } = operation;
    const { signal, timeout = this.#config.timeout } = conduct;
    const { apiKey, baseUrl, retryAttempts, retryDelay } = this.#config;
    const url = `${baseUrl}${path}`;
    const body = operation.body === undefined ? undefined : JSON.stringify(operation.body);
    const sent: Record<string, string> = {
      Accept: 'application/json',
      [headers.authorization]: `Bearer ${apiKey}`,
      [headers.sdk]: `loader/${SDK_VERSION}`,
    };
    if (method !== 'GET') {
      sent['Content-Type'] = 'application/json';
      // Made once for all attempts: the platform executes the operation once.
      sent[headers.idempotencyKey] = conduct.idempotencyKey ?? generateIdempotencyKey();
    }

    for (let attempt = 1; ; attempt += 1) {
      const line = { operation: name, attempt };
      this.#beforeAttempt({ method, url, headers: sent, body, attempt });
      this.#log('request', line);
      const outcome = await runAttempt({
        operation: name,
        url,
        method,
        headers: sent,
        body,
        timeout,
        signal,
        keepalive,
        isExpected,
        onResponse: (response) => this.#afterResponse(response, line),
      });
      if (outcome.ok) return outcome.value;

      const { error, retryAfter = 0 } = outcome;
      this.#log('attempt failed', { ...line, code: error.code, reason: error.reason });
      // Only a failed request makes "offline" believable.
      if (error.code === 'NETWORK_ERROR' && conduct.activity?.isOffline()) {
        await pause(OFFLINE_PAUSE, signal, conduct.activity.onWake);
        attempt = 0;
        continue;
      }
      const isLast = attempt > retryAttempts || retryAfter > LONGEST_RETRY_AFTER;
      if (!error.retryable || isLast) throw error;
      const delay = Math.max(retryAfter, retryDelay * (1 + Math.random() * JITTER));
      await pause(delay, signal);
    }
  }

  #beforeAttempt(request: RequestConfig): void {
    const { onRequest } = this.#config;
    if (onRequest === undefined) return;
    const shown = { ...request.headers, [headers.authorization]: 'Bearer [redacted]' };
    this.#errors.call('onRequest', () => onRequest({ ...request, headers: shown }));
  }

  #afterResponse(response: Response, line: Readonly<Record<string, unknown>>): void {
    const { onResponse } = this.#config;
    this.#log('response', {
      ...line,
      status: response.status,
      requestId: response.headers.get(headers.requestId) ?? undefined,
    });
    const date = Date.parse(response.headers.get('Date') ?? '');
    if (date) this.clockOffset = date - Date.now();
    if (onResponse === undefined) return;
    const copy = response.clone();
    this.#errors.call('onResponse', () => onResponse(copy));
  }
}
