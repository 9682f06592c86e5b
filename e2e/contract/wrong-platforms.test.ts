/** Each requirement of the conformance check finds the platform that is wrong in exactly that requirement. */
import { afterAll, expect, test } from 'vitest';
import { ALL_REQUIREMENTS } from '../../packages/conformance/all-requirements.ts';
import { recordPlatform } from './testing/recorded-platform.ts';
import { startSandboxPlatform } from './testing/sandbox-platform.ts';
import { WRONG_PLATFORMS } from './testing/wrong-platforms.ts';

const platform = await startSandboxPlatform();
afterAll(() => platform.stop());
const recorded = await recordPlatform(platform.options);

test('a repeated run without a difference meets every requirement', async () => {
  const { results } = await recorded.reportWith({});
  expect(results.filter(({ result }) => result !== 'met')).toEqual([]);
  expect(results).toHaveLength(ALL_REQUIREMENTS.length);
});

// Others may be blocked by that one.
test.each(WRONG_PLATFORMS)('a platform that $is does not meet $unmet alone', async (wrong) => {
  const { results } = await recorded.reportWith(wrong.difference());
  const unmet = results.filter(({ result }) => result === 'unmet');
  expect(unmet.map(({ id, message }) => `${id}: ${message}`)).toEqual([
    expect.stringContaining(`${wrong.unmet}: `),
  ]);
});

test('there is a wrong platform for each requirement, in the same order', () => {
  expect(WRONG_PLATFORMS.map(({ unmet }) => unmet)).toEqual(ALL_REQUIREMENTS.map(({ id }) => id));
});
