import { afterAll, expect, test } from 'vitest';
import { checkPlatform } from '../../packages/conformance/check-platform.ts';
import { ALL_REQUIREMENTS } from '../../packages/conformance/all-requirements.ts';
import { startSandboxPlatform } from './testing/sandbox-platform.ts';

const platform = await startSandboxPlatform();
afterAll(() => platform.stop());

test('the sandbox meets every requirement of the protocol', async () => {
  const { results } = await checkPlatform(platform.options);
  const others = results.filter(({ result }) => result !== 'met');
  expect(others.map(({ id, result, message }) => `${id} ${result}: ${message}`)).toEqual([]);
  expect(results.map(({ id }) => id)).toEqual(ALL_REQUIREMENTS.map(({ id }) => id));
});
