import { expect, test } from 'vitest';
import { nameOf } from './cell.ts';
import { cells } from './cells.ts';
import { uncovered } from './impossible-cells.ts';
import { MATRIX_FILE, matrixPage } from './matrix-table.ts';

test('docs/fault-matrix.md has a row for each cell of the matrix, and no other', async () => {
  await expect(await matrixPage(cells)).toMatchFileSnapshot(MATRIX_FILE);
});

test('every kind of fault is combined with every step of a payment, or has a reason why it cannot be', () => {
  expect(uncovered(cells)).toEqual([]);
});

test('no two cells have the same name', () => {
  const names = cells.map(nameOf);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
