/**
 * The cells that are tried for every change: one for each fault, spread over the steps and the gateways, and each step
 * and each gateway at least once; and those that ask for it. The simulation tries faults, steps and gateways together; here a real browser does,
 * and all cells run at night.
 */
import { labelOf, nameOf } from './cell.ts';
import type { Cell } from './cell.ts';
import { cells } from './cells.ts';

/** Each scenario of the sandbox is a fault of its own. */
const faultOf = (cell: Cell) => (cell.fault === 'scenario' ? labelOf(cell) : cell.fault);

const chosen = new Set<Cell>();
const uses = new Map<string, number>();
const placesOf = ({ step, gateway }: Cell) => [`${step}: ${gateway}`, step, gateway];
const usesOf = (cell: Cell) => placesOf(cell).map((place) => uses.get(place) ?? 0);

function choose(cell: Cell): void {
  chosen.add(cell);
  for (const place of placesOf(cell)) uses.set(place, (uses.get(place) ?? 0) + 1);
}

/** The cell whose gateway is tried least often at its step, then least often at all. */
function leastTried(group: readonly Cell[]): Cell | undefined {
  return group.toSorted((one, other) => {
    const [ofOne, ofOther] = [usesOf(one), usesOf(other)];
    return ofOne.map((count, place) => count - (ofOther[place] ?? 0)).find(Boolean) ?? 0;
  })[0];
}

for (const fault of new Set(cells.map(faultOf))) {
  const cell = leastTried(cells.filter((other) => faultOf(other) === fault));
  if (cell !== undefined) choose(cell);
}
for (const cell of cells) {
  if (cell.isDaily === true) choose(cell);
}
for (const cell of cells) {
  if (uses.get(cell.step) === undefined || uses.get(cell.gateway) === undefined) choose(cell);
}

/** Names of the chosen cells. */
export const dailyCells: ReadonlySet<string> = new Set([...chosen].map(nameOf));
