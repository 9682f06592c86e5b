/**
 * The cells that are tried for every change: one for each fault, and one for each gateway at each step. The simulation
 * tries faults, steps and gateways together; here a real browser does, and all cells run at night.
 */
import { labelOf, nameOf } from './cell.ts';
import type { Cell } from './cell.ts';
import { cells } from './cells.ts';

/** What a cell is an example of. Each scenario of the sandbox is a fault of its own. */
function examplesIn(cell: Cell): string[] {
  const fault = cell.fault === 'scenario' ? labelOf(cell) : cell.fault;
  return [fault, `${cell.step}: ${cell.gateway}`];
}

const seen = new Set<string>();

/** Names of cells, each of which is an example of what no earlier one is. */
export const dailyCells: ReadonlySet<string> = new Set(
  cells
    .filter((cell) => {
      const added = examplesIn(cell).filter((example) => !seen.has(example));
      for (const example of added) seen.add(example);
      return added.length > 0;
    })
    .map(nameOf),
);
