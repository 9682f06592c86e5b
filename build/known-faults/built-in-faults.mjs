/** Faults that the tests themselves put into the product, each with a test that it is found. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../dependencies.mjs';

/**
 * @typedef {object} BuiltInFault
 * @property {string} name
 * @property {string} test - a file
 * @property {string} title - of the test that finds it
 */

/** @param {string} file @param {RegExp} entry @returns {string[]} */
const entriesOf = (file, entry) =>
  [...readFileSync(join(projectFolder, file), 'utf8').matchAll(entry)].map(([, name = '']) => name);

/** @type {readonly BuiltInFault[]} */
export const BUILT_IN_FAULTS = [
  ...entriesOf('loader/payment/testing/faulty-reducers.ts', /^ {2}'(.+)':/gm).map((name) => ({
    name,
    test: 'loader/payment/payment-states.test.ts',
    title: `is found: ${name}`,
  })),
  ...entriesOf('e2e/simulation/faults/faults.ts', /^ {2}(\w+):/gm).map((name) => ({
    name,
    test: 'e2e/simulation/search/find-fault.test.ts',
    title: `the oracle finds it: ${name} [oracle-finds-faults]`,
  })),
];
