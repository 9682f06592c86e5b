/** A page with only Adyen's Drop-in, to test it against the gateway's responses. */
import { AdyenCheckout, Blik, Card, Dropin, Redirect, SepaDirectDebit } from '@adyen/adyen-web';
import type { CoreConfiguration } from '@adyen/adyen-web';

interface Payment {
  readonly platform: string;
  readonly sessionId: string;
  readonly config: CoreConfiguration & { paymentMethods: object };
}

const { platform, sessionId, config }: Payment = JSON.parse(
  document.querySelector('#payment')?.textContent ?? '{}',
);
const api = `${platform}/checkoutshopper/test/as/http://localhost:8080/`;
const outcome = document.createElement('output');
outcome.id = 'outcome';
document.body.append(outcome);

async function step(name: string, data: unknown) {
  const response = await fetch(`${platform}/v2/sessions/${sessionId}/${name}`, {
    method: 'POST',
    headers: { Authorization: 'Bearer pk_test_sandbox', 'Content-Type': 'application/json' },
    body: JSON.stringify({ data }),
  });
  const { resultCode, action } = await response.json();
  return { resultCode, action };
}

async function mount(): Promise<void> {
  const checkout = await AdyenCheckout({
    ...config,
    paymentMethodsResponse: config.paymentMethods,
    locale: 'en-US',
    _environmentUrls: { api, analytics: api, cdn: { images: api, translations: api } },
    onSubmit: (state, _component, actions) => {
      step('submissions', state.data).then(actions.resolve, actions.reject);
    },
    onAdditionalDetails: (state, _component, actions) => {
      step('details', state.data).then(actions.resolve, actions.reject);
    },
    onPaymentCompleted: ({ resultCode }) => (outcome.textContent = resultCode),
    onPaymentFailed: (result) => (outcome.textContent = result?.resultCode ?? 'failed'),
    onError: (error) => (outcome.textContent = `${error.name} ${error.message}`),
  });
  new Dropin(checkout, {
    paymentMethodComponents: [Card, SepaDirectDebit, Blik, Redirect],
  }).mount('#dropin');
}

void mount();
