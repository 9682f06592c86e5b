/**
 * What to do about each reason, for the messages of the development build: the second paragraph of its
 * comment in `reasons.ts`, which a test compares.
 */
import type { Reason } from './reasons.ts';

export const REASON_ADVICE: Readonly<Record<Reason, string>> = {
  ABORTED: 'No action needed, if that was intended.',
  AMOUNT_NOT_REPRESENTABLE: 'Use an amount that the gateway has, see currencies and amounts.',
  API_KEY_INVALID:
    'Use the one that begins with `pk_test_` or `pk_live_`. If it was a secret, revoke it: the page may have exposed it.',
  API_KEY_MISSING: 'Pass it as a field: `new Pay({ apiKey })`.',
  BLOCKED_BY_POLICY:
    'Allow the origin in the message in `connect-src`; `contentSecurityPolicy()` generates the whole policy.',
  CALLBACK_FAILED:
    'See `cause`. The payment continues. Without `onError` in the configuration, the console shows it.',
  CANCELLED:
    '`recoverable`: let the customer go on in the form; otherwise start again, with a new session.',
  CONNECTION_FAILED:
    "Try again; on your own machine, check `baseUrl` and its port, then the browser's console.",
  CROSS_ORIGIN_ISOLATED:
    'Serve the payment page without `Cross-Origin-Embedder-Policy`, see strict pages.',
  DECLINED:
    'Let the customer start again, with a new session; after a `recoverable` one, in the same form.',
  DESTROYED: 'Create a new client.',
  ENVIRONMENT: 'Create the session with the secret key of the same environment as the public key.',
  EXPIRED: 'Let the customer start again, with a new session.',
  FORM_ACTION_BLOCKED:
    'Allow the origin in the message in `form-action`; `contentSecurityPolicy()` generates the whole policy.',
  FORMS_BLOCKED_BY_SANDBOX: 'Add `allow-forms` to the `sandbox` of the frame around the page.',
  INVALID_FRAME_URL: 'Correct `frameUrl`.',
  FRAME_BLOCKED_BY_POLICY: 'Allow the origin in the message in `frame-src`.',
  FRAME_LOST:
    'Do not change the container during a payment, and exempt the frame from consent managers. Initialise the same session again: it is never charged twice.',
  FRAME_NOT_LOADED: 'Try again.',
  FRAME_ORIGIN: 'Serve the frame from a separate origin.',
  FRAME_REFUSED:
    "Open the frame's URL: if there is no response, correct `frameUrl`; otherwise register the page's origin for this key. If only some browsers are concerned, an extension of theirs blocks the host in the message.",
  GATEWAY_CONFIG_INVALID: 'Report it to the platform, which configures the gateway.',
  GATEWAY_ENDED_PAYMENT: 'Check the transaction on your backend before the customer pays again.',
  GATEWAY_FAILED: '`recoverable`: the form offers a retry. If it is not, create a new session.',
  GATEWAY_NOT_LOADED: 'No action needed: the payment loads it again.',
  GATEWAY_RESPONSE_INVALID:
    '`recoverable`: let the customer try again. If the error persists, check what your `onSubmit` passes to `respond()`.',
  GATEWAY_SCRIPT_FAILED:
    "`recoverable`: the form offers a retry. If the error persists, look in the browser's console for what blocks it.",
  GATEWAY_TIMEOUT: '`recoverable`: the form offers a retry.',
  GATEWAY_UNKNOWN:
    'Report it to the platform: its frame host may serve a release from before this gateway.',
  GATEWAY_WINDOW_FAILED:
    "`recoverable`: the form offers a retry. If the error persists, look in the browser's console for what blocks it.",
  IDEMPOTENCY_IN_FLIGHT: 'The SDK retries automatically.',
  INTERNAL_ERROR: 'Report it, with `cause`.',
  INVALID_RESPONSE:
    'Often a firewall, a proxy or a captive portal in front of the platform. Try again.',
  MESSAGE_INVALID: 'Report it: loader and frame do not match, or a script manipulates the frame.',
  MESSAGE_TOO_LARGE: 'Offer fewer payment methods.',
  NO_RESPONSE: 'Try again.',
  NO_PAGE: 'Call it in the browser.',
  NO_PAYMENT_METHOD:
    'Offer others for this country and device; see the payment methods that `ready` reports.',
  NOT_EXPECTED: 'Nothing changed; it is in the debug log only.',
  NOT_FINISHED: '`recoverable`: let the customer try again.',
  NOT_MOUNTED: 'Mount the handle first, and wait for `ready`.',
  NOT_OPEN: 'Disable your button from `submitting` until an `error` that is recoverable.',
  NOT_SUBMITTED: 'Let the customer fill in the form; `change` reports when it is complete.',
  NOT_SUPPORTED: 'Hide your own button for this gateway.',
  OPAQUE_ORIGIN: 'Show the checkout on a page that has an origin.',
  ORDER_ALREADY_PAID: "Show the order's state; do not let the customer pay again.",
  ORDER_PAYMENT_IN_PROGRESS:
    '`recoverable`: wait for `retryAfter` ms and check the order before the customer tries again.',
  REDIRECT_NOT_PERMITTED: 'The redirect was not followed; report it, with the gateway.',
  REPLACED: 'Continue with the session that took its place.',
  SESSION_CHANGED: '`recoverable`: let the customer check the amount and pay again.',
  SESSION_CLOSED: 'Create a new session.',
  OUTCOME_UNKNOWN:
    'Never show it as failed. Initialise the same session again, or wait for the webhook.',
  PAYMENT_FAILED: 'Check the transaction on your backend before the customer pays again.',
  POPUP_BLOCKED: 'Call it in a click handler, without an `await` before it.',
  PROTOCOL_MISMATCH: 'Deploy the same version of both.',
  SESSION_NOT_FETCHED:
    'See `cause`, and try again with `refetchSession()`. `recoverable`: the form can be used meanwhile.',
  SESSION_NOT_FOUND: 'Create a new session.',
  SUPERSEDED: "Show the order's state; do not let the customer pay again.",
  TIMEOUT:
    'Try again. On your backend, repeat a change with the same `idempotencyKey`: without one, a repeated refund is a second refund.',
  TOO_MANY_CALLS: 'Report it.',
  TRANSMISSION_FAILED: 'Pass only JSON to `respond()`.',
  UNCONFIRMED:
    '`recoverable`: the customer may pay again and pays only once. The SDK continues to request the status, and reports the outcome.',
  UNSAFE_URL: 'Pass `redirect_url` on unchanged.',
};
