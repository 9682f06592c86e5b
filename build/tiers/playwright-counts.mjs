/** A reporter for Playwright that counts. */
import { withFirstTry, writeCounts } from './counts.mjs';
import { RunReporter } from './run-reporter.mjs';

export default class PlaywrightCounts extends RunReporter {
  #errors = 0;

  /** Errors outside of a test: a file that cannot be loaded, a server that does not start. */
  onError() {
    this.#errors += 1;
  }

  onEnd() {
    const withOutcome = (/** @type {string} */ outcome) =>
      this.tests.filter((test) => test.outcome() === outcome);
    const retried = withOutcome('flaky');
    const failed = withOutcome('unexpected');
    writeCounts({
      passed: withOutcome('expected').length + retried.length,
      failed: failed.length + this.#errors,
      skipped: withOutcome('skipped').length,
      flaky: [...retried, ...withOutcome('expected').filter(triedAgain)].map((test) =>
        withFirstTry(nameOf(test), firstMessageOf(test)),
      ),
      broken: failed.map(nameOf),
    });
  }
}

/** @param {{ type: string }} annotation */
const isSecondTry = ({ type }) => type === 'second try';

/** Whether a test has tried again within one run. @param {TestCase} test */
function triedAgain({ annotations }) {
  return annotations.some(isSecondTry);
}

/** @param {TestCase} test */
function firstMessageOf({ annotations, results }) {
  const failed = results.find(({ error }) => error !== undefined);
  return failed?.error?.message ?? annotations.find(isSecondTry)?.description;
}

/** @param {TestCase} test */
function nameOf(test) {
  return test.titlePath().filter(Boolean).join(': ');
}

/** @import { TestCase } from '@playwright/test/reporter' */
