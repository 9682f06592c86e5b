import { isPayError } from '../shared/errors/errors.ts';
import type { ErrorCodes } from '../shared/errors/errors.ts';
import { SDK_VERSION } from '../shared/platform/platform-api.ts';
import type { RedirectParams, RedirectResult } from '../shared/redirect/redirect-params.ts';
import type {
  EmbeddedSessionData,
  EmbeddedSessionResponse,
  PaymentUpdateResponse,
  SessionData,
  SessionResponse,
  SessionStatus,
  Transaction,
} from '../shared/sessions.ts';
import type { Checkout, CheckoutOptions } from './checkout/checkout-types.ts';
import { createClient } from './client/client.ts';
import type { Client } from './client/client-operations.ts';
import { resolveConfig } from './config/config.ts';
import type { PayConfig } from './config/config.ts';
import type { Diagnosis } from './diagnostics/diagnosis.ts';
import { customerMessage } from './errors/customer-message.ts';
import { errorCodes } from './errors/error-codes.ts';
import { loadersOnPage } from './page/loaders-on-page.ts';
import { generateIdempotencyKey } from './platform/idempotency-key.ts';
import { validateEmail } from './validation/email.ts';
import type { UnknownField } from './validation/field-errors.ts';
import { formatAmount, validateCurrency } from './validation/money.ts';
import type {
  DiagnoseOptions,
  PollOptions,
  RedirectOptions,
  RequestOptions,
  SessionOptions,
} from './options/operation-options.ts';
import type { PaymentFormConfig, PreparedFormOptions } from './validation/payment-form-config.ts';

/**
 * The payment client. Create one per page, with the merchant's public API key.
 *
 * The constructor needs no page, so it also works in server-side rendering. Every operation that
 * fails rejects with (or throws) a subclass of {@link PayError}, and passes the same error to the
 * `onError` of the configuration.
 *
 * @example
 * const pay = new Pay({ apiKey: 'pk_test_backend' });
 * const session = await fetchSessionOf(orderId); // from your backend
 * await pay.initializePayment({ session, container: '#payment', onSuccess, onError });
 */
export class Pay {
  /** The version of the SDK. */
  static readonly version: string = SDK_VERSION;

  /** Every error code, under its own name. */
  static readonly ErrorCodes: ErrorCodes = errorCodes;

  /**
   * Returns a new idempotency key: a UUID v4.
   *
   * @example
   * const idempotencyKey = Pay.generateIdempotencyKey();
   * await pay.createEmbeddedSession(sessionData, { idempotencyKey });
   */
  static readonly generateIdempotencyKey = generateIdempotencyKey;

  /**
   * Formats an amount in minor units for display.
   *
   * @example
   * Pay.formatAmount(11340, 'EUR', 'de-DE'); // '113,40 €'
   */
  static readonly formatAmount = formatAmount;

  /**
   * Whether a string is an ISO 4217 currency code, in capital letters.
   *
   * @example
   * Pay.validateCurrency('EUR'); // true
   * Pay.validateCurrency('eur'); // false
   */
  static readonly validateCurrency = validateCurrency;

  /**
   * Whether a string is a valid e-mail address.
   *
   * @example
   * Pay.validateEmail('lina@example.com'); // true
   */
  static readonly validateEmail = validateEmail;

  /**
   * Whether a value is an error of this SDK, or of another copy of it.
   *
   * @example
   * if (Pay.isPayError(error, 'ORDER_ALREADY_PAID')) showThanks();
   */
  static readonly isPayError = isPayError;

  /**
   * Returns a message about an error that is safe to show to a customer.
   *
   * @example
   * showMessage(Pay.customerMessage(error));
   */
  static readonly customerMessage = customerMessage;

  readonly #client: Client;

  /**
   * @throws {PayAuthenticationError} AUTHENTICATION_ERROR, reason `API_KEY_MISSING` or
   * `API_KEY_INVALID`, if the API key is missing or not a public key
   * @throws {PayValidationError} VALIDATION_ERROR if other fields are invalid; `details` names each
   */
  constructor(config: PayConfig) {
    const unknownFields: UnknownField[] = [];
    const resolved = resolveConfig(config, (field, known) => unknownFields.push({ field, known }));
    this.#client = createClient(resolved, unknownFields);
    loadersOnPage().add(Pay);
  }

