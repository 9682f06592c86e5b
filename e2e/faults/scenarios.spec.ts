/** What a payment comes to at each gateway, by the sandbox's scenarios. */
import { resultCells } from './cells/scenarios.ts';
import { testCells } from './test-cells.ts';

testCells(resultCells);
