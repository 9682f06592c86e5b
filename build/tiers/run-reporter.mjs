/** The base of reporters for Playwright that read all tests at the end of a run. */

/** @implements {Reporter} */
export class RunReporter {
  /** @type {readonly TestCase[]} */
  tests = [];

  /**
   * @param {FullConfig} _config
   * @param {Suite} suite
   */
  onBegin(_config, suite) {
    this.tests = suite.allTests();
  }

  printsToStdio() {
    return false;
  }
}

/**
 * @import { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter'
 */
