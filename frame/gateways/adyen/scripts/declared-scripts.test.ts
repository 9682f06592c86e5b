import { expect, it } from 'vitest';
import { adyen } from '../declaration.ts';
import { ADYEN_SCRIPTS, scriptOrigins } from './declared-scripts.ts';

const { urls } = adyen;

it.each(['test', 'live'] as const)(
  'every script may be loaded from origins, also one that is on a host of Adyen (%s)',
  (environment) => {
    const urlsOfAdyen = Object.fromEntries(
      Object.entries(urls).map(([name, given]) => [name, given[environment]]),
    );
    for (const script of Object.values(ADYEN_SCRIPTS)) {
      const origins = scriptOrigins(script, urlsOfAdyen);
      expect(origins.length).toBeGreaterThan(0);
      for (const origin of origins) expect(origin).toMatch(/^https:\/\/[\w-]+(\.[\w-]+)+$/);
    }
    expect(scriptOrigins(ADYEN_SCRIPTS.paybybank_pix, urlsOfAdyen)).toEqual([
      environment === 'test'
        ? 'https://checkoutshopper-test.cdn.adyen.com'
        : 'https://checkoutshopper-live.cdn.adyen.com',
    ]);
  },
);
