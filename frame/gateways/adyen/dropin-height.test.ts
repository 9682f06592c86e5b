import { describe, expect, it } from 'vitest';
import type { Appearance } from '../../../shared/appearance/appearance.ts';
import { designOf } from '../../design/design.ts';
import type { AdyenConfiguration, Saving } from './configuration.ts';
import { dropinHeight } from './dropin-height.ts';
import measured from './testing/dropin-heights.json' with { type: 'json' };
import { MEASURED_OFFERS, MEASURED_WIDTHS } from './testing/measured-offers.ts';

/** px of empty room below a form. */
const MOST_EMPTY = 24;
/** px; a line in the largest font, rounded up. */
const MOST_MISSING = 25;

const ALL = ['scheme', 'sepadirectdebit', 'blik', 'ideal'];

function expected(
  types: readonly string[],
  width: number,
  appearance: Appearance = {},
  more: Partial<AdyenConfiguration> = {},
  locale = 'en',
): number | undefined {
  const configuration: AdyenConfiguration = {
    clientKey: 'test_1',
    environment: 'test',
    countryCode: 'NL',
    amount: { value: 1999, currency: 'EUR' },
    paymentMethods: { paymentMethods: types.map((type) => ({ type, name: type })) },
    ...more,
  };
  return dropinHeight(configuration, { width, locale, design: designOf(appearance, false) }, {});
}

const measuredHeights: Readonly<Record<string, readonly number[]>> = measured;

