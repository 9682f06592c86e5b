import { parse } from 'acorn';
import { expect, test } from 'vitest';
import { SANDBOX_GATEWAYS } from '../../../platform/scenarios.ts';
import { integrationCode } from './integration-code.ts';
import { OPTION_VALUES } from './integration-options.ts';
import type { Integration } from './integration-parts.ts';
import type { ShopChoice } from './sandbox-choice.ts';

const CHOICE: ShopChoice = {
  gateway: 'checkout',
  scenario: 'approve',
  embedMode: 'iframe',
  mode: 'unified',
  callbacks: false,
  methods: '',
  currency: 'EUR',
  country: 'DE',
  locale: '',
  appearance: 'shop',
  preload: 'none',
  createdBy: 'browser',
  pricing: 'one-price',
};

const INTEGRATION: Integration = {
  configuration: {
    apiKeys: { backend: 'pk_test_backend', browser: 'pk_test_sandbox' },
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
  const [, script = ''] = /<script type="module">(.*?)<\/script>/s.exec(code) ?? [];
  parse(script, { ecmaVersion: 'latest', sourceType: 'module' });
  return script;
}

/** The program, with its page as the program would serve it. */
function programOf(choice: Partial<ShopChoice>, details = INTEGRATION.details): string {
  const chosen: ShopChoice = { ...CHOICE, ...choice, createdBy: 'backend' };
  const code = integrationCode({ ...INTEGRATION, choice: chosen, details });
  parse(code, { ecmaVersion: 'latest', sourceType: 'module' });
  return code;
}

test('every choice results in a script that can be parsed and that names what was chosen', () => {
  const { createdBy: _creators, pricing: _pricings, ...options } = OPTION_VALUES;
  for (const [name, values] of Object.entries(options)) {
    for (const value of values) {
      expect(() => scriptOf({ [name]: value })).not.toThrow();
      expect(() => programOf({ [name]: value })).not.toThrow();
    }
  }
  for (const gateway of SANDBOX_GATEWAYS) {
    for (const mode of ['unified', 'legacy'] as const) {
      expect(scriptOf({ gateway, mode })).toContain(`gateway: '${gateway}'`);
    }
  }
  expect(scriptOf({ locale: 'pl-PL', preload: 'auto', currency: 'PLN' })).toMatch(
    /locale: 'pl-PL',\s+preload: 'auto'.*currency: 'PLN'/s,
  );
});

test('the program of a backend creates the session, and its page has a key that cannot', () => {
  const code = programOf({});
  const [backend = '', page = ''] = code.split('const page');
  expect(backend).toContain('pay.sessions.forOrder');
  expect(backend).toContain('amount: 4250');
  expect(page).toContain('pk_test_backend');
  expect(page).not.toMatch(/createEmbeddedSession|amount/);
});

test('what a customer has typed cannot end the script', () => {
  const name = '</script><img src=x>';
  const payer = { ...INTEGRATION.details.payer, name };
  const code = integrationCode({ ...INTEGRATION, details: { ...INTEGRATION.details, payer } });
  expect(code).not.toContain('<img');
  expect(programOf({}, { ...INTEGRATION.details, payer })).not.toContain('<img');
});

test.each([
  ['all', "'all'"],
  ['country', "'country'"],
  ['ideal, pix', "['ideal', 'pix']"],
  ['pix', "['pix']"],
])('the offer "%s" of Adyen is in the session’s metadata', (methods, written) => {
  const code = (choice: Partial<ShopChoice>) =>
    scriptOf({ methods, ...choice }).replace(/\s+/g, ' ');
  expect(code({ gateway: 'adyen' })).toContain(`methods: ${written}`);
  expect(code({ gateway: 'checkout' })).not.toContain('methods:');
});
