/** The projects of the tests that run in every engine. */

/** The projects, with the names of their engines. */
export const ENGINES = new Map([
  ['chromium', 'Chromium'],
  ['firefox', 'Firefox'],
  ['webkit', 'WebKit'],
]);

/** @param {TestCase} test */
export const projectOf = (test) => test.parent.project()?.name ?? '';

/** @import { TestCase } from '@playwright/test/reporter' */
