/** One payment through random orders of events. How to replay a failure: docs/testing.md. */
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startModelBrowser } from './testing/model-browser.ts';
import type { ModelBrowser } from './testing/model-browser.ts';
import { replay } from './testing/replay.ts';
import { sequences } from './testing/sequences.ts';

let browser: ModelBrowser;

beforeAll(async () => {
  browser = await startModelBrowser();
}, 60_000);
afterAll(() => browser.close());

it('one payment keeps its promises in whatever order things happen', async () => {
  await fc.assert(
    fc.asyncProperty(sequences, async (sequence) => {
      const { broken, trace } = await browser.run(sequence);
      // Shown with what had happened.
      expect({ broken, trace }).toEqual({ broken: [], trace });
    }),
    replay(1000),
  );
}, 1_800_000);
