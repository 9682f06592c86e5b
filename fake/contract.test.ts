// @vitest-environment jsdom
/** The contract with the fake in place of the sandbox; `e2e/contract/contract.spec.ts` has the other half. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openContractShop, VIEWS } from '../integrations/testing/contract-shop.ts';
import type { ContractShop } from '../integrations/testing/contract-shop.ts';
import { CONTRACT } from '../shared/testing/contract.ts';
import type { ContractCustomer, Course } from '../shared/testing/contract.ts';
import { installFakePay } from './index.ts';
import type { FakePay } from './index.ts';
import { ORDER } from './testing/order.ts';

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

/** Lets everything happen that needs no time, also what React has scheduled. */
async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
  await new Promise((resolve) => setImmediate(resolve));
}

function customerOf(shop: ContractShop, { scenario }: Course): ContractCustomer {
  return {
    async pay(how) {
      const accepted = scenario === 'pending' ? 'voucher' : how;
      await fake.pay(accepted);
    },
    confirmAtBank: async () => void fake.confirmAtBank(),
    cancelAtBank: async () => void fake.cancelAtBank(),
    disconnect: async () => fake.disconnect(),
    passTime: async (time) => void (await vi.advanceTimersByTimeAsync(time)),
    async until(event) {
      // Until the test's own time is over.
      while (!shop.events.includes(event)) await settle();
    },
    leave: async () => shop.leave(),
  };
}

describe.each(VIEWS)('by %s', (view) => {
  test.each(Object.entries(CONTRACT))(
    '%s: the fake shows what the sandbox shows',
    async (_, course) => {
      if (course.scenario === 'expired') fake.sessionLifetime = SHORT;
      const shop = openContractShop(view, ORDER, { apiKey: 'pk_test_unit' });
      await course.play(customerOf(shop, course));
      await settle();
      expect(shop.events).toEqual(course.events);
    },
  );
});
