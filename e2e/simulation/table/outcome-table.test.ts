import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { formatted } from '../../../shared/testing/formatted.mjs';
import { outcomeTable, withTable } from './outcome-table.ts';

const DOCUMENT = new URL('../../../docs/payment-outcomes.md', import.meta.url);

test('the table of outcomes in the documents is that of the product', async () => {
  const document = await readFile(DOCUMENT, 'utf8');
  const written = withTable(document, await outcomeTable());
  expect(document).toBe(await formatted('table.md', written));
});
