/** For the unit tests of a shop: `import { installFakePay } from '@pay/loader/testing'`. */
export { installFakePay } from './fake-pay.ts';

export type { FakeEntry } from './fake-methods.ts';
export type { FakeSessionChange } from './fake-session.ts';
export type { FakeScenario, FakePay, FakePayOptions } from './fake-pay.ts';
