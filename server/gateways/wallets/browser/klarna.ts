/**
 * A stand-in for Klarna's script: defines `Klarna.Payments` as Klarna's reference describes it, as far as
 * Adyen's package uses it. Klarna opens its own form over the page, or a window.
 *
 * @see https://docs.klarna.com/payments/web-payments/integrate-with-klarna-payments/step-2-check-out/22-get-authorization/
 */
import { pagesBesideScript, SheetWindow } from '../sdk/sheet-window.ts';

const server = pagesBesideScript('klarna');

interface LoadResult {
  readonly show_form: boolean;
  readonly error?: { readonly invalid_fields: readonly string[] };
}

interface AuthorizeResult extends LoadResult {
  readonly approved: boolean;
  readonly authorization_token?: string;
}

let order = '';

const payments = {
  init({ client_token }: { readonly client_token: string }): void {
    order = client_token;
  },
  load(
    { container }: { readonly container: HTMLElement | string },
    callback: (result: LoadResult) => void,
  ): void {
    const element = typeof container === 'string' ? document.querySelector(container) : container;
    const text = document.createElement('p');
    text.textContent = 'Pay within 30 days with Klarna. This is a test.';
    element?.replaceChildren(text);
    callback({ show_form: true });
  },
  async authorize(_category: object, callback: (result: AuthorizeResult) => void): Promise<void> {
    callback(await authorize());
  },
  /** Klarna reports changes of its form. This stand-in has no form that changes. */
  on(): void {},
};

async function authorize(): Promise<AuthorizeResult> {
  const sheet = SheetWindow.open(server);
  if (sheet === undefined) {
    return { approved: false, show_form: true, error: { invalid_fields: [] } };
  }
  const { decision, token } = await sheet.ask({ order });
  sheet.close();
  if (decision === 'approve')
    return { approved: true, show_form: true, authorization_token: token };
  return { approved: false, show_form: decision === 'cancel' };
}

declare global {
  interface Window {
    klarnaAsyncCallback?: () => void;
  }
}

Object.assign(window, { Klarna: { Payments: payments } });
window.klarnaAsyncCallback?.();
