/** Sends the customer's browser to a page of the gateway, and nowhere else. */
import { PayPaymentError } from '../../shared/errors.ts';
import type { PayError } from '../../shared/errors.ts';
import type { Environment } from '../../shared/platform-api.ts';
import { parseSecureAddress } from '../../shared/redirect-address.ts';
import type { RedirectRequest } from '../../shared/rpc.ts';
import { requirePage } from '../page/page-activity.ts';
import { wrongField } from '../errors/wrong-field.ts';
import { SECURE_ADDRESS } from '../validation/value-rules.ts';
import { checkedTarget } from '../validation/operation-arguments.ts';
import type { RedirectOptions } from '../validation/operation-arguments.ts';
import { watchPolicy } from '../page/policy-violation.ts';

/**
 * Parses an address that a browser may be sent to.
 *
 * @throws {PayValidationError} VALIDATION_ERROR, reason `UNSAFE_ADDRESS`; reason `NO_PAGE` where
 * there is no page that could be sent anywhere
 */
export function checkedDestination(address: unknown, environment: Environment): URL {
  const url = parseSecureAddress(address);
  if (url === null || (environment === 'live' && url.protocol !== 'https:')) {
    throw wrongField('redirectUrl', `must be ${SECURE_ADDRESS[1]}`, 'invalid', 'UNSAFE_ADDRESS');
  }
  requirePage();
  return url;
}

/**
 * `redirectToPayment`: in this window, or in one of its own.
 *
 * @throws {PayValidationError} VALIDATION_ERROR
 * @throws {PayPaymentError} PAYMENT_ERROR, reason `POPUP_BLOCKED`
 */
export function redirectTo(
  address: unknown,
  options: RedirectOptions | undefined,
  environment: Environment,
): void {
  const target = checkedTarget(options);
  const url = checkedDestination(address, environment);
  if (target === '_blank') openInNewWindow(url);
  else openInPlace(url);
}

function openInPlace(url: URL): void {
  window.location.assign(url.href);
}

/**
 * Opens a window of its own for `url`.
 *
 * @throws {PayPaymentError} PAYMENT_ERROR, reason `POPUP_BLOCKED`
 */
function openInNewWindow(url: URL): void {
  // Not by `noopener`: it returns null for every window, so that a blocked one could not be told.
  const opened = window.open('about:blank', '_blank');
  if (opened === null) {
    throw new PayPaymentError('', {
      reason: 'POPUP_BLOCKED',
      retryable: true,
    });
  }
  opened.opener = null;
  opened.location.replace(url.href);
}

/** Follows a redirect that a gateway's form asked for. `onBlocked` hears when the page's policy forbids it. */
export function followRedirect(
  url: URL,
  { method, fields }: RedirectRequest,
  onBlocked: (error: PayError) => void,
): void {
  if (method === 'POST') return postForm(url, fields, onBlocked);
  for (const [name, value] of Object.entries(fields)) url.searchParams.append(name, value);
  openInPlace(url);
}

function postForm(
  url: URL,
  fields: RedirectRequest['fields'],
  onBlocked: (error: PayError) => void,
): void {
  const form = document.createElement('form');
  form.method = 'POST';
  form.action = url.href;
  // The page's `<base target>` and charset are for its own forms.
  form.target = '_self';
  form.acceptCharset = 'utf-8';
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.documentElement.append(form);
  reportIfBlocked(url, onBlocked);
  // A field named `submit` would hide the form's own method.
  HTMLFormElement.prototype.submit.call(form);
  form.remove();
}

function reportIfBlocked(url: URL, onBlocked: (error: PayError) => void): void {
  const over = new AbortController();
  const { signal } = over;
  window.addEventListener('pagehide', () => over.abort(), { signal });
  watchPolicy(/^form-action$/, url.origin, signal, (blocked) => {
    over.abort();
    onBlocked(
      new PayPaymentError(`The page's Content-Security-Policy must allow ${blocked}`, {
        reason: 'FORM_ACTION_BLOCKED',
      }),
    );
  });
}
