/** The outcome of a payment at each gateway, for each scenario of the sandbox. */
import { resultCells } from './cells/scenarios.ts';
import { testCells } from './test-cells.ts';

testCells(resultCells);