  /**
   * Legacy: creates a session that the customer pays on a page of the gateway, see
   * {@link redirectToPayment}. New integrations use {@link createEmbeddedSession}.
   *
   * @throws {PayValidationError} VALIDATION_ERROR if fields are invalid; `details` names each of them
   * @throws {PayAuthenticationError} AUTHENTICATION_ERROR if the platform rejects the API key, or the
   * page's origin for this key
   * @throws {PayPaymentError} PAYMENT_ERROR if the order cannot be paid, such as reason
   * `ORDER_ALREADY_PAID`
   * @throws {PayRateLimitError} RATE_LIMIT_ERROR, {@link PayServerError} SERVER_ERROR or
   * {@link PayNetworkError} NETWORK_ERROR if all attempts failed; NETWORK_ERROR, reason `ABORTED`, if
   * the signal aborted
   * @example
   * const { redirect_url } = await pay.createSession(sessionData);
   * pay.redirectToPayment(redirect_url);
   */
  createSession(sessionData: SessionData, options?: SessionOptions): Promise<SessionResponse> {
    return this.#client.createSession(sessionData, options);
  }

  /**
   * Creates a session for the embedded form; the platform selects the gateway. Pass the result to
   * {@link initializePayment}.
   *
   * @throws {PayValidationError} VALIDATION_ERROR if fields are invalid; `details` names each of them
   * @throws {PayAuthenticationError} AUTHENTICATION_ERROR if the platform rejects the API key, or the
   * page's origin for this key
   * @throws {PayPaymentError} PAYMENT_ERROR if the order cannot be paid, such as reason
   * `ORDER_ALREADY_PAID`
   * @throws {PayRateLimitError} RATE_LIMIT_ERROR, {@link PayServerError} SERVER_ERROR or
   * {@link PayNetworkError} NETWORK_ERROR if all attempts failed; NETWORK_ERROR, reason `ABORTED`, if
   * the signal aborted
   * @example
   * const session = await pay.createEmbeddedSession({
   *   order_id: 'order-1042',
   *   amount: 11340, // minor units: 113.40 EUR
   *   currency: 'EUR',
   *   payer: { email: 'lina@example.com', name: 'Lina Hansen' },
   *   billing: {
   *     address_line_1: 'Deichstraße 21',
   *     city: 'Hamburg',
   *     postal_code: '20459',
   *     country: 'DE',
   *   },
   *   return_url: 'https://shop.example/return',
   *   cancel_url: 'https://shop.example/basket',
   * });
   */
  createEmbeddedSession(
    sessionData: EmbeddedSessionData,
    options?: SessionOptions,
  ): Promise<EmbeddedSessionResponse> {
    return this.#client.createEmbeddedSession(sessionData, options);
  }

  /**
   * Preloads a gateway's frame, invisibly, so that the form appears sooner. Call it when the page
   * loads, or when the customer comes near the button; the `preload` option preloads when the page is idle.
   * If the session is for another gateway, the preloaded frame is discarded. Does nothing on a server, or if
   * the browser is in data-saving mode.
   *
   * With a currency and a country, it also asks the platform for an offer, and prepares the form itself, unseen. A
   * session that fits is then shown in it. Where there is no offer, or the session does not fit, the form is mounted as
   * without it. A further call replaces what was prepared.
   *
   * @param given - the form to prepare, or the code of a gateway; by default the configured gateway, or else the last
   * one whose form this browser showed for the API key
   * @throws {PayValidationError} VALIDATION_ERROR if the code, the container, `locale` or `paymentMethods` is invalid;
   * in the development build also for the other fields. Reason `DESTROYED` after `destroy()`
   * @see https://docs.pay.example/preloading
   * @example
   * button.addEventListener('pointerenter', () => pay.preload('adyen'), { once: true });
   * // Or the form itself, as soon as the order is known so far:
   * pay.preload({ container: '#payment', currency: 'EUR', country: 'DE', amount: 11340 });
   */
  preload(given?: string | PreparedFormOptions): void {
    this.#client.preload(given);
  }

