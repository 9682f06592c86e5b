/** A shop's page in React, in strict mode, which a test renders again with other props. */
import { Activity, createElement, StrictMode, version } from 'react';
import { createRoot } from 'react-dom/client';
import { PayCheckout, PayProvider, useCheckout, usePay } from '../react/index.ts';
import type { PayCheckoutProps } from '../react/index.ts';
import { settingsOfPage } from './page-settings.ts';

interface Rendered extends Pick<PayCheckoutProps, 'session' | 'order' | 'fetchSession' | 'locale'> {
  /** Whether `<Activity>` of React 19 hides the shop. Default: there is no such component. */
  readonly isHidden?: boolean;
  /** Reported with each event by the callbacks of this rendering. */
  readonly name: string;
}

declare global {
  interface Window {
    reactShop: {
      readonly version: string;
      /** `null` removes everything. */
      readonly render: (props: Rendered | null) => void;
      readonly reported: string[];
      /** The details of `onReady`. */
      readonly readyForms: unknown[];
      readonly client: () => ReturnType<typeof usePay>;
    };
  }
}

const settings = settingsOfPage();
const reported: string[] = [];
const readyForms: unknown[] = [];
let client: ReturnType<typeof usePay> = null;

function Outcome() {
  client = usePay();
  const { status, error, result, submit } = useCheckout();
  const outcome = result ? `paid ${result.payment_id}` : (error?.code ?? status);
  return createElement(
    'div',
    null,
    createElement('button', { onClick: () => void submit() }, 'Place the order'),
    createElement('p', { role: 'status' }, outcome),
  );
}

function Shop({ name, ...paid }: Rendered) {
  const checkout = createElement(PayCheckout, {
    ...paid,
    onReady: (form) => {
      readyForms.push(form);
      reported.push(`${name} ready`);
    },
    onSuccess: () => reported.push(`${name} success`),
    onError: ({ code }) => reported.push(`${name} ${code}`),
  });
  const container = createElement('div', { 'data-testid': 'pay-container' }, checkout);
  return createElement(PayProvider, settings, container, createElement(Outcome));
}

function Page({ isHidden, ...props }: Rendered) {
  const shop = createElement(Shop, props);
  if (isHidden === undefined) return shop;
  return createElement(Activity, { mode: isHidden ? 'hidden' : 'visible', children: shop });
}

const root = createRoot(document.body.appendChild(document.createElement('main')));
window.reactShop = {
  version,
  reported,
  readyForms,
  client: () => client,
  render: (props) =>
    root.render(props && createElement(StrictMode, null, createElement(Page, props))),
};
