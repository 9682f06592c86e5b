/** A reporter for vitest that counts. */
import { withFirstTry, writeCounts } from './counts.mjs';

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
    const failed = inState('failed');
    // A file that cannot be loaded, or a hook that throws, fails without a failed test.
    const broken = modules.flatMap((module) =>
      [
        ...module.errors(),
        ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
      ].map(({ message }) => `${module.relativeModuleId}: ${message}`),
    );
    writeCounts({
      passed: inState('passed').length,
      failed: failed.length + broken.length + unhandledErrors.length,
      skipped: inState('skipped').length,
      flaky: tests
        .filter((test) => test.diagnostic()?.flaky)
        .map((test) => withFirstTry(nameOf(test), test.result().errors?.[0]?.message)),
      broken: [...failed.map(nameOf), ...broken],
    });
  }
}

/** @param {TestCase} test */
function nameOf(test) {
  return `${test.module.relativeModuleId}: ${test.fullName}`;
}

/**
 * @import { Reporter, TestCase, TestModule } from 'vitest/node'
 */
