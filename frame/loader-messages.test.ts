import { describe, expect, it } from 'vitest';
import type { FrameMethods } from '../shared/rpc.ts';
import { isAnswer, isArgumentOf } from './loader-messages.ts';

const mount = {
  sessionId: 'ses_1',
  expiresAt: '2030-01-01T00:00:00Z',
  gatewayConfig: { clientKey: 'test_1', paymentMethods: { paymentMethods: [] } },
  locale: 'de-CH-1996',
  appearance: { colorPrimary: '#0A0b0c', borderRadius: 24, fontSize: 12 },
};

describe('an argument of the frame’s methods', () => {
  it.each<[keyof FrameMethods, unknown]>([
    ['ping', undefined],
    ['mount', mount],
    ['mount', { ...mount, gatewayConfig: {}, appearance: {} }],
    ['update', {}],
    ['update', { locale: 'fr', appearance: { colorText: '#000000' } }],
    ['focus', { direction: 'backward' }],
    ['answer', { step: 1, answer: { type: 'respond', response: { action: {} } } }],
    ['answer', { step: 1, answer: { type: 'fail' } }],
    ['answer', { step: 1, answer: { type: 'elsewhere' } }],
    ['showOutcome', { outcome: 'open', message: 'Try again' }],
    ['unmount', undefined],
  ])('of %s is taken when it fits: %j', (method, argument) => {
    expect(isArgumentOf(method)(argument)).toBe(true);
  });

  it.each<[keyof FrameMethods, unknown]>([
    ['ping', 1],
    ['mount', undefined],
    ['mount', { ...mount, sessionId: '' }],
    ['mount', { ...mount, payer: {} }],
    ['mount', { ...mount, gatewayConfig: { clientKey: 1 } }],
    ['mount', { ...mount, locale: '../en' }],
    ['mount', { ...mount, locale: 'en_US' }],
    ['mount', { ...mount, appearance: { colorPrimary: 'red;background:url(//evil)' } }],
    ['mount', { ...mount, appearance: { borderRadius: 25 } }],
    ['mount', { ...mount, appearance: { fontSize: Number.NaN } }],
    ['mount', { ...mount, appearance: { zIndex: 1 } }],
    ['update', { locale: '' }],
    ['focus', { direction: 'up' }],
    ['answer', { step: '1', answer: { type: 'fail' } }],
    ['answer', { step: 1.5, answer: { type: 'fail' } }],
    ['answer', { step: 1, answer: { type: 'give up' } }],
    ['showOutcome', { outcome: 'paid' }],
    ['showOutcome', { outcome: 'open', message: {} }],
    ['unmount', null],
  ])('of %s is refused when it does not: %j', (method, argument) => {
    expect(isArgumentOf(method)(argument)).toBe(false);
  });
});

describe('an answer of the loader', () => {
  it.each([
    { ok: true, value: null },
    { ok: false, error: { reason: 'GONE', message: 'Gone' } },
  ])('is taken when it is a result: %j', (answer) => {
    expect(isAnswer(answer)).toBe(true);
  });

  it.each([undefined, null, {}, { ok: true }, { ok: false }, { ok: 'true', value: null }])(
    'is refused when it is none: %j',
    (answer) => {
      expect(isAnswer(answer)).toBe(false);
    },
  );
});
