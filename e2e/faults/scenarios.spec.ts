/** The scenarios that the sandbox offers by name; every change must pass them. */
import { scenarioCells } from './cells/scenarios.ts';
import { testCells } from './test-cells.ts';

testCells(scenarioCells);
