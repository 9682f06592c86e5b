/**
 * How much a run of the tests leaves out. `PAY_TESTS` is `daily` in the runs for every change, which leave out the
 * tests tagged `@nightly`, and, of suites that mostly repeat others in another place, all but those tagged `@daily`.
 * It is `every` at night. Without it, as when a runner is started by hand, nothing that was
 * selected is left out.
 */

/** On tests of what a test of every change shows as well. */
export const NIGHTLY = '@nightly';

/** On the tests of engines, habitats, hosts, pictures and examples that run for every change: one of each kind. */
export const DAILY = '@daily';

export const isDaily = process.env['PAY_TESTS'] === 'daily';
