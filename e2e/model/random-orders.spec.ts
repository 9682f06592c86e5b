/**
 * One payment through random orders of events, in a real browser, with the real frame, gateway and
 * platform, over a network that really fails. How to replay a failure: docs/testing.md.
 */
import * as fc from 'fast-check';
import { FaultyNetwork } from '../faults/faulty-network.ts';
import { isDaily } from '../support/extent.mjs';
import { isRepeated, seedOfRun } from '../../shared/testing/seed.ts';
import { expect, test as base } from '../isolation/site.ts';
import { Customer } from './customer.ts';
import { sequences } from './customer-events.ts';

const { PAY_PATH, PAY_SEQUENCES = isDaily ? '20' : '100' } = process.env;
/** Each batch is a test with its own seed, so that batches run in parallel. */
const BATCH = 5;

const batches = isRepeated ? 1 : Math.ceil(Number(PAY_SEQUENCES) / BATCH);

const test = base.extend<{ network: FaultyNetwork }>({
  network: async ({ browserName: _browserName }, use) => {
    const network = await FaultyNetwork.open();
    await use(network);
    await network.close();
  },
  proxy: ({ network }, use) => use({ server: network.url }),
});

test.use({ trace: 'off' });

for (let batch = 0; batch < batches; batch += 1) {
  test(`payments keep their guarantees in any order of events (${batch})`, async ({
    context,
    network,
    site,
  }) => {
    test.setTimeout(300_000);
    const url = site.showMerchant('/shop');
    const property = fc.asyncProperty(sequences, async (events) => {
      const customer = await Customer.arrive(context, network, url);
      for (const event of events) await customer.do(event);
      expect(await customer.comeBack(), customer.reported).toEqual([]);
      await customer.leave();
    });
    await fc.assert(property, {
      seed: seedOfRun(),
      ...(PAY_PATH !== undefined && { path: PAY_PATH }),
      numRuns: BATCH,
      // Each sequence takes seconds, so failures are not shrunk.
      endOnFailure: true,
    });
  });
}
