/** Navigates the customer's browser to a page of the gateway. */
import { PayPaymentError } from '../../shared/errors/errors.ts';
import type { PayError } from '../../shared/errors/errors.ts';
import { explanation } from '../../shared/errors/explanation.ts';
import type { Environment } from '../../shared/platform/platform-api.ts';
import { parseSecureUrl } from '../../shared/redirect/redirect-url.ts';
import type { RedirectRequest } from '../../shared/rpc.ts';
import { requirePage } from '../page/page-activity.ts';
import { mustBe } from '../errors/must-be.ts';
import { shownUrl } from '../errors/shown-value.ts';
import { policyMustAllow } from '../errors/policy-must-allow.ts';
import { wrongField } from '../../shared/errors/wrong-field.ts';
import { SECURE_URL } from '../validation/value-rules.ts';
import type { RedirectOptions } from '../options/operation-options.ts';
import { watchPolicy } from '../page/policy-violation.ts';

/**
 * Parses a URL to which the browser may navigate.
 *
 * @throws {PayValidationError} VALIDATION_ERROR, reason `UNSAFE_URL`, or `NO_PAGE` on a server
 */
export function checkedDestination(value: unknown, environment: Environment): URL {
  const url = parseSecureUrl(value);
  if (url === null || (environment === 'live' && url.protocol !== 'https:')) {
    throw wrongField('redirectUrl', mustBe(SECURE_URL, value, shownUrl), 'invalid', 'UNSAFE_URL');
  }
  requirePage();
  return url;
}

/**
 * `redirectToPayment`: navigates this window or a new one.
 *
 * @throws {PayValidationError} VALIDATION_ERROR
 * @throws {PayPaymentError} PAYMENT_ERROR, reason `POPUP_BLOCKED`
 */
export function redirectTo(
  redirectUrl: unknown,
  { target }: RedirectOptions,
  environment: Environment,
): void {
  const url = checkedDestination(redirectUrl, environment);
  if (target === '_blank') openInNewWindow(url);
  else openInPlace(url);
}

function openInPlace(url: URL): void {
  window.location.assign(url.href);
}

/**
 * Opens `url` in a new window.
 *
 * @throws {PayPaymentError} PAYMENT_ERROR, reason `POPUP_BLOCKED`
 */
function openInNewWindow(url: URL): void {
  // Not with `noopener`, which always returns null, so that a blocked window would not be detected.
  const opened = window.open('about:blank', '_blank');
  if (opened === null) {
    throw new PayPaymentError(explanation('POPUP_BLOCKED', url.origin), {
      reason: 'POPUP_BLOCKED',
      retryable: true,
    });
  }
  opened.opener = null;
  opened.location.replace(url.href);
}

/** Follows a redirect of a gateway's form. `onBlocked` is called if the page's policy blocks it. */
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
  // Overrides the page's `<base target>` and charset.
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
      new PayPaymentError(policyMustAllow(blocked), {
        reason: 'FORM_ACTION_BLOCKED',
      }),
    );
  });
}
