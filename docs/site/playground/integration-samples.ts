/** The code of an integration in each stack. `build/guides/samples.test.ts` compiles it. */
import { APPEARANCES } from '../../../server/shop/page/workbench/integration-options.ts';
import { sandboxOf } from './playground-choice.ts';
import type { PlaygroundChoice } from './playground-choice.ts';

/** The URLs of the sandbox. */
export interface PlatformUrls {
  readonly baseUrl: string;
  /** Contains `{gateway}`. */
  readonly frameUrl: string;
  readonly scriptUrl: string;
}

export interface IntegrationSample {
  readonly stack: string;
  readonly file: string;
  readonly code: string;
}

const SESSION = `const response = await fetch('/session', { method: 'POST' });
if (!response.ok) throw new Error('The shop could not start the payment');
const session = await response.json();`;

/** The backend first: every page shows a session that it has created. */
export function integrationSamples(
  choice: PlaygroundChoice,
  urls: PlatformUrls,
): readonly IntegrationSample[] {
  return [
    { stack: 'Backend', file: 'server.ts', code: backend(choice, urls) },
    { stack: 'Script tag', file: 'index.html', code: scriptTag(choice, urls) },
    { stack: 'npm', file: 'checkout.ts', code: npm(choice, urls) },
    { stack: 'React', file: 'checkout.tsx', code: react(choice, urls) },
    { stack: 'Vue', file: 'Checkout.vue', code: vue(choice, urls) },
    { stack: 'Svelte', file: 'Checkout.svelte', code: svelte(choice, urls) },
    { stack: 'Element', file: 'checkout.ts', code: element(choice, urls) },
  ];
}

function backend(choice: PlaygroundChoice, { baseUrl }: PlatformUrls): string {
  return `import { createServer } from 'node:http';
import { Pay } from '@pay/node';

const pay = new Pay({ apiSecret: process.env.PAY_API_SECRET ?? '', baseUrl: '${baseUrl}' });

// Your database has it: an order is made once, and not for each visit.
const orderId = \`order-\${Date.now()}\`;

createServer(async (request, response) => {
  // What is paid comes from your own order, and never from the page.
  const session = await pay.sessions.forOrder({
    order_id: orderId,
    amount: 11340, // minor units: 113.40 EUR
    currency: 'EUR',
    payer: { email: 'lina@example.com', name: 'Lina Hansen' },
    billing: {
      address_line_1: 'Deichstraße 21',
      city: 'Hamburg',
      postal_code: '20459',
      country: 'DE',
    },
    return_url: 'http://127.0.0.1:4000/return',
    cancel_url: 'http://127.0.0.1:4000/',
    metadata: { sandbox: ${literal(sandboxOf(choice))} },
  });
  response.setHeader('Content-Type', 'application/json').end(JSON.stringify(session));
}).listen(4000, '127.0.0.1');
`;
}

function scriptTag(choice: PlaygroundChoice, urls: PlatformUrls): string {
  return `<div id="payment"></div>
<p id="result" role="status"></p>
<script src="${urls.scriptUrl}"></script>
<script type="module">
${indented(`${shown()}
${outcomeOf()}

const pay = new Pay(${config(choice, urls)});
${SESSION}
${initialized(choice)}`)}
</script>
`;
}

function npm(choice: PlaygroundChoice, urls: PlatformUrls): string {
  return `import { Pay, type PaymentResult } from '@pay/loader';

${shown(': string')}
${outcomeOf(': PaymentResult')}

const pay = new Pay(${config(choice, urls)});
${SESSION}
${initialized(choice)}
`;
}

function react(choice: PlaygroundChoice, { baseUrl, frameUrl }: PlatformUrls): string {
  return `import { customerMessage, type EmbeddedSessionResponse, type PaymentResult } from '@pay/loader';
import { PayCheckout, PayProvider, useCheckout } from '@pay/loader/react';

export function Checkout({ session }: { session: EmbeddedSessionResponse }) {
  return (
    <PayProvider apiKey="pk_test_backend" baseUrl="${baseUrl}" frameUrl="${frameUrl}">
      <PayCheckout session={session}${prop(' locale="', choice.locale, '"')}${prop(' appearance={', look(choice), '}')} />
      <Outcome />
    </PayProvider>
  );
}

function Outcome() {
  const { error, result } = useCheckout();
  const message = result ? outcomeOf(result) : error && customerMessage(error);
  return <p role="status">{message}</p>;
}

${outcomeOf(': PaymentResult')}
`;
}

function vue(choice: PlaygroundChoice, urls: PlatformUrls): string {
  return `<script setup lang="ts">
import { customerMessage, type EmbeddedSessionResponse, type PaymentResult } from '@pay/loader';
import { definePayCheckout, type PayCheckoutEvents } from '@pay/loader/element';
import { ref } from 'vue';

defineProps<{ session: EmbeddedSessionResponse }>();
definePayCheckout();

const outcome = ref('');
${declaredLook(choice)}${listeners('outcome.value')}
</script>

<template>
  <pay-checkout
${attributes(choice, urls, 4)}
    :session="session"${prop('\n    ', look(choice) && ':appearance="appearance"', '')}
    @pay-success="showSuccess"
    @pay-error="showError"
  />
  <p role="status">{{ outcome }}</p>
</template>
`;
}

