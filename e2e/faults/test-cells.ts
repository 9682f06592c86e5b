/** A cell as a test. */
import { test } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { labelOf, nameOf } from './cell.ts';
import type { Cell } from './cell.ts';
import { dailyCells } from './daily-cells.ts';
import { PaymentRun } from './payment-run.ts';
import { runCell } from './run-cell.ts';

const TIMEOUT = 180_000;
const FRAME_CRASHES = 'the frame crashes';

/**
 * Playwright abandons a page when the process of a frame from another site crashes, if the browser
 * reports the crash before the end of the frame. Such a cell starts again from its beginning, and
 * counts as one that needed a second try.
 */
const MOST_PLAYS = 3;
const SECOND_TRY = { type: 'second try', description: 'Playwright abandoned the page' };

export function testCells(cells: readonly Cell[]): void {
  for (const cell of cells) {
    const tag = dailyCells.has(nameOf(cell)) ? [] : ['@nightly'];
    test(nameOf(cell), { tag }, async ({ browser }) => {
      test.setTimeout(TIMEOUT);
      let plays = 1;
      while (!(await isPlayed(browser, cell, plays === MOST_PLAYS))) {
        plays += 1;
        test.info().annotations.push(SECOND_TRY);
      }
    });
  }
}

/** `false` if Playwright has abandoned the page. */
async function isPlayed(browser: Browser, cell: Cell, isLast: boolean): Promise<boolean> {
  const run = await PaymentRun.open(browser, cell);
  const givenUp: Page[] = [];
  run.page.on('crash', (page) => givenUp.push(page));
  try {
    await runCell(run, cell);
    return true;
  } catch (error) {
    const isGivenUp = givenUp.length > 0 && labelOf(cell).includes(FRAME_CRASHES);
    if (!isGivenUp || isLast) throw error;
    return false;
  } finally {
    await run.close();
  }
}
