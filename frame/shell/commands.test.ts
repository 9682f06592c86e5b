import { describe, expect, it } from 'vitest';
import { isCommand, isResult } from './commands.ts';

const settings = {
  locale: 'de-CH-1996',
  appearance: { colorPrimary: '#0A0b0c', borderRadius: 24, fontSize: 12 },
  asksBeforeSubmit: true,
};
const mount = {
  ...settings,
  type: 'mount',
  gatewayConfig: { clientKey: 'test_1', paymentMethods: { paymentMethods: [] } },
  attempts: 0,
};

describe('a command of the loader', () => {
  it.each([
    mount,
    { ...mount, gatewayConfig: {}, appearance: {}, attempts: 3 },
    { ...mount, width: 390 },
    { ...mount, translations: { de: { retry: 'Nochmal' }, 'zh-Hant': {} } },
    { ...mount, type: 'prepare', width: 390 },
    { type: 'preload', gateway: 'adyen' },
    { ...settings, type: 'update', locale: 'fr', appearance: {} },
    {
      ...settings,
      type: 'update',
      appearance: { theme: 'night', dark: { colorField: '#000000' } },
    },
    { ...settings, type: 'update', changed: { gatewayConfig: {}, isExtended: false } },
    { type: 'focus' },
    { type: 'submit' },
    { type: 'answer', step: 1, answer: { type: 'respond', response: { action: {} } } },
    { type: 'answer', step: 1, answer: { type: 'fail' } },
    { type: 'answer', step: 1, answer: { type: 'elsewhere' } },
    { type: 'showOutcome', outcome: 'open', message: 'Try again', attempt: 2 },
    { type: 'suspend' },
  ])('is accepted if it is valid: %j', (command) => {
    expect(isCommand(command)).toBe(true);
  });

  it.each([
    undefined,
    null,
    'mount',
    {},
    { type: 'toString' },
    { type: 'constructor' },
    { ...mount, sessionId: 'ses_1' },
    { ...mount, payer: {} },
    { ...mount, attempts: -1 },
    { ...mount, attempts: 1.5 },
    { ...mount, attempts: undefined },
    { ...mount, width: -1 },
    { ...mount, width: 390.5 },
    { ...mount, width: '390px' },
    { ...mount, width: undefined },
    { ...mount, gatewayConfig: { clientKey: 1 } },
    { ...mount, locale: '../en' },
    { ...mount, locale: 'en_US' },
    { ...mount, locale: 'de-a' },
    { ...mount, translations: { en_US: {} } },
    { ...mount, translations: { de: { retry: 1 } } },
    { ...mount, translations: { de: { retry: 'x'.repeat(201) } } },
    { ...mount, appearance: 'dark' },
    { ...mount, type: 'prepare', attempts: undefined },
    { ...mount, type: 'prepare', session: {} },
    { type: 'preload', gateway: 1 },
    { ...settings, type: 'update', locale: '' },
    { type: 'update', locale: 'fr' },
    { ...settings, type: 'update', asksBeforeSubmit: undefined },
    { ...settings, type: 'update', changed: { gatewayConfig: {} } },
    { ...settings, type: 'update', changed: { gatewayConfig: 'none', isExtended: true } },
    { type: 'focus', direction: 'forward' },
    { type: 'submit', attempt: 1 },
    { type: 'answer', step: '1', answer: { type: 'fail' } },
    { type: 'answer', step: 1.5, answer: { type: 'fail' } },
    { type: 'answer', step: 1, answer: { type: 'give up' } },
    { type: 'showOutcome', outcome: 'paid' },
    { type: 'showOutcome', outcome: 'open', attempt: 'first' },
    { type: 'showOutcome', outcome: 'open', message: {} },
    { type: 'suspend', attempt: 1 },
    { type: 'unmount' },
  ])('is rejected if it is not: %j', (command) => {
    expect(isCommand(command)).toBe(false);
  });
});

describe('a result of a report', () => {
  it.each([
    { ok: true, value: null },
    { ok: false, error: { reason: 'GONE', message: 'Gone' } },
  ])('is accepted if it is one: %j', (result) => {
    expect(isResult(result)).toBe(true);
  });

  it.each([undefined, null, {}, { ok: true }, { ok: false }, { ok: 'true', value: null }])(
    'is rejected if it is not: %j',
    (result) => {
      expect(isResult(result)).toBe(false);
    },
  );
});
