import { describe, expect, it, vi } from 'vitest';
import { holdCallbacks } from './held-callbacks.ts';
import type { GatewayCallbacks } from './held-callbacks.ts';

const REDIRECT = { url: 'https://bank.test', method: 'GET', fields: {} } as const;

/** How the form of a gateway calls each one, and what a form without a payment gets. */
const CALLS = {
  report: [({ report }) => report({ type: 'completed' }), undefined],
  press: [({ press }) => press(), false],
  mayContinue: [({ mayContinue }) => mayContinue(), false],
  takeStep: [({ takeStep }) => takeStep('submit', {}), { type: 'fail' }],
  removeMethod: [({ removeMethod }) => removeMethod('handle'), false],
  redirect: [({ redirect }) => redirect(REDIRECT), undefined],
} as const satisfies Record<
  keyof GatewayCallbacks,
  readonly [(callbacks: GatewayCallbacks) => unknown, unknown]
>;

function paymentCallbacks() {
  return {
    report: vi.fn<GatewayCallbacks['report']>(),
    press: vi.fn<GatewayCallbacks['press']>(() => true),
    mayContinue: vi.fn<GatewayCallbacks['mayContinue']>(async () => true),
    takeStep: vi.fn<GatewayCallbacks['takeStep']>(async () => ({ type: 'elsewhere' })),
    removeMethod: vi.fn<GatewayCallbacks['removeMethod']>(async () => true),
    redirect: vi.fn<GatewayCallbacks['redirect']>(async () => {}),
  };
}

const each = [
  'report',
  'press',
  'mayContinue',
  'takeStep',
  'removeMethod',
  'redirect',
] as const satisfies readonly (keyof typeof CALLS)[];

describe('a callback of a form without a payment', () => {
  it.each(each)('%s leads nowhere, and is noticed', async (name) => {
    const onCalled = vi.fn<(name: keyof GatewayCallbacks) => void>();
    const [call, expected] = CALLS[name];
    expect(await call(holdCallbacks(onCalled).callbacks)).toEqual(expected);
    expect(onCalled.mock.calls).toEqual([[name]]);
  });

  it.each(each)('%s is that of the payment from the binding on', async (name) => {
    const onCalled = vi.fn<(name: keyof GatewayCallbacks) => void>();
    const payment = paymentCallbacks();
    const { callbacks, bind } = holdCallbacks(onCalled);
    bind(payment);
    const [call] = CALLS[name];
    expect(await call(callbacks)).toEqual(await call(paymentCallbacks()));
    expect(payment[name]).toHaveBeenCalledOnce();
    expect(onCalled).not.toHaveBeenCalled();
  });

  it('does not hand a step on to a payment that begins later', async () => {
    const { callbacks, bind } = holdCallbacks(() => {});
    const answer = callbacks.takeStep('submit', {});
    const payment = paymentCallbacks();
    bind(payment);
    expect(await answer).toEqual({ type: 'fail' });
    expect(payment.takeStep).not.toHaveBeenCalled();
  });
});
