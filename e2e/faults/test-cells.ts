/** A cell as a test. */
import { test } from '@playwright/test';
import { nameOf } from './cell.ts';
import type { Cell } from './cell.ts';
import { PaymentRun } from './payment-run.ts';
import { runCell } from './run-cell.ts';

const TIMEOUT = 180_000;

export function testCells(cells: readonly Cell[]): void {
  for (const cell of cells) {
    test(nameOf(cell), async ({ browser }) => {
      test.setTimeout(TIMEOUT);
      const run = await PaymentRun.open(browser, cell);
      try {
        await runCell(run, cell);
      } finally {
        await run.close();
      }
    });
  }
}
