/** A reporter for vitest that counts. */
import { writeCounts } from './counts.mjs';

/** @implements {Reporter} */
export default class VitestCounts {
  /**
   * @param {readonly TestModule[]} modules
   * @param {readonly unknown[]} unhandledErrors
   */
  onTestRunEnd(modules, unhandledErrors) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const inState = (/** @type {string} */ state) =>
      tests.filter((test) => test.result().state === state);
    // A file that cannot be loaded, or a hook that throws, fails without a failed test.
    const broken = modules.flatMap((module) => [
      ...module.errors(),
      ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
    ]);
    writeCounts({
      passed: inState('passed').length,
      failed: inState('failed').length + broken.length + unhandledErrors.length,
      skipped: inState('skipped').length,
      flaky: tests
        .filter((test) => test.diagnostic()?.flaky)
        .map((test) => `${test.module.relativeModuleId}: ${test.fullName}`),
    });
  }
}

/**
 * @import { Reporter, TestModule } from 'vitest/node'
 */
