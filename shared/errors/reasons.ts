/**
 * The reasons of the SDK's own errors, in one place: the types, completion in editors and the tables of
 * docs/errors.md come from it. Only types are imported from here, so that nothing of it is on a page.
 */
import type { CustomerMessages } from '../language/messages.ts';

/** What a reason comes with. */
interface ReasonFacts {
  /** Of the error. */
  readonly code: string;
  /** Set where every error of this reason lets the customer try again in the same form. */
  readonly recoverable?: true;
  /** The name of the message that `Pay.customerMessage` returns. */
  readonly shown: Exclude<keyof CustomerMessages, 'formTitle' | 'offline'>;
}

/** The first paragraph of each is what it means, the second what to do. */
export const REASONS = {
  /**
   * Your `AbortSignal` ended the call, or another session replaced the form in its container.
   *
   * No action needed, if that was intended.
   */
  ABORTED: { code: 'NETWORK_ERROR', shown: 'stopped' },
  /**
   * The gateway cannot charge exactly this amount, or its button cannot show it. Nothing was created or changed.
   *
   * Use an amount that the gateway has, see [currencies and
   * amounts](https://docs.pay.example/currencies-and-amounts#what-a-gateway-cannot-charge).
   */
  AMOUNT_NOT_REPRESENTABLE: { code: 'VALIDATION_ERROR', shown: 'unavailable' },
  /**
   * The key is not a public key.
   *
   * Use the one that begins with `pk_test_` or `pk_live_`. If it was a secret, revoke it: the
   * page may have exposed it.
   */
  API_KEY_INVALID: { code: 'AUTHENTICATION_ERROR', shown: 'unavailable' },
  /**
   * `new Pay()` was called without a key, or with an empty one: usually a build variable that is not set.
   *
   * Pass it as a field: `new Pay({ apiKey })`.
   */
  API_KEY_MISSING: { code: 'AUTHENTICATION_ERROR', shown: 'unavailable' },
  /**
   * The page's policy blocks the requests to the platform. They are not retried.
   *
   * Allow the origin in the message in `connect-src`; `contentSecurityPolicy()` generates the
   * whole policy.
   */
  BLOCKED_BY_POLICY: { code: 'NETWORK_ERROR', shown: 'unreachable' },
  /**
   * A callback of yours threw or rejected.
   *
   * See `cause`. The payment continues. Without `onError` in the configuration, the console shows it.
   */
  CALLBACK_FAILED: { code: 'VALIDATION_ERROR', shown: 'unavailable' },
  /**
   * The customer cancelled the payment, and nothing was taken.
   *
   * `recoverable`: let the customer go on in the form; otherwise start again, with a new session.
   */
  CANCELLED: { code: 'PAYMENT_ERROR', shown: 'failedCancelled' },
  /**
   * No response: no network, or a policy, CORS or an extension blocks the request.
   *
   * Try again; on your own machine, check `baseUrl` and its port, then the browser's console.
   */
  CONNECTION_FAILED: { code: 'NETWORK_ERROR', shown: 'unreachable' },
  /**
   * The page is served with COEP, and this browser shows no cross-origin frame in such a page.
   *
   * Serve the payment page without `Cross-Origin-Embedder-Policy`, see [strict
   * pages](https://docs.pay.example/isolation).
   */
  CROSS_ORIGIN_ISOLATED: { code: 'NETWORK_ERROR', shown: 'unreachable' },
  /**
   * The last attempt was declined, and nothing was taken. A `recoverable` error with this reason is the
   * gateway's decline of one attempt.
   *
   * Let the customer start again, with a new session; after a `recoverable` one, in the same form.
   */
  DECLINED: { code: 'PAYMENT_ERROR', shown: 'failedDeclined' },
  /**
   * The client or the form was ended by `destroy()` or its signal.
   *
   * Create a new client.
   */
  DESTROYED: { code: 'VALIDATION_ERROR', shown: 'stopped' },
  /**
   * The session is of the other environment: a test key cannot pay a live session, nor a live key one of
   * the sandbox.
   *
   * Create the session with the secret key of the same environment as the public key.
   */
  ENVIRONMENT: { code: 'VALIDATION_ERROR', shown: 'unavailable' },
  /**
   * The payment was not finished in time, and nothing was taken.
   *
   * Let the customer start again, with a new session.
   */
  EXPIRED: { code: 'PAYMENT_ERROR', shown: 'failedExpired' },
  /**
   * The page's policy blocks the form that redirects the customer to the bank.
   *
   * Allow the origin in the message in `form-action`; `contentSecurityPolicy()` generates the
   * whole policy.
   */
  FORM_ACTION_BLOCKED: { code: 'PAYMENT_ERROR', shown: 'unavailable' },
  /**
   * The page is in a frame with `sandbox` and without `allow-forms`, so that a challenge or a redirect that posts a
   * form would never begin. Reported before the form is shown; Safari does not reveal it.
   *
   * Add `allow-forms` to the `sandbox` of the frame around the page.
   */
  FORMS_BLOCKED_BY_SANDBOX: { code: 'VALIDATION_ERROR', shown: 'unavailable' },
  /**
   * `frameUrl` with the gateway's code is not a valid https URL.
   *
   * Correct `frameUrl`.
   */
  INVALID_FRAME_URL: { code: 'VALIDATION_ERROR', shown: 'unavailable' },
  /**
   * The page's policy blocks the frame.
   *
   * Allow the origin in the message in `frame-src`.
   */
  FRAME_BLOCKED_BY_POLICY: { code: 'NETWORK_ERROR', shown: 'unreachable' },
  /**
   * The frame was removed, moved, emptied or navigated, no longer responds, or did not report its form
   * for 90 s.
   *
   * Do not change the container during a payment, and exempt the frame from consent managers. Initialise the same
   * session again: it is never charged twice.
   */
  FRAME_LOST: { code: 'NETWORK_ERROR', shown: 'disconnected' },
  /**
   * The frame did not respond in 20 s of visible time.
   *
   * Try again.
   */
  FRAME_NOT_LOADED: { code: 'NETWORK_ERROR', shown: 'unreachable' },
  /**
   * The frame would have the page's own origin, which does not isolate it.
   *
   * Serve the frame from a separate origin.
   */
  FRAME_ORIGIN: { code: 'VALIDATION_ERROR', shown: 'unavailable' },
  /**
   * An error page, or a page that an extension put there, was loaded in place of the frame. The message has the URL.
   *
   * Open the frame's URL: if there is no response, correct `frameUrl`; otherwise register the page's origin for this key. If only some browsers are concerned, an extension of theirs blocks the host in the message.
   */
  FRAME_REFUSED: { code: 'NETWORK_ERROR', shown: 'unreachable' },
  /**
   * The frame cannot use the session's `gateway_config`. The message names the fields.
   *
   * Report it to the platform, which configures the gateway.
   */
  GATEWAY_CONFIG_INVALID: { code: 'VALIDATION_ERROR', shown: 'unavailable' },
  /**
   * The gateway ended the payment. It is not known whether money was taken.
   *
   * Check the transaction on your backend before the customer pays again.
   */
  GATEWAY_ENDED_PAYMENT: { code: 'PAYMENT_ERROR', shown: 'failed' },
  /**
   * The gateway's form reported an error, or could not be mounted.
   *
   * `recoverable`: the form offers a retry. If it is not, create a new session.
   */
  GATEWAY_FAILED: { code: 'PAYMENT_ERROR', shown: 'broken' },
  /**
   * The code of a gateway could not be preloaded; only in the debug log.
   *
   * No action needed: the payment loads it again.
   */
  GATEWAY_NOT_LOADED: { code: 'PAYMENT_ERROR', shown: 'unavailable' },
  /**
   * The gateway's response has no result, and the platform has no payment.
   *
   * `recoverable`: let the customer try again. If the error persists, check what your
   * `onSubmit` passes to `respond()`.
   */
  GATEWAY_RESPONSE_INVALID: { code: 'PAYMENT_ERROR', recoverable: true, shown: 'notCompleted' },
  /**
   * The gateway's script or the form's bundle did not load, also not in a second frame.
   *
   * `recoverable`: the form offers a retry. If the error persists, look in the browser's
   * console for what blocks it.
   */
  GATEWAY_SCRIPT_FAILED: { code: 'PAYMENT_ERROR', shown: 'broken' },
  /**
   * The gateway's form was not ready in 15 s of visible time.
   *
   * `recoverable`: the form offers a retry.
   */
  GATEWAY_TIMEOUT: { code: 'PAYMENT_ERROR', shown: 'broken' },
  /**
   * The frame has no gateway for the session. The message names the fields of its `gateway_config`.
   *
   * Report it to the platform: its frame host may serve a release from before this gateway.
   */
  GATEWAY_UNKNOWN: { code: 'VALIDATION_ERROR', shown: 'unavailable' },
  /**
   * The page in the frame that a gateway navigates did not load, also not in a second frame.
   *
   * `recoverable`: the form offers a retry. If the error persists, look in the browser's console for what
   * blocks it.
   */
  GATEWAY_WINDOW_FAILED: { code: 'PAYMENT_ERROR', shown: 'broken' },
  /**
   * The same request is still being processed.
   *
   * The SDK retries automatically.
   */
  IDEMPOTENCY_IN_FLIGHT: { code: 'PAYMENT_ERROR', shown: 'unavailable' },
  /**
   * A bug in the SDK.
   *
   * Report it, with `cause`.
   */
  INTERNAL_ERROR: { code: 'PAYMENT_ERROR', shown: 'unavailable' },
  /**
   * The response is not one of the platform, whatever its status, or has an unexpected shape.
   *
   * Often a firewall, a proxy or a captive portal in front of the platform. Try again.
   */
  INVALID_RESPONSE: { code: 'NETWORK_ERROR', shown: 'unreachable' },
  /**
   * The frame sent an invalid message, and was removed.
   *
   * Report it: loader and frame do not match, or a script manipulates the frame.
   */
  MESSAGE_INVALID: { code: 'NETWORK_ERROR', shown: 'disconnected' },
  /**
   * A message exceeded the bridge's limit, such as a list of payment methods above 256 kB.
   *
   * Offer fewer payment methods.
   */
  MESSAGE_TOO_LARGE: { code: 'VALIDATION_ERROR', shown: 'unavailable' },
  /**
   * The frame did not reply to a call within 10 s of visible time.
   *
   * Try again.
   */
  NO_RESPONSE: { code: 'NETWORK_ERROR', shown: 'unreachable' },
  /**
   * The operation needs a page and was called on a server.
   *
   * Call it in the browser.
   */
  NO_PAGE: { code: 'VALIDATION_ERROR', shown: 'unavailable' },
  /**
   * The form can show none of the payment methods that the session offers. The message names each with
   * the reason.
   *
   * Offer others for this country and device; see the payment methods that `ready` reports.
   */
  NO_PAYMENT_METHOD: { code: 'PAYMENT_ERROR', shown: 'noMethod' },
  /**
   * The frame reported something that does not fit the payment's state.
   *
   * Nothing changed; it is in the debug log only.
   */
  NOT_EXPECTED: { code: 'PAYMENT_ERROR', shown: 'unavailable' },
  /**
   * The customer left the bank's page early; the session is still open.
   *
   * `recoverable`: let the customer try again.
   */
  NOT_FINISHED: { code: 'PAYMENT_ERROR', recoverable: true, shown: 'notCompleted' },
  /**
   * `checkout.submit()` was called without a form.
   *
   * Mount the handle first, and wait for `ready`.
   */
  NOT_MOUNTED: { code: 'VALIDATION_ERROR', shown: 'unavailable' },
  /**
   * `checkout.submit()` was called while the form is loading, or an attempt is open.
   *
   * Disable your button from `submitting` until an `error` that is recoverable.
   */
  NOT_OPEN: { code: 'VALIDATION_ERROR', shown: 'unavailable' },
  /**
   * `checkout.submit()`: the gateway's form has nothing to submit, such as no selected payment method.
   *
   * Let the customer fill in the form; `change` reports when it is complete.
   */
  NOT_SUBMITTED: { code: 'VALIDATION_ERROR', shown: 'unavailable' },
  /**
   * `checkout.submit()`: this form can only be submitted by the customer, who clicks in it.
   *
   * Hide your own button for this gateway.
   */
  NOT_SUPPORTED: { code: 'VALIDATION_ERROR', shown: 'unavailable' },
  /**
   * The page has no origin: a frame with `sandbox` but without `allow-same-origin`, or a file.
   *
   * Show the checkout on a page that has an origin.
   */
  OPAQUE_ORIGIN: { code: 'VALIDATION_ERROR', shown: 'unavailable' },
  /**
   * The order was paid in another session.
   *
   * Show the order's state; do not let the customer pay again.
   */
  ORDER_ALREADY_PAID: { code: 'PAYMENT_ERROR', shown: 'alreadyPaid' },
  /**
   * A payment for this order is being processed in another session.
   *
   * `recoverable`: wait for `retryAfter` ms and check the order before the customer tries
   * again.
   */
  ORDER_PAYMENT_IN_PROGRESS: { code: 'PAYMENT_ERROR', recoverable: true, shown: 'beingPaid' },
  /**
   * The frame requested a redirect that no response of the gateway contains.
   *
   * The redirect was not followed; report it, with the gateway.
   */
  REDIRECT_NOT_PERMITTED: { code: 'VALIDATION_ERROR', shown: 'unavailable' },
  /**
   * Your backend replaced the session with another one.
   *
   * Continue with the session that took its place.
   */
  REPLACED: { code: 'PAYMENT_ERROR', shown: 'failedReplaced' },
  /**
   * The session was changed after the customer saw its amount; nothing was executed.
   *
   * `recoverable`: let the customer check the amount and pay again.
   */
  SESSION_CHANGED: { code: 'PAYMENT_ERROR', recoverable: true, shown: 'changed' },
  /**
   * The session accepts no further attempt.
   *
   * Create a new session.
   */
  SESSION_CLOSED: { code: 'PAYMENT_ERROR', shown: 'closed' },
  /**
   * The outcome of the payment could not be determined. It may have succeeded.
   *
   * Never show it as failed. Initialise the same session again, or wait for the webhook.
   */
  OUTCOME_UNKNOWN: { code: 'PAYMENT_ERROR', shown: 'unknown' },
  /**
   * The payment ended without success, and the platform gives no reason. It is not known whether money was
   * taken.
   *
   * Check the transaction on your backend before the customer pays again.
   */
  PAYMENT_FAILED: { code: 'PAYMENT_ERROR', shown: 'failed' },
  /**
   * The browser blocked the window of `redirectToPayment`.
   *
   * Call it in a click handler, without an `await` before it.
   */
  POPUP_BLOCKED: { code: 'VALIDATION_ERROR', shown: 'unavailable' },
  /**
   * Loader and frame have incompatible versions.
   *
   * Deploy the same version of both.
   */
  PROTOCOL_MISMATCH: { code: 'NETWORK_ERROR', shown: 'unreachable' },
  /**
   * Your `fetchSession` threw, rejected, resolved with something that is no session, or did not settle
   * within 60 s.
   *
   * See `cause`, and try again with `refetchSession()`. `recoverable`: the form can be used meanwhile.
   */
  SESSION_NOT_FETCHED: { code: 'NETWORK_ERROR', shown: 'unreachable' },
  /**
   * The session does not exist, or it has expired unused.
   *
   * Create a new session.
   */
  SESSION_NOT_FOUND: { code: 'NOT_FOUND_ERROR', shown: 'expired' },
  /**
   * The order was paid in another session. What this one took is voided or refunded.
   *
   * Show the order's state; do not let the customer pay again.
   */
  SUPERSEDED: { code: 'PAYMENT_ERROR', shown: 'failedSuperseded' },
  /**
   * An attempt took longer than `timeout`.
   *
   * Try again. On your backend, repeat a change with the same `idempotencyKey`: without one, a repeated refund is a
   * second refund.
   */
  TIMEOUT: { code: 'NETWORK_ERROR', shown: 'unreachable' },
  /**
   * The frame made more than 32 concurrent calls, and was removed.
   *
   * Report it.
   */
  TOO_MANY_CALLS: { code: 'NETWORK_ERROR', shown: 'disconnected' },
  /**
   * A message could not be sent to the frame.
   *
   * Pass only JSON to `respond()`.
   */
  TRANSMISSION_FAILED: { code: 'VALIDATION_ERROR', shown: 'unavailable' },
  /**
   * The platform does not know of the last attempt yet, and the form is open again.
   *
   * `recoverable`: the customer may pay again and pays only once. The SDK continues to request the
   * status, and reports the outcome.
   */
  UNCONFIRMED: { code: 'PAYMENT_ERROR', recoverable: true, shown: 'unconfirmed' },
  /**
   * A redirect URL is not an absolute https URL.
   *
   * Pass `redirect_url` on unchanged.
   */
  UNSAFE_URL: { code: 'VALIDATION_ERROR', shown: 'unavailable' },
} as const satisfies Readonly<Record<string, ReasonFacts>>;

/** A reason of the SDK itself. Gateways and the platform also have their own reasons. */
export type Reason = keyof typeof REASONS;
