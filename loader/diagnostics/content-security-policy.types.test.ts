/** What the types accept and reject. The compiler checks it; nothing here has to run. */
import { expectTypeOf, test } from 'vitest';
import { contentSecurityPolicy } from '../index.ts';
import type {
  ContentSecurityPolicy,
  ContentSecurityPolicyOptions,
  PolicyDirective,
} from '../index.ts';

/** Compiled, never called. */
const compiled = (call: () => unknown) => void call;

test('the policy requires gateways and environment, and lets none of its own directives be changed', () => {
  expectTypeOf(contentSecurityPolicy).parameter(0).toEqualTypeOf<ContentSecurityPolicyOptions>();
  expectTypeOf(contentSecurityPolicy).returns.toEqualTypeOf<ContentSecurityPolicy>();
  expectTypeOf<keyof ContentSecurityPolicy['directives']>().toEqualTypeOf<PolicyDirective>();
  compiled(() =>
    contentSecurityPolicy({
      gateways: ['adyen'],
      environment: 'sandbox',
      own: { 'img-src': ['data:'] },
    }),
  );

  // @ts-expect-error gateways are required
  compiled(() => contentSecurityPolicy({ environment: 'live' }));
  // @ts-expect-error the environment is required
  compiled(() => contentSecurityPolicy({ gateways: [] }));
  // @ts-expect-error no such environment
  compiled(() => contentSecurityPolicy({ gateways: [], environment: 'production' }));
  compiled(() =>
    // @ts-expect-error not the page's to change
    contentSecurityPolicy({ gateways: [], environment: 'live', own: { 'base-uri': ["'self'"] } }),
  );
  compiled(() => {
    const policy = contentSecurityPolicy({ gateways: [], environment: 'live' });
    // @ts-expect-error read only
    policy.directives['script-src'] = [];
  });
});
