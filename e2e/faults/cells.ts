import type { Cell } from './cell.ts';
import { creatingCells } from './creating-cells.ts';
import { extensionCells } from './extension-cells.ts';
import { frameCells } from './frame-cells.ts';
import { gatewayCells } from './gateway-cells.ts';
import { payingCells } from './paying-cells.ts';
import { scenarioCells } from './scenario-cells.ts';

/** The whole matrix, in the order of its rows. */
export const cells: readonly Cell[] = [
  ...creatingCells,
  ...frameCells,
  ...gatewayCells,
  ...payingCells,
  ...extensionCells,
  ...scenarioCells,
];
