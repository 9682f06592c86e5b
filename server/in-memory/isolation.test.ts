// @vitest-environment jsdom
/** Tests of a shop that have the same order, one after the other, as Testing Library unmounts their views. */
import { expect, test, vi } from 'vitest';
import { VIEWS } from '../../loader/views/testing/shop-plan.ts';
import type { View } from '../../loader/views/testing/shop-plan.ts';
import { openShop } from '../../loader/views/testing/shop.ts';
import type { Shop } from '../../loader/views/testing/shop.ts';
import { installFakePay } from './index.ts';
import type { FakePay } from './index.ts';
import { ORDER } from '../../shared/testing/order.ts';

function open(view: View): Shop {
  const shop = openShop();
  shop.show({ view, settings: { apiKey: 'pk_test_unit' }, givesClient: true, order: ORDER });
  return shop;
}

/** How a test may end. */
const ENDS: Readonly<Record<string, (fake: FakePay, shop: Shop) => Promise<void>>> = {
  'a form without a press': async (fake) => fake.form(),
  'a view that was removed': async (fake, shop) => {
    await fake.form();
    shop.leave();
  },
  'a payment': async (fake, shop) => {
    await fake.pay();
    shop.leave();
  },
  'a customer at the bank': async (fake, shop) => {
    await fake.pay('challenge');
    shop.leave();
  },
  'an outcome that is not known yet': async (fake, shop) => {
    await fake.pay('lost');
    shop.leave();
  },
};

test.each(
  VIEWS.flatMap((view) => Object.entries(ENDS).map(([end, play]) => ({ view, end, play }))),
)(
  'with $view, the next test after $end has a session of its own, and pays',
  async ({ view, play }) => {
    const first = installFakePay();
    const shop = open(view);
    await play(first, shop);
    const events = [...shop.events];
    first.remove();
    const second = installFakePay();
    const next = open(view);
    await second.pay();
    await vi.waitFor(() => expect(next.events.at(-1)).toBe('success captured'));
    expect(next.events).toEqual(['ready', 'submitting', 'confirming', 'success captured']);
    expect(second.sessions).toHaveLength(1);
    expect(shop.events).toEqual(events);
    second.remove();
  },
);
