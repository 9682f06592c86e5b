import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { SANDBOX_GATEWAYS } from '../../../platform/scenarios.ts';
import { integrationCode } from './integration-code.ts';
import { OPTION_VALUES } from './integration-options.ts';
import type { Integration } from './integration-code.ts';
import type { ShopChoice } from './sandbox-choice.ts';

const CHOICE: ShopChoice = {
  gateway: 'checkout',
  scenario: 'approve',
  embedMode: 'iframe',
  mode: 'unified',
  callbacks: false,
  currency: 'EUR',
  country: 'DE',
  locale: '',
  appearance: 'shop',
  preload: 'none',
};

const INTEGRATION: Integration = {
  configuration: {
    apiKey: 'pk_test_sandbox',
    baseUrl: 'http://localhost:8080',
    frameUrl: 'http://{gateway}.frame.localhost:8080/',
  },
  scriptUrl: 'http://127.0.0.1:3000/pay.global.js',
  choice: CHOICE,
  details: {
    payer: { email: 'kim@example.com', name: 'Kim Example' },
    billing: { address_line_1: 'Main Street 1', city: 'Delft', postal_code: '2611', country: 'NL' },
  },
  amount: 4250,
};

function scriptOf(choice: Partial<ShopChoice>): string {
  const code = integrationCode({ ...INTEGRATION, choice: { ...CHOICE, ...choice } });
  return /<script>(.*?)<\/script>/s.exec(code)?.[1] ?? '';
}

test('every choice is a script that can be parsed, and names what was chosen', () => {
  for (const [name, values] of Object.entries(OPTION_VALUES)) {
    for (const value of values) expect(() => new Script(scriptOf({ [name]: value }))).not.toThrow();
  }
  for (const gateway of SANDBOX_GATEWAYS) {
    for (const mode of ['unified', 'legacy'] as const) {
      expect(() => new Script(scriptOf({ gateway, mode }))).not.toThrow();
      expect(scriptOf({ gateway, mode })).toContain(`gateway: "${gateway}"`);
    }
  }
  expect(scriptOf({ locale: 'pl-PL', preload: 'auto', currency: 'PLN' })).toMatch(
    /locale: "pl-PL",\s+preload: "auto".*currency: "PLN"/s,
  );
});

test('what a customer has typed cannot end the script', () => {
  const name = '</script><img src=x>';
  const payer = { ...INTEGRATION.details.payer, name };
  const code = integrationCode({ ...INTEGRATION, details: { ...INTEGRATION.details, payer } });
  expect(code).not.toContain('<img');
});