  /**
   * Shows the gateway's form in the container, or redirects the customer to the gateway's page if the
   * session requires it. Resolves when the form is usable or the navigation starts; `onSuccess` and
   * `onError` report the outcome of the payment. With an `onError`, you need not handle the rejection.
   *
   * @throws {PayValidationError} VALIDATION_ERROR if an argument is invalid; reason `UNSAFE_URL` if
   * the gateway's page is not a secure URL, `NO_PAGE` on a server, or `OPAQUE_ORIGIN` in a page
   * without an origin
   * @throws {PayNetworkError} NETWORK_ERROR, such as reason `FRAME_REFUSED` or `FRAME_NOT_LOADED`, if the form
   * cannot be loaded; reason `ABORTED` if the signal aborted
   * @throws {PayPaymentError} PAYMENT_ERROR if the gateway shows no form, such as reason `NO_PAYMENT_METHOD`
   * @example
   * await pay.initializePayment({
   *   session,
   *   container: '#payment',
   *   onSuccess: ({ payment_id }) => showThanks(payment_id),
   *   onError: (error) => showMessage(Pay.customerMessage(error)),
   * });
   */
  initializePayment(config: PaymentFormConfig): Promise<void> {
    return this.#client.initializePayment(config);
  }

  /**
   * Returns a handle of the session's payment, to mount its form, change it, submit it, and listen to
   * its events. It does the same as {@link initializePayment}, which needs no handle.
   *
   * @throws {PayValidationError} VALIDATION_ERROR if an option is invalid; reason `DESTROYED` after
   * `destroy()`
   * @example
   * const checkout = pay.checkout({ session });
   * checkout.on('success', ({ payment_id }) => showThanks(payment_id));
   * checkout.on('error', (error) => showMessage(Pay.customerMessage(error)));
   * await checkout.mount('#payment');
   */
  checkout(options: CheckoutOptions): Checkout {
    return this.#client.checkout(options);
  }

  /**
   * Sends the gateway's id of a payment to the platform. The SDK does this automatically for embedded
   * forms of gateway kind A. Sending the same id again has no effect. An id that could not be sent is
   * stored, even if this call rejects, and sent when the page is online, visible or loaded again.
   *
   * @throws {PayValidationError} VALIDATION_ERROR if an id is missing
   * @throws {PayNotFoundError} NOT_FOUND_ERROR if the session does not exist
   * @throws {PayPaymentError} PAYMENT_ERROR if the payment already has another id
   * @example
   * await pay.updatePaymentGatewayId(session.session_id, 'pay_5jd8');
   */
  updatePaymentGatewayId(
    sessionId: string,
    gatewayPaymentId: string,
    options?: RequestOptions,
  ): Promise<PaymentUpdateResponse> {
    return this.#client.updatePaymentGatewayId(sessionId, gatewayPaymentId, options);
  }

  /**
   * Requests the status of a session.
   *
   * @throws {PayValidationError} VALIDATION_ERROR if the id is missing
   * @throws {PayNotFoundError} NOT_FOUND_ERROR if the session does not exist or has expired
   * @throws {PayNetworkError} NETWORK_ERROR if all attempts failed or the signal aborted
   * @example
   * const { status } = await pay.getSessionStatus(session.session_id);
   * if (status === 'completed') showThanks(session.payment_id);
   */
  getSessionStatus(sessionId: string, options?: RequestOptions): Promise<SessionStatus> {
    return this.#client.getSessionStatus(sessionId, options);
  }

  /**
   * Requests the transaction of a payment.
   *
   * @throws {PayValidationError} VALIDATION_ERROR if the id is missing
   * @throws {PayNotFoundError} NOT_FOUND_ERROR if the payment does not exist
   * @throws {PayNetworkError} NETWORK_ERROR if all attempts failed or the signal aborted
   * @example
   * const { status, amount, currency } = await pay.getTransaction(session.payment_id);
   * show(`${status}: ${Pay.formatAmount(amount, currency)}`);
   */
  getTransaction(paymentId: string | number, options?: RequestOptions): Promise<Transaction> {
    return this.#client.getTransaction(paymentId, options);
  }

  /**
   * Polls the status of a session until it is `completed` or `failed`. Polling pauses while the browser
   * is offline, and continues immediately when it is online or the tab is visible again, but not before the
   * `Retry-After` of the last response is over.
   *
   * @throws {PayPaymentError} PAYMENT_ERROR, reason `OUTCOME_UNKNOWN`, after `maxAttempts` requests;
   * `details.lastStatus` is the last status. It does not mean that the payment failed.
   * @throws {PayNotFoundError} NOT_FOUND_ERROR, without a retry, if the session does not exist
   * @throws {PayNetworkError} NETWORK_ERROR, reason `ABORTED`, if the signal aborted
   * @example
   * try {
   *   const { status } = await pay.pollPaymentStatus(session.session_id, { maxAttempts: 30 });
   *   if (status === 'completed') showThanks(session.payment_id);
   * } catch (error) {
   *   // The payment may still succeed: wait for the webhook.
   *   if (isPayError(error, 'OUTCOME_UNKNOWN')) showMessage(Pay.customerMessage(error));
   * }
   */
  pollPaymentStatus(sessionId: string, options?: PollOptions): Promise<SessionStatus> {
    return this.#client.pollPaymentStatus(sessionId, options);
  }

