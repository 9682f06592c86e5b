/** The outcome of a payment for each fault at each of its steps. */
import { faultCells } from './cells.ts';
import { testCells } from './test-cells.ts';

testCells(faultCells);
