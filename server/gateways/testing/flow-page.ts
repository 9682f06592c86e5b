/** A page with only Flow, mounted by the loader that Checkout.com publishes. */
import { loadCheckoutWebComponents } from '@checkout.com/checkout-web-components';
import type { CheckoutError } from '@checkout.com/checkout-web-components';
import * as v from 'valibot';

const Config = v.object({
  publicKey: v.string(),
  paymentSession: v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown())),
  environment: v.literal('sandbox'),
});

const calls = document.createElement('ol');
calls.id = 'calls';
document.body.append(calls);

function note(...words: readonly string[]): void {
  const item = document.createElement('li');
  item.textContent = words.join(' ');
  calls.append(item);
}

function reasonOf({ details }: CheckoutError): string {
  return 'requestErrorCodes' in details ? (details.requestErrorCodes[0] ?? '') : '';
}

async function mount(): Promise<void> {
  const text = document.querySelector('#config')?.textContent ?? '';
  const config = v.parse(v.pipe(v.string(), v.parseJson(), Config), text);
  const checkout = await loadCheckoutWebComponents({
    ...config,
    locale: 'en-GB',
    onReady: () => note('onReady'),
    onSubmit: () => note('onSubmit'),
    onPaymentCompleted: (_component, { status, id }) => note('onPaymentCompleted', status, id),
    onError: (_component, error) => note('onError', error.code, reasonOf(error)),
  });
  checkout.create('flow').mount('#flow');
}

mount().catch((error: unknown) => note('threw', error instanceof Error ? error.name : ''));
