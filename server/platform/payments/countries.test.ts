/** Orders from every country. */
import * as v from 'valibot';
import { afterAll, expect, test } from 'vitest';
import { isCountry } from '../../../shared/plain/iso-codes.ts';
import { hasPostalCodes } from '../operations/postal-codes.ts';
import { REQUESTS } from '../operations/requests.ts';
import { openPayment } from '../testing/open-payment.ts';
import { SESSION, startTestPlatform } from '../testing/platform-server.ts';

const platform = await startTestPlatform({ rateLimit: { requests: Infinity } });
afterAll(() => platform.stop());

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
const countries = LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(
  isCountry,
);
const withoutCodes = countries.filter((country) => !hasPostalCodes(country));
const withCodes = countries.filter(hasPostalCodes);

const at = (country: string, postal_code: string) => ({ ...SESSION.billing, country, postal_code });

test('the countries without postal codes are known', () => {
  expect(countries.length).toBeGreaterThan(240);
  expect(withoutCodes.length).toBeGreaterThan(50);
  expect(withoutCodes).toEqual(expect.arrayContaining(['AE', 'AO', 'HK', 'PA', 'QA', 'ZW']));
  expect(withCodes).toEqual(expect.arrayContaining(['DE', 'GB', 'IE', 'NL', 'US', 'XK']));
});

test.each(withoutCodes)('an order from %s, without a postal code, is paid', async (country) => {
  const place = at(country, '');
  const payment = await openPayment(platform, { billing: place, shipping: place });
  payment.attempt();
  payment.report({ type: 'authorised', gatewayPaymentId: `gw_${country}` });
  expect(await payment.statuses()).toMatchObject({
    session: { status: 'completed' },
    transaction: { status: 'captured' },
  });
});

test('an order from any other country needs a postal code', () => {
  const check = (country: string, code: string) =>
    v.safeParse(REQUESTS.AddressInfo, at(country, code)).success;
  expect(withCodes.filter((country) => check(country, ''))).toEqual([]);
  expect(countries.filter((country) => !check(country, '1'))).toEqual([]);
});
