/**
 * The cells that are tried for every change: one for each fault and one for each gateway, at each step. The simulation
 * tries faults, steps and gateways together; here a real browser does, and all cells run at night.
 */
import { labelOf, nameOf } from './cell.ts';
import type { Cell } from './cell.ts';
import { cells } from './cells.ts';

/** The pairs of which a cell is an example. Each scenario of the sandbox is a fault of its own. */
function pairsOf(cell: Cell): string[] {
  const fault = cell.fault === 'scenario' ? labelOf(cell) : cell.fault;
  return [fault, cell.gateway].map((part) => `${cell.step}: ${part}`);
}

const seen = new Set<string>();

/** Names of cells, each of which has a pair that no earlier one has. */
export const dailyCells: ReadonlySet<string> = new Set(
  cells
    .filter((cell) => {
      const added = pairsOf(cell).filter((pair) => !seen.has(pair));
      for (const pair of added) seen.add(pair);
      return added.length > 0;
    })
    .map(nameOf),
);