function svelte(choice: PlaygroundChoice, urls: PlatformUrls): string {
  return `<script lang="ts">
${indented(`import { customerMessage, type EmbeddedSessionResponse, type PaymentResult } from '@pay/loader';
import { definePayCheckout, type PayCheckoutEvents } from '@pay/loader/element';

const { session }: { session: EmbeddedSessionResponse } = $props();
definePayCheckout();

let outcome = $state('');
${declaredLook(choice)}${listeners('outcome')}`)}
</script>

<pay-checkout
${attributes(choice, urls, 2)}
  {session}${prop('\n  ', look(choice) && '{appearance}', '')}
  onpay-success={showSuccess}
  onpay-error={showError}
></pay-checkout>
<p role="status">{outcome}</p>
`;
}

function element(choice: PlaygroundChoice, { baseUrl, frameUrl }: PlatformUrls): string {
  return `import { customerMessage, type PaymentResult } from '@pay/loader';
import { definePayCheckout } from '@pay/loader/element';

${shown(': string')}
${outcomeOf(': PaymentResult')}

definePayCheckout();
const checkout = document.createElement('pay-checkout');
checkout.setAttribute('api-key', 'pk_test_backend');
checkout.setAttribute('base-url', '${baseUrl}');
checkout.setAttribute('frame-url', '${frameUrl}');
${prop("checkout.setAttribute('locale', '", choice.locale, "');\n")}${prop('checkout.appearance = ', look(choice), ';\n')}checkout.addEventListener('pay-success', ({ detail }) => show(outcomeOf(detail)));
checkout.addEventListener('pay-error', ({ detail }) => show(customerMessage(detail)));
checkout.fetchSession = async () => {
${indented(SESSION.replace('const session =', 'return'))}
};
document.querySelector('#payment')?.append(checkout);
`;
}

/** @param type - of the parameter, in TypeScript */
function shown(type = ''): string {
  return `const show = (message${type}) => {
  document.querySelector('#result')?.replaceChildren(message);
};`;
}

/** @param type - of the parameter, in TypeScript */
function outcomeOf(type = ''): string {
  return `const outcomeOf = ({ payment_id, session }${type}) =>
  // A voucher or a transfer is accepted first, and paid later.
  \`\${session.transaction_status === 'pending' ? 'To be paid' : 'Paid'}: \${payment_id}\`;`;
}

function config(choice: PlaygroundChoice, { baseUrl, frameUrl }: PlatformUrls): string {
  return `{
  apiKey: 'pk_test_backend',
  baseUrl: '${baseUrl}',
  frameUrl: '${frameUrl}',${prop("\n  locale: '", choice.locale, "',")}
}`;
}

function initialized(choice: PlaygroundChoice): string {
  return `await pay.initializePayment({
  session,
  container: '#payment',${prop('\n  appearance: ', look(choice), ',')}
  onSuccess: (result) => show(outcomeOf(result)),
  onError: (error) => show(Pay.customerMessage(error)),
});`;
}

function attributes(
  { locale }: PlaygroundChoice,
  { baseUrl, frameUrl }: PlatformUrls,
  indent: number,
): string {
  return [
    'api-key="pk_test_backend"',
    `base-url="${baseUrl}"`,
    `frame-url="${frameUrl}"`,
    ...(locale === '' ? [] : [`locale="${locale}"`]),
  ]
    .map((attribute) => ' '.repeat(indent) + attribute)
    .join('\n');
}

/** @param outcome - the variable that takes the outcome */
function listeners(outcome: string): string {
  return `${outcomeOf(': PaymentResult')}
const showSuccess = ({ detail }: PayCheckoutEvents['pay-success']) => {
  ${outcome} = outcomeOf(detail);
};
const showError = ({ detail }: PayCheckoutEvents['pay-error']) => {
  ${outcome} = customerMessage(detail);
};`;
}

function declaredLook(choice: PlaygroundChoice): string {
  return prop('const appearance = ', look(choice), ' as const;\n');
}

/** Empty for the SDK's own look. */
function look(choice: PlaygroundChoice): string {
  const tokens = APPEARANCES[choice.look];
  return tokens === undefined ? '' : literal(tokens);
}

/** Empty if there is no value. */
function prop(before: string, value: string, after: string): string {
  return value === '' ? '' : before + value + after;
}

/** The value as a literal, on one line. */
function literal(value: object): string {
  return JSON.stringify(value, null, 1)
    .replaceAll(/"([A-Za-z_]\w*)":/g, '$1:')
    .replaceAll(/\n */g, ' ')
    .replaceAll('"', "'");
}

function indented(code: string): string {
  return code.replaceAll(/^(?=.)/gm, '  ');
}
