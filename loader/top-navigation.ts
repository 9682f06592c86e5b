/** Sends the customer's browser to a page of the gateway, and nowhere else. */
import { PayPaymentError, PayValidationError } from '../shared/errors.ts';
import type { PayError } from '../shared/errors.ts';
import type { Environment } from '../shared/platform-api.ts';
import { parseSecureAddress } from '../shared/redirect-address.ts';
import type { RedirectRequest } from '../shared/rpc.ts';
import { FieldFaults } from './field-faults.ts';
import type { RedirectOptions } from './operation-arguments.ts';
import { requirePage } from './page-activity.ts';
import { watchPolicy } from './policy-violation.ts';

/**
 * Parses an address that a browser may be sent to.
 *
 * @throws {PayValidationError} VALIDATION_ERROR, reason `UNSAFE_ADDRESS`; reason `NO_PAGE` where
 * there is no page that could be sent anywhere
 */
export function checkedDestination(address: unknown, environment: Environment): URL {
  const url = parseSecureAddress(address);
  if (url === null || (environment === 'live' && url.protocol !== 'https:')) {
    const message = 'must be an absolute https address';
    throw new PayValidationError('', [{ field: 'redirectUrl', code: 'invalid', message }], {
      reason: 'UNSAFE_ADDRESS',
    });
  }
  requirePage();
  return url;
}

/**
 * @throws {PayValidationError} VALIDATION_ERROR
 */
export function checkedTarget(options: RedirectOptions | undefined): '_self' | '_blank' {
  const target = options?.target ?? '_self';
  const faults = new FieldFaults();
  const isKnown = ['_self', '_blank'].includes(target);
  faults.expect('options.target', isKnown, "must be '_self' or '_blank'");
  faults.throwIfAny('arguments of redirectToPayment');
  return target;
}

export function openInPlace(url: URL): void {
  window.location.assign(url.href);
}

/**
 * Opens a window of its own for `url`.
 *
 * @throws {PayPaymentError} PAYMENT_ERROR, reason `POPUP_BLOCKED`
 */
export function openInNewWindow(url: URL): void {
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
  watchPolicy(/^form-action$/, url.origin, signal, () => {
    over.abort();
    onBlocked(
      new PayPaymentError(
        `The page's Content-Security-Policy must allow form-action ${url.origin}`,
        { reason: 'FORM_ACTION_BLOCKED' },
      ),
    );
  });
}
