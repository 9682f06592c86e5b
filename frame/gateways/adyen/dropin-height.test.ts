import { describe, expect, it } from 'vitest';
import type { Appearance } from '../../../shared/appearance.ts';
import { designOf } from '../../design/design.ts';
import type { AdyenConfiguration } from './configuration.ts';
import { dropinHeight } from './dropin-height.ts';

/** px of empty room below a form. */
const MOST_EMPTY = 24;

const ALL = ['scheme', 'sepadirectdebit', 'blik', 'ideal'];

function expected(
  types: readonly string[],
  width: number,
  appearance: Appearance = {},
  more: Partial<AdyenConfiguration> = {},
): number | undefined {
  const configuration: AdyenConfiguration = {
    clientKey: 'test_1',
    environment: 'test',
    countryCode: 'NL',
    amount: { value: 1999, currency: 'EUR' },
    paymentMethods: { paymentMethods: types.map((type) => ({ type, name: type })) },
    ...more,
  };
  return dropinHeight(
    configuration,
    { width, locale: 'en', design: designOf(appearance, false) },
    {},
  );
}

describe('the height of Drop-in', () => {
  it.each<[readonly string[], number, number, Appearance?]>([
    [['scheme'], 312, 478],
    [['scheme'], 382, 460],
    [['scheme'], 760, 356],
    [['scheme'], 382, 482, { fontSize: 20 }],
    [['scheme'], 492, 378, { fontSize: 20 }],
    [['scheme'], 760, 410, { spacing: 24 }],
    [['scheme'], 760, 302, { spacing: 8 }],
    [['scheme'], 382, 484, { borderWidth: 4 }],
    [['scheme'], 372, 478, { fontFamily: 'monospace' }],
    [['sepadirectdebit'], 312, 348],
    [['sepadirectdebit'], 760, 330],
    [['blik'], 312, 270],
    [['blik'], 760, 246],
    [['blik'], 392, 286, { fontSize: 20 }],
    [['ideal'], 312, 124],
    [['ideal', 'scheme'], 312, 225],
    [['ideal', 'scheme'], 760, 200],
    [ALL, 312, 706],
    [ALL, 382, 688],
    [ALL, 760, 584],
    [ALL, 1432, 584],
    [ALL, 760, 710, { spacing: 24 }],
    [ALL, 332, 730, { borderWidth: 4 }],
  ])('is known in advance: %j, %i px wide, is %i px high', (types, width, height, appearance) => {
    const known = expected(types, width, appearance);
    expect(known).toBeGreaterThanOrEqual(height);
    expect(known).toBeLessThanOrEqual(height + MOST_EMPTY);
  });

  it.each([
    [422, 313],
    [760, 288],
  ])('is that of the list where nothing is opened: %i px wide, %i px high', (width, height) => {
    const known = expected(ALL, width - 8, {}, { countryCode: 'FI' });
    expect(known).toBeGreaterThanOrEqual(height);
    expect(known).toBeLessThanOrEqual(height + MOST_EMPTY);
  });

  it.each([
    [312, 544],
    [382, 526],
    [422, 496],
    [760, 414],
  ])('includes stored cards: %i px wide, %i px high', (width, height) => {
    const stored = { type: 'scheme', name: 'VISA', id: '1', supportedShopperInteractions: [] };
    const paymentMethods = {
      paymentMethods: [{ type: 'scheme', name: 'Cards' }],
      storedPaymentMethods: [stored],
    };
    const known = expected([], width, {}, { paymentMethods });
    expect(known).toBeGreaterThanOrEqual(height);
    expect(known).toBeLessThanOrEqual(height + MOST_EMPTY);
  });

  it('is unknown where only Adyen knows the payment methods', () => {
    const session = { id: 'CS1', sessionData: 'data' };
    const configuration: AdyenConfiguration = {
      clientKey: 'test_1',
      environment: 'test',
      countryCode: 'NL',
      amount: { value: 1999, currency: 'EUR' },
      session,
    };
    const column = { width: 390, locale: 'en', design: designOf({}, false) };
    expect(dropinHeight(configuration, column, {})).toBeUndefined();
  });
});