  /**
   * Navigates to the gateway's page of a session from {@link createSession}.
   *
   * @throws {PayValidationError} VALIDATION_ERROR, reason `UNSAFE_URL`, if `redirectUrl` is not an
   * absolute https URL (in the sandbox also http on loopback); `NO_PAGE` on a server
   * @throws {PayPaymentError} PAYMENT_ERROR, reason `POPUP_BLOCKED`, if the browser blocks the window
   * @example
   * const { redirect_url } = await pay.createSession(sessionData);
   * pay.redirectToPayment(redirect_url);
   */
  redirectToPayment(redirectUrl: string, options?: RedirectOptions): void {
    this.#client.redirectToPayment(redirectUrl, options);
  }

  /**
   * Verifies the parameters of a return URL and returns the result of the payment. Do this on your
   * backend instead, with `@pay/loader/verify`: a page should not contain the secret.
   *
   * @param urlParams - the query parameters of the return URL; the SDK ignores unknown parameters
   * @param apiSecret - your secret key
   * @returns `success: false` with `SIGNATURE_VERIFICATION_FAILED` if the signature is not valid
   * @throws {PayValidationError} VALIDATION_ERROR if `apiSecret` is missing
   * @example
   * const params = new URL(request.url).searchParams;
   * const result = await pay.handleRedirectReturn(params, process.env.PAY_API_SECRET ?? '');
   * if (result.success) showThanks(result.data.payment_id);
   */
  handleRedirectReturn(
    urlParams: URLSearchParams | Readonly<Record<string, string>>,
    apiSecret: string,
  ): Promise<RedirectResult> {
    return this.#client.handleRedirectReturn(urlParams, apiSecret);
  }

  /**
   * Like {@link verifyRedirectSignatureAsync}, but synchronous, without the Web Crypto API.
   *
   * @throws {PayValidationError} VALIDATION_ERROR if `apiSecret` is missing
   * @example
   * const { payment_id, order_id = '', signature = '' } = request.params;
   * const params = { payment_id, order_id, status: 'captured', signature } as const;
   * const isValid = pay.verifyRedirectSignature(params, process.env.PAY_API_SECRET ?? '');
   */
  verifyRedirectSignature(params: RedirectParams, apiSecret: string): boolean {
    return this.#client.verifyRedirectSignature(params, apiSecret);
  }

  /**
   * Resolves with whether the signature of the return URL's parameters is valid for this secret.
   *
   * @throws {PayValidationError} VALIDATION_ERROR if `apiSecret` is missing
   * @example
   * const { payment_id, order_id = '', signature = '' } = request.params;
   * const params = { payment_id, order_id, status: 'captured', signature } as const;
   * const isValid = await pay.verifyRedirectSignatureAsync(params, process.env.PAY_API_SECRET ?? '');
   */
  verifyRedirectSignatureAsync(params: RedirectParams, apiSecret: string): Promise<boolean> {
    return this.#client.verifyRedirectSignatureAsync(params, apiSecret);
  }

  /**
   * Checks this page for problems: policies, permissions, storage, the clock, the API key and the
   * page's origin and, if given, the container and the session's frame. Changes nothing.
   *
   * @returns the result of each check, with a `helpUrl` if `ok` is false
   * @throws {PayValidationError} VALIDATION_ERROR, reason `NO_PAGE`, on a server
   * @example
   * const problems = (await pay.diagnose({ container: '#payment' })).filter(({ ok }) => !ok);
   * for (const { check, message, helpUrl } of problems) console.warn(check, message, helpUrl);
   */
  diagnose(options?: DiagnoseOptions): Promise<Diagnosis[]> {
    return this.#client.diagnose(options);
  }

  /**
   * Aborts every operation and removes every form. Afterwards each operation rejects with
   * PayValidationError, reason `DESTROYED`.
   *
   * @example
   * onUnmounted(() => pay.destroy());
   */
  destroy(): void {
    this.#client.destroy();
  }
}
