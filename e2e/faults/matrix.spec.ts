/** What becomes of a payment when something breaks, for each fault at each of its steps. */
import type { Browser } from '@playwright/test';
import { test } from '@playwright/test';
import { nameOf } from './cell.ts';
import type { Cell } from './cell.ts';
import { cells } from './cells.ts';
import { play, recover } from './course.ts';
import { OBSERVATION } from './matrix-table.ts';
import type { Observation } from './matrix-table.ts';
import type { Outcome } from './outcome.ts';
import { Scene } from './scene.ts';

// A trace of every frame would take longer than the payments.
test.use({ trace: 'off' });
test.setTimeout(180_000);

const SIDE_BY_SIDE = 6;

/** For the reporter that writes the page of it. */
function observed(cell: Cell, outcome: Outcome): void {
  const { step, fault, gateway, retry } = cell;
  const position = cells.indexOf(cell);
  const seen: Observation = { step, fault, gateway, retry, outcome, position, cells: cells.length };
  test.info().annotations.push({ type: OBSERVATION, description: JSON.stringify(seen) });
}

async function run(browser: Browser, cell: Cell): Promise<void> {
  const scene = await Scene.open(browser, cell);
  try {
    const outcome = await play(scene, cell);
    await recover(scene, cell);
    observed(cell, outcome);
  } finally {
    await scene.close();
  }
}

for (const cell of cells.filter(({ takesLong }) => !takesLong)) {
  test(nameOf(cell), ({ browser }) => run(browser, cell));
}

/** They wait for deadlines, which costs nobody anything: side by side they take as long as one. */
const patient = cells.filter(({ takesLong }) => takesLong);
for (let first = 0; first < patient.length; first += SIDE_BY_SIDE) {
  const some = patient.slice(first, first + SIDE_BY_SIDE);
  test(some.map(nameOf).join('; '), async ({ browser }) => {
    test.setTimeout(400_000);
    await Promise.all(some.map((cell) => test.step(nameOf(cell), () => run(browser, cell))));
  });
}
