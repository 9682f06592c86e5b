import type { Component, ComponentNameUnion } from '@checkout.com/checkout-web-components';
import { afterEach, expect, it, vi } from 'vitest';
import { hasCards, otherMethods } from './expected-methods.ts';
import { shownMethods } from './shown-methods.ts';

function component(isAvailable: () => Promise<boolean>): Component {
  const fails = () => {
    throw new Error('Not mounted');
  };
  const made: Component = {
    type: 'card',
    selectedType: 'card',
    selectedPaymentMethodId: undefined,
    name: '',
    isAvailable,
    isValid: () => false,
    isPayButtonRequired: () => true,
    submit: fails,
    tokenize: fails,
    mount: fails,
    unmount: fails,
    unselect: fails,
  };
  return made;
}

const flow = {
  create(name: ComponentNameUnion) {
    if (name === 'knet') throw new Error('component_not_supported');
    return component(async () => {
      if (name === 'twint') throw new Error('Not reached');
      return name !== 'applepay';
    });
  },
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const ENABLED = { applepay: {}, googlepay: {} };

it('what Flow cannot show is left out, with the reason that its types give', async () => {
  expect(
    await shownMethods(flow, ['card', 'applepay', 'knet', 'googlepay', 'twint'], ENABLED),
  ).toEqual({
    shown: ['card', 'googlepay'],
    leftOut: [
      { type: 'applepay', reason: 'NOT_AVAILABLE' },
      { type: 'knet', reason: 'NOT_SUPPORTED' },
      { type: 'twint', reason: 'NOT_SUPPORTED' },
    ],
  });
});

it('a method whose availability Flow never decides is left out after 5 s, and the others are shown', async () => {
  vi.useFakeTimers();
  class PageDocument {
    get visibilityState() {
      return 'visible';
    }
  }
  vi.stubGlobal('Document', PageDocument);
  vi.stubGlobal('document', new PageDocument());
  const undecided = {
    create: (name: ComponentNameUnion) =>
      component(() => (name === 'googlepay' ? new Promise(() => {}) : Promise.resolve(true))),
  };
  const methods = shownMethods(undecided, ['card', 'googlepay'], ENABLED);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await methods).toEqual({
    shown: ['card'],
    leftOut: [{ type: 'googlepay', reason: 'NOT_AVAILABLE' }],
  });
  expect(vi.getTimerCount()).toBe(0);
});

it('a wallet whose script is not enabled is left out as not enabled, even if Flow cannot show it either', async () => {
  expect(await shownMethods(flow, ['card', 'applepay', 'knet'], {})).toEqual({
    shown: ['card'],
    leftOut: [
      { type: 'applepay', reason: 'NOT_ENABLED' },
      { type: 'knet', reason: 'NOT_SUPPORTED' },
    ],
  });
});

it('cards alone are expected where the offer is not known, and no Apple Pay outside of Apple’s browsers', () => {
  expect([hasCards({}), otherMethods({})]).toEqual([true, []]);
  const offer = { paymentMethods: ['googlepay', 'applepay', 'ideal'] } as const;
  expect([hasCards({ paymentMethods: [...offer.paymentMethods] })]).toEqual([false]);
  expect(otherMethods({ paymentMethods: [...offer.paymentMethods] })).toEqual([
    'googlepay',
    'ideal',
  ]);
});
