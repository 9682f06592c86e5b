import { expect, test } from 'vitest';
import { chosenOptions } from '../../../server/shop/page/workbench/integration-options.ts';
import { integrationSamples } from './integration-samples.ts';
import { workbenchQuery } from './playground-choice.ts';
import type { PlaygroundChoice } from './playground-choice.ts';

const URLS = {
  baseUrl: 'http://localhost:8080',
  frameUrl: 'http://{gateway}.frame.localhost:8080/',
  scriptUrl: 'http://127.0.0.1:3000/pay.global.js',
};

const CHOICE: PlaygroundChoice = {
  gateway: 'adyen',
  scenario: 'challenge',
  look: 'night',
  locale: 'de-DE',
  methods: 'ideal pix',
};
const PLAIN: PlaygroundChoice = { ...CHOICE, look: 'default', locale: '', methods: '' };

test('the backend comes first, and alone knows what is paid', () => {
  const [backend, ...pages] = integrationSamples(CHOICE, URLS);
  expect(backend?.code).toContain('amount: 11340');
  expect(backend?.code).toContain(
    "sandbox: { gateway: 'adyen', scenario: 'challenge', methods: ['ideal', 'pix'] }",
  );
  expect(pages.map(({ stack }) => stack)).toEqual([
    'Script tag',
    'npm',
    'React',
    'Vue',
    'Svelte',
    'Element',
  ]);
  expect(pages.filter(({ code }) => /amount:|apiSecret/.test(code))).toEqual([]);
});

test('every stack has the language and the design that are chosen, and no others', () => {
  for (const { code } of integrationSamples(CHOICE, URLS).slice(1)) {
    expect(code).toContain('de-DE');
    expect(code).toContain("{ theme: 'night' }");
  }
  for (const { code } of integrationSamples(PLAIN, URLS)) {
    expect(code).not.toMatch(/locale|appearance|methods/);
  }
});

test('every stack distinguishes a payment that is made from one that is accepted', () => {
  for (const { code } of integrationSamples(CHOICE, URLS).slice(1)) {
    expect(code).toContain("session.transaction_status === 'pending' ? 'To be paid' : 'Paid'");
  }
});

test('what is typed as payment methods cannot end the code', () => {
  const [backend] = integrationSamples({ ...CHOICE, methods: "'}); </script> all" }, URLS);
  expect(backend?.code).toContain("methods: ['script', 'all']");
});

test('the workbench of the demo shop opens with the choice', () => {
  const query = new URLSearchParams(workbenchQuery(CHOICE));
  expect(chosenOptions((name) => query.get(name))).toMatchObject({
    appearance: 'night',
    locale: 'de-DE',
  });
  expect([query.get('gateway'), query.get('scenario'), query.get('methods')]).toEqual([
    'adyen',
    'challenge',
    'ideal pix',
  ]);
});
