// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { isDevelopment } from '../../shared/development/is-development.ts';
import { resolveConfig } from '../config/config.ts';
import type { PreparedFormOptions } from '../validation/payment-form-config.ts';
import type { Offer } from '../../shared/platform/offers.ts';
import type { PlatformClient } from '../platform/platform-client.ts';
import { preparationOf } from './prepared-form.ts';

const OFFER: Offer = {
  gateway: { id: 1, code: 'test', name: 'Test' },
  gateway_config: { environment: 'test' },
  expires_at: '2026-11-30T10:00:00Z',
};
const { signal } = new AbortController();
const HOUR = 3_600_000;

function prepared(options: Partial<PreparedFormOptions>, locale?: string) {
  const asked: string[] = [];
  const getOffer: PlatformClient['getOffer'] = async (query) => {
    asked.push(String(query));
    return OFFER;
  };
  const config = resolveConfig({ apiKey: 'pk_test_1', ...(locale && { locale }) });
  const clockOffset = () => -HOUR;
  const preparation = preparationOf(options, { config, platform: { getOffer, clockOffset } });
  return { asked, preparation };
}

test.each<[string, Partial<PreparedFormOptions>, string]>([
  ['without an amount', { currency: 'EUR', country: 'DE' }, 'currency=EUR&country=DE'],
  [
    'with an amount',
    { currency: 'EUR', country: 'DE', amount: 11_340 },
    'currency=EUR&country=DE&amount=11340',
  ],
  [
    'with an outcome of the sandbox',
    { currency: 'EUR', country: 'DE', sandbox: { gateway: 'adyen' } },
    'currency=EUR&country=DE&sandbox=%7B%22gateway%22%3A%22adyen%22%7D',
  ],
])('an order %s is what the offer is requested for', async (_name, options, query) => {
  const { asked, preparation } = prepared(options);
  expect(await preparation.requestOffer(signal)).toBe(OFFER);
  expect(asked).toEqual([query]);
});

test('the form has the language and the design of the options', () => {
  const appearance = { theme: 'night' } as const;
  const options = { currency: 'EUR', country: 'DE', locale: 'de-DE', appearance } as const;
  const command = prepared(options, 'fr-FR').preparation.commandFor(OFFER);
  expect(command).toMatchObject({
    type: 'prepare',
    gatewayConfig: OFFER.gateway_config,
    locale: 'de-DE',
    appearance,
  });
});

test('without a language of its own, the form has that of the client', () => {
  const { preparation } = prepared({ currency: 'EUR', country: 'DE' }, 'fr-FR');
  expect(preparation.commandFor(OFFER)).toMatchObject({ locale: 'fr-FR', appearance: {} });
});

test('an offer expires by the platform’s clock, although that of the device is an hour fast', () => {
  vi.useFakeTimers({ now: Date.parse(OFFER.expires_at) - 300_000 + HOUR });
  const { preparation } = prepared({ currency: 'EUR', country: 'DE' });
  expect(preparation.timeLeft(OFFER)).toBe(300_000);
  vi.useRealTimers();
});

test('the form is made in the container of the options; without one, or with none on the page, it has no place yet', () => {
  document.body.innerHTML = '<div id="payment"></div>';
  const element = document.querySelector('#payment');
  const placeOf = (container?: PreparedFormOptions['container']) =>
    prepared({ currency: 'EUR', country: 'DE', ...(container && { container }) }).preparation
      .container;
  expect(placeOf('#payment')).toBe(element);
  expect(placeOf('#other')).toBeNull();
  expect(placeOf()).toBeUndefined();
});

test.runIf(isDevelopment)('a selector that is none is called that in the development build', () => {
  const prepare = () => prepared({ currency: 'EUR', country: 'DE', container: '#1' });
  expect(prepare).toThrow(expect.objectContaining({ code: 'VALIDATION_ERROR' }));
});
