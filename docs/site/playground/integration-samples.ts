/**
 * The code of an integration in each stack: the program and the page are those of the demo shop's workbench with the
 * same choice, and the others consist of the same statements. `build/guides/samples.test.ts` compiles it.
 */
import {
  backendProgram,
  pageOfBackend,
} from '../../../server/shop/page/workbench/integration-code.ts';
import {
  appearanceOf,
  createdClient,
  FETCHED_SESSION,
  indented,
  initialized,
  optional,
  outcomeOf,
  shown,
} from '../../../server/shop/page/workbench/integration-parts.ts';
import { readChoice } from '../../../server/shop/page/workbench/sandbox-choice.ts';
import { workbenchQuery } from './playground-choice.ts';
import type { Integration } from '../../../server/shop/page/workbench/integration-parts.ts';
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

const ORDER: Pick<Integration, 'amount' | 'details'> = {
  amount: 11340,
  details: {
    payer: { email: 'lina@example.com', name: 'Lina Hansen' },
    billing: {
      address_line_1: 'Deichstraße 21',
      city: 'Hamburg',
      postal_code: '20459',
      country: 'DE',
    },
  },
};

/** The backend first: every page shows a session that it has created. */
export function integrationSamples(
  choice: PlaygroundChoice,
  { scriptUrl, ...urls }: PlatformUrls,
): readonly IntegrationSample[] {
  const integration: Integration = {
    ...ORDER,
    configuration: {
      ...urls,
      apiKeys: { backend: 'pk_test_backend', browser: 'pk_test_sandbox' },
    },
    scriptUrl,
    choice: readChoice(new URLSearchParams(workbenchQuery(choice))),
  };
  return [
    { stack: 'Backend', file: 'server.mjs', code: backendProgram(integration) },
    { stack: 'Script tag', file: 'index.html', code: pageOfBackend(integration) },
    { stack: 'npm', file: 'checkout.ts', code: npm(integration) },
    { stack: 'React', file: 'checkout.tsx', code: react(integration) },
    { stack: 'Vue', file: 'Checkout.vue', code: vue(integration) },
    { stack: 'Svelte', file: 'Checkout.svelte', code: svelte(integration) },
    { stack: 'Element', file: 'checkout.ts', code: element(integration) },
  ];
}

function npm(integration: Integration): string {
  return `import { Pay, type PaymentResult } from '@pay/loader';

${shown(': string')}
${outcomeOf(': PaymentResult')}

${createdClient(integration)}
${FETCHED_SESSION}
${initialized(integration.choice)}
`;
}

function react({ choice, configuration: { baseUrl, frameUrl } }: Integration): string {
  return `import { customerMessage, type EmbeddedSessionResponse, type PaymentResult } from '@pay/loader';
import { PayCheckout, PayProvider, useCheckout } from '@pay/loader/react';

export function Checkout({ session }: { session: EmbeddedSessionResponse }) {
  return (
    <PayProvider apiKey="pk_test_backend" baseUrl="${baseUrl}" frameUrl="${frameUrl}">
      <PayCheckout session={session}${optional(' locale="', choice.locale, '"')}${optional(' appearance={', appearanceOf(choice), '}')} />
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

function vue(integration: Integration): string {
  return `<script setup lang="ts">
import { customerMessage, type EmbeddedSessionResponse, type PaymentResult } from '@pay/loader';
import { definePayCheckout, type PayCheckoutEvents } from '@pay/loader/element';
import { ref } from 'vue';

defineProps<{ session: EmbeddedSessionResponse }>();
definePayCheckout();

const outcome = ref('');
${declaredLook(integration.choice)}${listeners('outcome.value')}
</script>

<template>
  <pay-checkout
${attributes(integration, 4)}
    :session="session"${optional('\n    ', appearanceOf(integration.choice) && ':appearance="appearance"', '')}
    @pay-success="showSuccess"
    @pay-error="showError"
  />
  <p role="status">{{ outcome }}</p>
</template>
`;
}

function svelte(integration: Integration): string {
  return `<script lang="ts">
${indented(`import { customerMessage, type EmbeddedSessionResponse, type PaymentResult } from '@pay/loader';
import { definePayCheckout, type PayCheckoutEvents } from '@pay/loader/element';

const { session }: { session: EmbeddedSessionResponse } = $props();
definePayCheckout();

let outcome = $state('');
${declaredLook(integration.choice)}${listeners('outcome')}`)}
</script>

<pay-checkout
${attributes(integration, 2)}
  {session}${optional('\n  ', appearanceOf(integration.choice) && '{appearance}', '')}
  onpay-success={showSuccess}
  onpay-error={showError}
></pay-checkout>
<p role="status">{outcome}</p>
`;
}

function element({ choice, configuration: { baseUrl, frameUrl } }: Integration): string {
  return `import { customerMessage, type PaymentResult } from '@pay/loader';
import { definePayCheckout } from '@pay/loader/element';

${shown(': string')}
${outcomeOf(': PaymentResult')}

definePayCheckout();
const checkout = document.createElement('pay-checkout');
checkout.setAttribute('api-key', 'pk_test_backend');
checkout.setAttribute('base-url', '${baseUrl}');
checkout.setAttribute('frame-url', '${frameUrl}');
${optional("checkout.setAttribute('locale', '", choice.locale, "');\n")}${optional('checkout.appearance = ', appearanceOf(choice), ';\n')}checkout.addEventListener('pay-success', ({ detail }) => show(outcomeOf(detail)));
checkout.addEventListener('pay-error', ({ detail }) => show(customerMessage(detail)));
checkout.fetchSession = async () => {
${indented(FETCHED_SESSION.replace('const session =', 'return'))}
};
document.querySelector('#payment')?.append(checkout);
`;
}

function attributes(
  { choice: { locale }, configuration: { baseUrl, frameUrl } }: Integration,
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

function declaredLook(choice: Integration['choice']): string {
  return optional('const appearance = ', appearanceOf(choice), ' as const;\n');
}
