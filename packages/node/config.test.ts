import { expect, test } from 'vitest';
import { Pay, PayAuthenticationError } from './index.ts';

test.each([[undefined], [null], [{}], ['sk_test_1']])(
  'a client without a secret is an error that names the option: %j',
  (config) => {
    const construct = () => Reflect.construct(Pay, [config]);
    expect(construct).toThrow(PayAuthenticationError);
    expect(construct).toThrow('pass `apiSecret`');
  },
);
