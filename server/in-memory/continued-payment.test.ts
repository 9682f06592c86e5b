// @vitest-environment jsdom
/** Two views of one session, of which the first goes when the second is there, as after a transition between pages. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Pay } from '../../loader/index.ts';
import { definePayCheckout } from '../../loader/views/element/index.ts';
import { installFakePay } from './index.ts';
import type { FakePay } from './index.ts';
import { ORDER } from '../../shared/testing/order.ts';

let fake: FakePay;
let pay: Pay;
beforeEach(() => {
  document.body.innerHTML = '<div id="first"></div><div id="second"></div>';
  fake = installFakePay();
  pay = new Pay({ apiKey: 'pk_test_unit' });
});
afterEach(() => fake.remove());

/** Mounts two handles of the session, one after the other. */
async function mountTwice() {
  const session = fake.createSession(ORDER);
  const seen: string[] = [];
  const handleOf = (name: string) =>
    pay.checkout({ session, onSuccess: () => void seen.push(name) });
  const [first, second] = [handleOf('first'), handleOf('second')];
  await first.mount('#first');
  await second.mount('#second');
  return { first, second, seen };
}

const formsIn = (place: string) => document.querySelectorAll(`${place} iframe`).length;

test.each(['detach', 'unmount'] as const)(
  '%s() of the first handle leaves the form of the second',
  async (remove) => {
    const { first, seen } = await mountTwice();
    await first[remove]();
    expect(formsIn('#second')).toBe(1);
    await fake.pay();
    await vi.waitFor(() => expect(seen).toEqual(['second']));
  },
);

test('update() of the first handle does not take the outcome from the second', async () => {
  const { first, seen } = await mountTwice();
  expect(await first.update({ locale: 'de' })).toBe('unchanged');
  await fake.pay();
  await vi.waitFor(() => expect(seen).toEqual(['second']));
});

test('an element that is removed later leaves the form of the element that shows its session', async () => {
  definePayCheckout();
  const session = fake.createSession(ORDER);
  const seen: string[] = [];
  const show = async (place: string) => {
    const element = document.createElement('pay-checkout');
    element.pay = pay;
    element.session = session;
    const ready = new Promise<void>((resolve) =>
      element.addEventListener('pay-ready', () => resolve()),
    );
    element.addEventListener('pay-success', () => seen.push(place));
    document.querySelector(place)?.append(element);
    await ready;
    return element;
  };
  const first = await show('#first');
  await show('#second');
  first.remove();
  await fake.pay();
  await vi.waitFor(() => expect(seen).toEqual(['#second']));
});
