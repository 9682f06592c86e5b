// @vitest-environment jsdom
/** The contract with the fake in place of the sandbox; `e2e/contract/contract.spec.ts` has the other half. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { VIEWS } from '../../loader/views/testing/shop-plan.ts';
import type { View } from '../../loader/views/testing/shop-plan.ts';
import { openShop } from '../../loader/views/testing/shop.ts';
import type { Shop } from '../../loader/views/testing/shop.ts';
import { CONTRACT, paidBy, play } from '../../shared/testing/contract.ts';
import type { ContractCustomer, ContractCase } from '../../shared/testing/contract.ts';
import { installFakePay } from './index.ts';
import type { FakePay } from './index.ts';
import { ORDER } from '../../shared/testing/order.ts';

/** ms of a session with scenario `expired`, as in the sandbox. */
const SHORT = 3000;

let fake: FakePay;
beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  });
  fake = installFakePay();
});
afterEach(() => {
  fake.remove();
  vi.useRealTimers();
});

/** Runs everything that needs no time, including what React has scheduled. */
async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
  await new Promise((resolve) => setImmediate(resolve));
}

function customerOf(shop: Shop, { scenario, areFramesBlocked }: ContractCase): ContractCustomer {
  const own = fake;
  return {
    async pay(how) {
      const accepted = scenario === 'pending' ? 'pending' : how;
      await fake.pay(accepted);
    },
    confirmAtBank: async () => void fake.confirmAtBank(),
    cancelAtBank: async () => void fake.cancelAtBank(),
    disconnect: async () => fake.disconnect(),
    async passTime(time) {
      await settle();
      await vi.advanceTimersByTimeAsync(time);
    },
    async until(event, times = 1) {
      while (shop.events.filter((one) => one === event).length < times) {
        if (fake !== own) throw new Error(`There was no ${event}`);
        await settle();
        // The deadline of a frame begins when jsdom has loaded it, which may be after all time has passed.
        if (areFramesBlocked) await vi.advanceTimersByTimeAsync(1000);
      }
    },
    async changeAmount(amount) {
      shop.receive(fake.changeSession(await shop.sessionId(), { amount }));
    },
    refetch: async () => shop.refetch(),
    leave: async () => shop.leave(),
    call: (name) => shop.call(name),
  };
}

const casesOf = (view: View) =>
  Object.entries(CONTRACT).filter(([, { isOfHandle }]) => view === 'handle' || !isOfHandle);

describe.each(VIEWS)('by %s', (view) => {
  test.each(casesOf(view))('%s: the fake shows what the sandbox shows', async (_, entry) => {
    if (entry.scenario === 'expired') fake.sessionLifetime = SHORT;
    fake.areFramesBlocked = entry.areFramesBlocked ?? false;
    const { stopsSubmissions = false, results = [] } = entry;
    const metadata = entry.isChangeable ? { sandbox: { submitTo: 'platform' } } : {};
    const order = { ...ORDER, ...entry.order, metadata };
    const { sessionLifetime } = fake;
    const expired = { ...order };
    const shop = openShop({
      onFetch: (fetched) => (fake.sessionLifetime = fetched === expired ? SHORT : sessionLifetime),
    });
    const settings = { apiKey: 'pk_test_unit' };
    const paid = paidBy(entry, { approve: order, expired });
    shop.show({ view, settings, stopsSubmissions, givesClient: true, ...paid });
    await play(entry, customerOf(shop, entry));
    await settle();
    expect(shop.events).toEqual(entry.events);
    expect(shop.results).toEqual(results);
  });
});
