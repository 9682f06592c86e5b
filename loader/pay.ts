import { isPayError } from '../shared/errors.ts';
import type { ErrorCodes } from '../shared/errors.ts';
import { SDK_VERSION } from '../shared/platform-api.ts';
import type { RedirectParams, RedirectResult } from '../shared/redirect-params.ts';
import type {
  EmbeddedSessionData,
  EmbeddedSessionResponse,
  PaymentUpdateResponse,
  SessionData,
  SessionResponse,
  SessionStatus,
  Transaction,
} from '../shared/sessions.ts';
import { createClient } from './client.ts';
import type { Client } from './client.ts';
import { resolveConfig } from './config/config.ts';
import type { PayConfig } from './config/config.ts';
import type { Diagnosis } from './diagnostics/diagnosis.ts';
import { customerMessage } from './errors/customer-message.ts';
import { errorCodes } from './errors/error-codes.ts';
import { loadersOnPage } from './page/loaders-on-page.ts';
import { generateIdempotencyKey } from './platform/idempotency-key.ts';
import { redirectResult } from './redirect/redirect-return.ts';
import { isGenuineSync } from './redirect/redirect-signature-sync.ts';
import { readVerified } from './redirect/redirect-signature.ts';
import { redirectTo } from './redirect/top-navigation.ts';
import { validateEmail } from './validation/email.ts';
import { formatAmount, validateCurrency } from './validation/money.ts';
import { checkedGateway } from './validation/operation-arguments.ts';
import type {
  DiagnoseOptions,
  PollOptions,
  RedirectOptions,
  RequestOptions,
  SessionOptions,
} from './validation/operation-arguments.ts';
import type { PaymentFormConfig } from './validation/payment-form-config.ts';
import { checkedSession } from './validation/session-rules.ts';

/**
 * The payment client. Make one for a page, with the public key of the merchant:
 *
 * ```ts
 * const pay = new Pay({ apiKey: 'pk_test_...' });
 * const session = await pay.createEmbeddedSession(order);
 * await pay.initializePayment({ session, container: '#payment', onSuccess, onError });
 * ```
 *
 * Constructing needs no page, so it works where pages are rendered on a server. Every operation
 * that fails rejects with a subclass of {@link PayError}, which the configured `onError` gets too.
 *
 * @see Specification, section 4
 */
export class Pay {
  /** Version of the SDK. */
  static readonly version: string = SDK_VERSION;

  /** Every error code under its own name. @see Specification 7.2 and 7.3 */
  static readonly ErrorCodes: ErrorCodes = errorCodes;

  /** A new idempotency key: a UUID v4. @see Specification 4.4 */
  static readonly generateIdempotencyKey = generateIdempotencyKey;

  /** An amount in minor units as a text for display. @see Specification 4.4 */
  static readonly formatAmount = formatAmount;

  /** Whether a text is an ISO 4217 code, in capital letters. @see Specification 4.4 */
  static readonly validateCurrency = validateCurrency;

  /** Whether a text has the form of an e-mail address. @see Specification 4.4 */
  static readonly validateEmail = validateEmail;

  /** Whether a value is an error of this SDK, also of another copy of it. An addition. */
  static readonly isPayError = isPayError;

  /** A text about an error that is safe to show to a customer. An addition. */
  static readonly customerMessage = customerMessage;

  readonly #client: Client;

  /**
   * @throws {PayAuthenticationError} AUTHENTICATION_ERROR when the API key is missing or not a public one
   * @throws {PayValidationError} VALIDATION_ERROR naming every other field that is wrong
   * @see Specification 2.1
   */
  constructor(config: PayConfig) {
    this.#client = createClient(resolveConfig(config));
    loadersOnPage().add(Pay);
  }

