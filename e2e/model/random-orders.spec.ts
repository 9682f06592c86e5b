/**
 * One payment through random orders of events, in a real browser, with the real frame, gateway and
 * platform, over a line that really fails. How to replay a failure: docs/testing.md.
 */
import * as fc from 'fast-check';
import { expect, test } from '../isolation/site.ts';
import { Customer } from './customer.ts';
import { sequences } from './customer-events.ts';
import { FaultyPlatform } from './faulty-platform.ts';

const { PAY_SEED, PAY_PATH, PAY_SEQUENCES = '100' } = process.env;
/** Each batch is a test of its own, so that they share the workers. */
const BATCH = 5;

/** The same sequences each time, unless others are asked for. */
const seed = PAY_SEED === 'random' ? Date.now() & 0x7fff_ffff : Number(PAY_SEED ?? 11);
const batches = PAY_PATH === undefined ? Math.ceil(Number(PAY_SEQUENCES) / BATCH) : 1;

test.use({ trace: 'off' });

for (let batch = 0; batch < batches; batch += 1) {
  test(`payments keep their promises in whatever order things happen (${batch})`, async ({
    context,
    site,
  }) => {
    test.setTimeout(300_000);
    const platform = await FaultyPlatform.open();
    const address = site.showMerchant('/shop');
    const property = fc.asyncProperty(sequences, async (events) => {
      const customer = await Customer.arrive(context, platform, address);
      for (const event of events) await customer.do(event);
      expect(await customer.comeBack(), customer.told).toEqual([]);
      await customer.leave();
    });
    await fc.assert(property, {
      seed: seed + batch,
      ...(PAY_PATH !== undefined && { path: PAY_PATH }),
      numRuns: BATCH,
      // Each sequence takes seconds: what failed is short enough.
      endOnFailure: true,
    });
    platform.close();
  });
}