describe('the height of Drop-in', () => {
  it.each(MEASURED_OFFERS.map((offer) => [offer.name, offer] as const))(
    'is at most 24 px more than what was measured; less by a line at most, and only in other designs: %s',
    (name, { locale, appearance, configuration }) => {
      const heights = measuredHeights[name] ?? [];
      expect(heights).toHaveLength(MEASURED_WIDTHS.length);
      const isDesigned = Object.keys(appearance).length > 0;
      for (const [index, width] of MEASURED_WIDTHS.entries()) {
        const height = heights[index] ?? Number.NaN;
        const known = expected([], width, appearance, configuration, locale);
        const least = isDesigned ? height - MOST_MISSING : height;
        expect(known, `${width} px wide`).toBeGreaterThanOrEqual(least);
        expect(known, `${width} px wide`).toBeLessThanOrEqual(height + MOST_EMPTY);
      }
    },
  );

  it.each<[width: number, height: number, Appearance?]>([
    [312, 562],
    [382, 544],
    [760, 440],
    [760, 500, { spacing: 24 }],
    [382, 562, { fontSize: 20 }],
    [382, 570, { borderWidth: 4 }],
  ])('has room for the choice of instalments: %i px wide, %i px high', (width, height, look) => {
    const known = expected(['scheme'], width, look, { instalments: { values: [1, 3] } });
    expect(known).toBeGreaterThanOrEqual(height);
    expect(known).toBeLessThanOrEqual(height + MOST_EMPTY);
    const other = expected(['ideal'], width, look, { instalments: { values: [1, 3] } });
    expect(other).toBe(expected(['ideal'], width, look));
  });

  it.each<[readonly string[], number, number, Appearance?]>([
    [['scheme'], 312, 478],
    [['scheme'], 382, 460],
    [['scheme'], 760, 356],
    [['scheme'], 382, 482, { fontSize: 20 }],
    [['scheme'], 492, 378, { fontSize: 20 }],
    [['scheme'], 760, 410, { spacing: 24 }],
    [['scheme'], 760, 302, { spacing: 8 }],
    [['scheme'], 382, 484, { borderWidth: 4 }],
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

  it.each<[type: string, byLook: readonly number[], byWidth?: readonly number[]]>([
    ['bcmc', [480, 480, 436, 436]],
    ['ach', [772, 682, 716, 628]],
    ['directdebit_GB', [798, 726, 706, 652]],
    ['eft_directdebit_CA', [838, 686, 752, 622]],
    ['mbway', [338, 338, 300, 300]],
    ['payto', [792, 575, 724, 511]],
    ['upi', [353, 335, 301, 283]],
    ['boletobancario', [1256, 986, 1172, 908], [1118, 1100, 854, 854, 854]],
    ['doku', [548, 458, 502, 414]],
    ['dragonpay', [338, 338, 300, 300]],
    ['dragonpay_ebanking', [428, 428, 388, 388]],
    ['econtext', [638, 548, 590, 502]],
    ['bankTransfer_IBAN', [465, 426, 419, 380]],
    ['affirm', [1388, 1190, 1276, 1100], [1234, 1198, 1034, 1034, 1034]],
    ['afterpay', [1486, 1180, 1360, 1078]],
    ['afterpay_b2b', [1612, 1324, 1490, 1226]],
    ['atome', [930, 750, 858, 682]],
    ['facilypay_3x', [1388, 1100, 1276, 1012]],
    ['ratepay', [1388, 1100, 1276, 1012]],
    ['ratepay_directdebit', [1612, 1324, 1490, 1226]],
    ['iris', [372, 354, 320, 302]],
    ['onlineBanking_PL', [422, 404, 376, 358]],
    ['onlineBanking_CZ', [404, 404, 358, 358]],
    ['paybybank', [360, 360, 322, 322]],
    ['paybybank_AIS_DD', [470, 352, 414, 300]],
    ['pix', [248, 248, 212, 212]],
  ])('is known where %s is the first, also in other designs', (type, byLook, byWidth = []) => {
    const looks = [{ spacing: 24 }, { borderWidth: 4 }];
    const cases: [height: number, width: number, appearance: Appearance][] = [
      ...byWidth.map(
        (height, index) => [height, [312, 382, 492, 760, 1272][index] ?? 0, {}] as const,
      ),
      ...looks.flatMap((look, index) =>
        [382, 760].map((width, column) => [byLook[2 * index + column] ?? 0, width, look] as const),
      ),
    ].map(([height, width, look]) => [height, width, look]);
    for (const [height, width, appearance] of cases) {
      const known = expected([type, 'ideal'], width, appearance);
      expect(known, `${width} px wide`).toBeGreaterThanOrEqual(height);
      expect(known, `${width} px wide`).toBeLessThanOrEqual(height + MOST_EMPTY);
    }
  });

  it('counts the variants of UPI as one method, and does not count methods that need a profile', () => {
    const known = expected(['upi', 'ideal'], 760);
    expect(expected(['upi', 'upi_qr', 'upi_intent', 'ideal'], 760)).toBe(known);
    expect(expected(['fastlane', 'upi', 'ideal'], 760)).toBe(known);
  });

  it.each([
    [422, 313],
    [760, 288],
  ])('is that of the list where nothing is opened: %i px wide, %i px high', (width, height) => {
    const known = expected(ALL, width - 8, {}, { countryCode: 'FI' });
    expect(known).toBeGreaterThanOrEqual(height);
    expect(known).toBeLessThanOrEqual(height + MOST_EMPTY);
  });

  it('is that of the open form where a single payment method is listed in Finland', () => {
    expect(expected(['mbway'], 480, {}, { countryCode: 'FI' })).toBe(expected(['mbway'], 480));
  });

  const STORED = { type: 'scheme', name: 'VISA', id: '1', supportedShopperInteractions: [] };

  /** For a customer with an account. */
  function expectedWith(
    {
      saving,
      types = ['scheme'],
      stored = [],
      ...more
    }: {
      readonly saving: Partial<Saving>;
      readonly types?: readonly string[];
      readonly stored?: readonly (typeof STORED)[];
      readonly instalments?: NonNullable<AdyenConfiguration['instalments']>;
    },
    width: number,
  ): number | undefined {
    const paymentMethods: NonNullable<AdyenConfiguration['paymentMethods']> = {
      paymentMethods: types.map((type) => ({ type, name: type })),
      storedPaymentMethods: [...stored],
      saving: { need: 'security_code', asks: true, merchant: 'Shop', ...saving },
    };
    return expected([], width, {}, { paymentMethods, ...more });
  }

  it('has no room for a box where the open method has none', () => {
    expect(expectedWith({ saving: { asks: false } }, 390)).toBe(expected(['scheme'], 390));
    const types = ['ideal', 'scheme'];
    expect(expectedWith({ saving: {}, types }, 390)).toBe(expected(types, 390));
    const bancontact = (asks: boolean) => expectedWith({ saving: { asks }, types: ['bcmc'] }, 760);
    expect(bancontact(true)).toBeGreaterThan(bancontact(false) ?? Number.NaN);
  });

  it.each<[need: Saving['need'], heights: readonly number[]]>([
    ['nothing', [522, 504, 474, 474, 474, 474, 474]],
    ['security_code', [626, 608, 578, 496, 496, 496, 496]],
  ])('has room for the instalments of a saved card that needs %s', (need, heights) => {
    for (const [index, width] of [312, 382, 422, 492, 612, 760, 1272].entries()) {
      const height = heights[index] ?? Number.NaN;
      const given = { saving: { need }, stored: [STORED], instalments: { values: [1, 3] } };
      const known = expectedWith(given, width);
      expect(known, `${width} px wide`).toBeGreaterThanOrEqual(height);
      expect(known, `${width} px wide`).toBeLessThanOrEqual(height + MOST_EMPTY);
    }
  });

  it('grows with the name of the merchant, which is in the sentence', () => {
    const heights = ['', 'Shop', 'Bakery & Sons Ltd', 'N'.repeat(60)].map(
      (merchant) => expectedWith({ saving: { merchant } }, 490) ?? Number.NaN,
    );
    expect(heights).toEqual(heights.toSorted((one, other) => one - other));
    expect(heights.at(-1)).toBeGreaterThan(heights[0] ?? Number.NaN);
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
