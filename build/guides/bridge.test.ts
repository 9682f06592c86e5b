/** docs/bridge.md describes the messages of the contract, which `protocol-members.test.ts` compares with the code. */
import { expect, test } from 'vitest';
import { bridgePage } from './testing/bridge-page.ts';
import { pageWith } from './testing/written-page.ts';

test('the page shows each message between page and frame with its fields', async () => {
  const { file, content } = await pageWith('docs/bridge.md', bridgePage());
  await expect(content).toMatchFileSnapshot(file);
});