  /**
   * Legacy: creates a session whose customer is sent to a page of the gateway by
   * {@link redirectToPayment}. New integrations use {@link createEmbeddedSession}.
   *
   * @throws {PayValidationError} VALIDATION_ERROR with every wrong field in `details`
   * @throws {PayAuthenticationError} AUTHENTICATION_ERROR when the key or the page's origin is refused
   * @throws {PayPaymentError} PAYMENT_ERROR when no payment can be made, e.g. reason `ORDER_ALREADY_PAID`
   * @throws {PayRateLimitError} RATE_LIMIT_ERROR, {@link PayServerError} SERVER_ERROR and
   * {@link PayNetworkError} NETWORK_ERROR when all attempts failed, or the signal aborted
   * @see Specification 4.1
   */
  createSession(sessionData: SessionData, options?: SessionOptions): Promise<SessionResponse> {
    const { platform, warnOfField } = this.#client;
    return this.#client.perform('createSession', options, async (conduct) =>
      platform.createLegacySession(
        checkedSession('createSession', sessionData, warnOfField),
        conduct,
      ),
    );
  }

  /**
   * Creates a session; the platform picks the gateway. Hand the result to {@link initializePayment}.
   * Rejects as {@link createSession} does.
   *
   * @see Specification 4.1
   */
  createEmbeddedSession(
    sessionData: EmbeddedSessionData,
    options?: SessionOptions,
  ): Promise<EmbeddedSessionResponse> {
    const { platform, preloaded, warnOfField } = this.#client;
    return this.#client.perform('createEmbeddedSession', options, async (conduct) => {
      const data = checkedSession('createEmbeddedSession', sessionData, warnOfField);
      const created = platform.createSession(data, conduct);
      preloaded.anticipate();
      return created;
    });
  }

  /**
   * Loads a gateway's frame out of sight, so that the form is on screen sooner: to be called from
   * page load on, or when the customer comes near the button. Beside `preload` in the
   * configuration, which does the same when the page is idle. It costs nothing where it is of no
   * use: a frame that fits no session is thrown away. Does nothing where the browser is asked to
   * save data, and on a server. (Of the client and not of the class, because the frame is served
   * for one API key.) An addition to the specification.
   *
   * @param gateway - code of the gateway; by default the configured one, or else the last one whose
   * form this browser has shown for the key
   * @throws {PayValidationError} VALIDATION_ERROR, reason `DESTROYED`, after `destroy()`
   */
  preload(gateway?: string): void {
    this.#client.performNow(() => this.#client.preloaded.preload(checkedGateway(gateway)));
  }

  /**
   * Shows the gateway's form in the container, or sends the customer to the gateway's page where
   * the session says so. Resolves when the form is usable or the page is left; the payment's
   * outcome comes by `onSuccess` and `onError`. When an `onError` is given, the rejection needs no
   * handler of its own.
   *
   * @throws {PayValidationError} VALIDATION_ERROR when an argument is wrong, or reason
   * `UNSAFE_ADDRESS` when the gateway's page is not one to send anybody to, `NO_PAGE` on a server,
   * or `OPAQUE_ORIGIN` in a page that has no origin
   * @see Specification 4.2
   */
  initializePayment(config: PaymentFormConfig): Promise<void> {
    return this.#client.initializePayment(config);
  }

  /**
   * Tells the platform the gateway's id of a payment. The SDK does it by itself for embedded forms
   * of gateway kind A. The same id again is fine; another one is refused. An id that the platform
   * could not be told is kept, also when this rejects, and told when the page is back online, visible
   * or loaded again.
   *
   * @throws {PayValidationError} VALIDATION_ERROR when an id is missing
   * @throws {PayNotFoundError} NOT_FOUND_ERROR when there is no such session
   * @throws {PayPaymentError} PAYMENT_ERROR when another id is known already
   * @see Specification 4.1
   */
  updatePaymentGatewayId(
    sessionId: string,
    gatewayPaymentId: string,
    options?: RequestOptions,
  ): Promise<PaymentUpdateResponse> {
    const ids = { sessionId, gatewayPaymentId };
    return this.#client.perform(
      'updatePaymentGatewayId',
      options,
      ({ signal }) => this.#client.recordGatewayId(sessionId, gatewayPaymentId, signal),
      ids,
    );
  }

  /**
   * @throws {PayValidationError} VALIDATION_ERROR when the id is missing
   * @throws {PayNotFoundError} NOT_FOUND_ERROR when there is no such session, or it has expired
   * @throws {PayNetworkError} NETWORK_ERROR when all attempts failed, or the signal aborted
   * @see Specification 4.1
   */
  getSessionStatus(sessionId: string, options?: RequestOptions): Promise<SessionStatus> {
    return this.#client.perform(
      'getSessionStatus',
      options,
      (conduct) => this.#client.platform.getSessionStatus(sessionId, conduct),
      { sessionId },
    );
  }

  /**
   * @throws {PayValidationError} VALIDATION_ERROR when the id is missing
   * @throws {PayNotFoundError} NOT_FOUND_ERROR when there is no such payment
   * @throws {PayNetworkError} NETWORK_ERROR when all attempts failed, or the signal aborted
   * @see Specification 4.1
   */
  getTransaction(paymentId: string | number, options?: RequestOptions): Promise<Transaction> {
    const id = Number.isSafeInteger(paymentId) ? `${paymentId}` : paymentId;
    return this.#client.perform(
      'getTransaction',
      options,
      (conduct) => this.#client.platform.getTransaction(`${id}`, conduct),
      { paymentId: id },
    );
  }

  /**
   * Asks for a session's status until it is `completed` or `failed`. While the browser is offline
   * it waits; when the network or the tab comes back it asks at once.
   *
   * @throws {PayPaymentError} PAYMENT_ERROR, reason `OUTCOME_UNKNOWN`, when the attempts run out:
   * `details.lastStatus` is the last one seen. It does not mean that the payment failed.
   * @throws {PayNotFoundError} NOT_FOUND_ERROR, at once, when the session is gone
   * @see Specification 4.3
   */
  pollPaymentStatus(sessionId: string, options?: PollOptions): Promise<SessionStatus> {
    return this.#client.perform(
      'pollPaymentStatus',
      options,
      (checked) => this.#client.pollStatus(sessionId, checked),
      { sessionId },
    );
  }

  /**
   * Sends the customer to the gateway's page of a session made by {@link createSession}.
   *
   * @throws {PayValidationError} VALIDATION_ERROR, reason `UNSAFE_ADDRESS`, for anything but an
   * absolute https address (in the sandbox also http on loopback)
   * @throws {PayPaymentError} PAYMENT_ERROR, reason `POPUP_BLOCKED`
   * @see Specification 4.1
   */
  redirectToPayment(redirectUrl: string, options?: RedirectOptions): void {
    const { environment } = this.#client.config;
    this.#client.performNow(() => redirectTo(redirectUrl, options, environment));
  }

  /**
   * Verifies the customer's return and says what it means. Better done by your backend, by
   * `@pay/loader/verify`: a page should not hold the secret.
   *
   * @param urlParams - the query parameters of the return URL; others than the SDK's are ignored
   * @returns `success: false` with `SIGNATURE_VERIFICATION_FAILED` for whatever is not genuine
   * @throws {PayValidationError} VALIDATION_ERROR when no secret is given
   * @see Specification 2.12
   */
  handleRedirectReturn(
    urlParams: URLSearchParams | Readonly<Record<string, string>>,
    apiSecret: string,
  ): Promise<RedirectResult> {
    return this.#client.perform('handleRedirectReturn', undefined, async () =>
      redirectResult(await readVerified(urlParams, apiSecret)),
    );
  }

  /**
   * Like {@link verifyRedirectSignatureAsync}, without the Web Crypto API.
   *
   * @throws {PayValidationError} VALIDATION_ERROR when no secret is given
   * @see Specification 4.1
   */
  verifyRedirectSignature(params: RedirectParams, apiSecret: string): boolean {
    return this.#client.performNow(() => isGenuineSync(params, apiSecret));
  }

  /**
   * Tells whether the parameters of a return URL were signed with this secret.
   *
   * @throws {PayValidationError} VALIDATION_ERROR when no secret is given
   * @see Specification 4.1
   */
  verifyRedirectSignatureAsync(params: RedirectParams, apiSecret: string): Promise<boolean> {
    return this.#client.perform('verifyRedirectSignatureAsync', undefined, async () => {
      const verified = await readVerified(params, apiSecret);
      return verified !== null;
    });
  }

  /**
   * Looks for what is wrong on this page: policies, permissions, storage, the clock, the key and
   * its origin, and, where they are given, the container and the session's frame. Changes nothing.
   * An addition to the specification.
   *
   * @returns everything that was looked at, with what to do where `ok` is false
   * @throws {PayValidationError} VALIDATION_ERROR, reason `NO_PAGE`, on a server
   */
  diagnose(options?: DiagnoseOptions): Promise<Diagnosis[]> {
    return this.#client.perform('diagnose', options, (checked) =>
      this.#client.diagnose(checked, checked.signal),
    );
  }

  /**
   * Ends everything that is under way and takes every form down. Afterwards each operation rejects
   * with PayValidationError, reason `DESTROYED`. An addition to the specification.
   */
  destroy(): void {
    this.#client.destroy();
  }
}
