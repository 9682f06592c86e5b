import { readFile } from 'node:fs/promises';
import { format } from 'prettier';
import { expect, test } from 'vitest';
import { outcomeTable, withTable } from './outcome-table.ts';

const DOCUMENT = new URL('../../../docs/payment-outcomes.md', import.meta.url);

test('the table of outcomes in the documents is that of the product', async () => {
  const document = await readFile(DOCUMENT, 'utf8');
  const written = withTable(document, await outcomeTable());
  const options = { parser: 'markdown', printWidth: 100 } as const;
  expect(await format(document, options)).toBe(await format(written, options));
});
