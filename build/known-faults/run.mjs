/**
 * Puts known faults back into a copy of the product, one after the other, and runs the tests of each command until one
 * finds it: `npm run known-faults`, or `npm run known-faults -- 'part of a name' …`. The last line has the counts. Each
 * fault that was tried has a new row in docs/testing.md.
 */
import { ensureDependencies } from '../dependencies.mjs';

ensureDependencies();
const { BUILT_IN_FAULTS } = await import('./built-in-faults.mjs');
const { SOURCE_FAULTS } = await import('./source-faults.mjs');
const { findBuiltInFault, findSourceFault } = await import('./find-fault.mjs');
const { writeFound } = await import('./found-table.mjs');

const parts = process.argv.slice(2);
/** @param {{ name: string }} fault */
const isChosen = ({ name }) => parts.length === 0 || parts.some((part) => name.includes(part));

let missed = 0;
const known = [
  ...SOURCE_FAULTS.filter(isChosen).map((fault) => ({
    fault: fault.name,
    harm: fault.harm,
    find: () => findSourceFault(fault),
  })),
  ...BUILT_IN_FAULTS.filter(isChosen).map((fault) => ({
    fault: fault.name,
    harm: 'built into the tests',
    find: () => findBuiltInFault(fault),
  })),
];
for (const { fault, harm, find } of known) {
  const { command, test } = await find();
  console.log(`${fault}: ${command}${test && ` (${test})`}`);
  if (command === 'not found') missed += 1;
  await writeFound({ fault, harm, command, test });
}
console.log(`\n${known.length - missed} passed, ${missed} failed`);
process.exitCode = missed > 0 || known.length === 0 ? 1 : 0;
