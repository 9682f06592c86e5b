import { describe, expect, test } from 'vitest';
import { PayPaymentError } from '../../shared/errors/errors.ts';
import type { PayError } from '../../shared/errors/errors.ts';
import type { OfferedMethods } from '../../shared/rpc.ts';
import { embeddedSession, sessionStatus } from '../testing/examples.ts';
import type { PaymentFormConfig } from '../validation/payment-form-config.ts';
import { merchantCallbacks } from './merchant-callbacks.ts';
import { settled, virtualClock } from './testing/virtual-clock.ts';

const MINUTE = 60_000;
const paid = sessionStatus('completed');
const paymentMethods: OfferedMethods = {
  shown: ['ideal'],
  leftOut: [{ type: 'klarna', reason: 'NOT_ENABLED' }],
};
const READY = { type: 'ready', paymentMethods } as const;
const recoverable = new PayPaymentError('', { reason: 'DECLINED', recoverable: true });
const final = new PayPaymentError('', { reason: 'PAYMENT_FAILED' });

function merchantOf(config: Partial<PaymentFormConfig>) {
  const clock = virtualClock();
  const reported: PayError[] = [];
  const merchant = merchantCallbacks(
    { session: embeddedSession, container: '#form', ...config },
    (error) => void reported.push(error),
    clock,
    async () => {},
  );
  return { clock, merchant, reported };
}

describe('a notice', () => {
  test('calls nothing of a merchant who gave no callbacks, except for errors', async () => {
    const { merchant, reported } = merchantOf({});
    merchant.notify(READY);
    merchant.notify({ type: 'expiring' });
    merchant.notify({ type: 'succeeded', session: paid });
    await settled();
    expect(reported).toEqual([]);
    merchant.notify({ type: 'failed', error: final });
    await settled();
    expect(reported).toEqual([final]);
  });

  test('calls the callback of its name', () => {
    const called: string[] = [];
    const { merchant } = merchantOf({
      onReady: () => void called.push('onReady'),
      onSessionExpiring: () => void called.push('onSessionExpiring'),
    });
    merchant.notify({ type: 'expiring' });
    merchant.notify(READY);
    expect(called).toEqual(['onSessionExpiring', 'onReady']);
  });

  test('of a form that is ready names the payment methods, shown and left out', () => {
    const forms: unknown[] = [];
    const { merchant } = merchantOf({ onReady: (form) => void forms.push(form) });
    merchant.notify(READY);
    expect(forms).toEqual([{ paymentMethods }]);
  });

  test('of success names the payment, also where the status names none', () => {
    const ids: string[] = [];
    const { merchant } = merchantOf({ onSuccess: ({ payment_id }) => void ids.push(payment_id) });
    merchant.notify({ type: 'succeeded', session: { ...paid, payment_id: 'pay_2' } });
    merchant.notify({ type: 'succeeded', session: { ...paid, payment_id: null } });
    expect(ids).toEqual(['pay_2', embeddedSession.payment_id]);
  });

  test('reaches the callbacks of the newest call', () => {
    const called: string[] = [];
    const { merchant } = merchantOf({ onReady: () => called.push('first') });
    merchant.config = { ...merchant.config, onReady: () => called.push('second') };
    merchant.notify(READY);
    expect(called).toEqual(['second']);
  });
});

const rejects: () => unknown = () => Promise.reject(new Error('The shop is broken'));

test('what a callback throws or rejects with is reported, and ends nothing', async () => {
  const { merchant, reported } = merchantOf({
    onReady: () => {
      throw new Error('The shop is broken');
    },
    onSuccess: rejects,
  });
  merchant.notify(READY);
  merchant.notify({ type: 'succeeded', session: paid });
  await settled();
  expect(reported.map(({ reason }) => reason)).toEqual(['CALLBACK_FAILED', 'CALLBACK_FAILED']);
});

test('a callback is called ten times a minute at most, and always with the outcome and an expiry', async () => {
  const seen: (string | undefined)[] = [];
  const { clock, merchant } = merchantOf({
    onError: ({ reason }) => void seen.push(reason),
    onSuccess: () => void seen.push('paid'),
    onSessionExpiring: () => void seen.push('expiring'),
  });
  for (let time = 0; time < 100; time += 1) {
    merchant.notify({ type: 'failed', error: recoverable });
  }
  expect(seen).toHaveLength(4);
  merchant.notify({ type: 'expiring' });
  expect(seen.at(-1)).toBe('expiring');
  merchant.notify({ type: 'succeeded', session: paid });
  expect(seen.at(-1)).toBe('paid');
  merchant.notify({ type: 'failed', error: final });
  expect(seen.at(-1)).toBe('PAYMENT_FAILED');
  await clock.pass(MINUTE);
  merchant.notify({ type: 'failed', error: recoverable });
  expect(seen.at(-1)).toBe('DECLINED');
});
