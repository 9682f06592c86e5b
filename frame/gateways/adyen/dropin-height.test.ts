import { describe, expect, it } from 'vitest';
import type { Appearance } from '../../../shared/appearance/appearance.ts';
import { designOf } from '../../design/design.ts';
import type { AdyenConfiguration, Saving } from './configuration.ts';
import { dropinHeight } from './dropin-height.ts';
import measured from './testing/dropin-heights.json' with { type: 'json' };
import { MEASURED_OFFERS, MEASURED_WIDTHS } from './testing/measured-offers.ts';

/** px of empty room below a form. */
const MOST_EMPTY = 24;

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
    'is at most 24 px more than what was measured, and never less: %s',
    (name, { locale, configuration }) => {
      const heights = measuredHeights[name] ?? [];
      expect(heights).toHaveLength(MEASURED_WIDTHS.length);
      for (const [index, width] of MEASURED_WIDTHS.entries()) {
        const known = expected([], width, {}, configuration, locale);
        expect(known, `${width} px wide`).toBeGreaterThanOrEqual(heights[index] ?? Number.NaN);
        expect(known, `${width} px wide`).toBeLessThanOrEqual((heights[index] ?? 0) + MOST_EMPTY);
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

  const LARGE = { fontSize: 20 };
  const WIDE_APART = { spacing: 24 };
  const STORED = { type: 'scheme', name: 'VISA', id: '1', supportedShopperInteractions: [] };

  /** For a customer with an account. */
  function expectedWith(
    {
      saving,
      types = ['scheme'],
      stored = [],
      amount = 1999,
      instalments = false,
    }: {
      readonly saving: Partial<Saving>;
      readonly types?: readonly string[];
      readonly stored?: readonly (typeof STORED)[];
      readonly amount?: number;
      readonly instalments?: boolean;
    },
    { width, locale = 'en', look = {} }: { width: number; locale?: string; look?: Appearance },
  ): number | undefined {
    const paymentMethods: NonNullable<AdyenConfiguration['paymentMethods']> = {
      paymentMethods: types.map((type) => ({ type, name: type })),
      storedPaymentMethods: [...stored],
      saving: { need: 'security_code', asks: true, merchant: 'Shop', ...saving },
    };
    const more = {
      paymentMethods,
      amount: { value: amount, currency: 'EUR' },
      ...(instalments && { instalments: { values: [1, 3] } }),
    };
    return expected([], width, look, more, locale);
  }

  function expectClose(known: number | undefined, heights: readonly number[], width: number) {
    for (const height of heights) {
      expect(known, `${width} px wide`).toBeGreaterThan(height - MOST_EMPTY);
      expect(known, `${width} px wide`).toBeLessThanOrEqual(height + MOST_EMPTY);
    }
  }

  const WIDTHS = [312, 382, 422, 492, 612, 760, 1272];

  it.each<[locale: string, heights: readonly number[], look?: Appearance]>([
    ['en', [592, 556, 556, 434, 434, 434, 416]],
    ['de', [610, 592, 574, 452, 434, 434, 416]],
    ['ja', [592, 556, 556, 434, 434, 434, 416]],
    ['zh-CN', [556, 538, 538, 434, 416, 416, 416]],
    ['en', [692, 638, 638, 508, 508, 508, 490], WIDE_APART],
    ['en', [614, 596, 560, 474, 438, 438, 420], LARGE],
    ['en', [622, 586, 586, 458, 458, 458, 440], { borderWidth: 4 }],
  ])('has room for the box and the sentence of consent: %s', (locale, heights, look = {}) => {
    for (const [index, width] of WIDTHS.entries()) {
      const known = expectedWith({ saving: {} }, { width, locale, look });
      expectClose(known, heights.slice(index, index + 1), width);
    }
  });

  it('has no room for a box where the open method has none', () => {
    const column = { width: 390 };
    expect(expectedWith({ saving: { asks: false } }, column)).toBe(expected(['scheme'], 390));
    const types = ['ideal', 'scheme'];
    expect(expectedWith({ saving: {}, types }, column)).toBe(expected(types, 390));
    const bancontact = (asks: boolean) =>
      expectedWith({ saving: { asks }, types: ['bcmc'] }, { width: 760 });
    expect(bancontact(true)).toBeGreaterThan(bancontact(false) ?? Number.NaN);
  });

  it.each<[string, readonly number[], Appearance?, instalments?: boolean]>([
    ['', [440, 422, 392, 392, 392, 392, 392]],
    ['with instalments', [522, 504, 474, 474, 474, 474, 474], {}, true],
    ['with more space', [528, 510, 474, 474, 474, 474, 474], WIDE_APART],
    ['in a larger font', [450, 450, 400, 400, 400, 400, 400], LARGE],
    ['with wider borders', [459, 441, 411, 411, 411, 411, 411], { borderWidth: 4 }],
  ])('is known for a saved card that needs no security code %s', (_, heights, look, choice) => {
    for (const [index, width] of WIDTHS.entries()) {
      const known = expectedWith(
        { saving: { need: 'nothing' }, stored: [STORED], instalments: choice === true },
        { width, ...(look && { look }) },
      );
      expectClose(known, heights.slice(index, index + 1), width);
    }
  });

  it('is known for a saved card with its security code and instalments', () => {
    for (const [index, width] of WIDTHS.entries()) {
      const known = expectedWith({ saving: {}, stored: [STORED], instalments: true }, { width });
      expectClose(known, [626, 608, 578, 496, 496, 496, 496].slice(index, index + 1), width);
    }
  });

  it.each<[string, readonly number[], { locale?: string; look?: Appearance; types?: string[] }]>([
    ['', [574, 535, 535, 410, 410, 410, 389], {}],
    ['in German', [574, 553, 553, 431, 410, 410, 389], { locale: 'de' }],
    ['in Chinese', [535, 514, 514, 410, 410, 389, 389], { locale: 'zh-CN' }],
    ['in a larger font', [599, 599, 554, 468, 424, 424, 398], { look: LARGE }],
    ['with more space', [636, 597, 597, 464, 464, 464, 443], { look: WIDE_APART }],
    [
      'whose first method is no card',
      [545, 506, 481, 460, 460, 460, 439],
      { types: ['sepadirectdebit', 'scheme'] },
    ],
  ])('has room for the sentence above a set-up %s', (_, heights, { types, ...column }) => {
    for (const [index, width] of WIDTHS.entries()) {
      const setUp = { saving: {}, amount: 0, ...(types && { types }) };
      const known = expectedWith(setUp, { width, ...column });
      expectClose(known, heights.slice(index, index + 1), width);
    }
  });

  describe.each(['de', 'es', 'fr', 'it', 'ja', 'nl', 'pl', 'pt', 'sv'])(
    'in %s, whose sentences are longer',
    (locale) => {
      const CASES: Readonly<
        Record<
          string,
          readonly [given: object, heights: Readonly<Record<string, readonly number[]>>]
        >
      > = {
        'the box of consent': [
          { saving: {} },
          {
            de: [610, 592, 592, 574, 556, 452, 434, 434, 434, 416, 416],
            es: [592, 592, 574, 574, 574, 452, 434, 434, 434, 416, 416],
            fr: [610, 592, 592, 556, 556, 452, 452, 434, 434, 416, 416],
            it: [592, 592, 574, 556, 556, 452, 434, 434, 434, 416, 416],
            ja: [592, 592, 556, 556, 556, 434, 434, 434, 434, 416, 416],
            nl: [592, 592, 556, 556, 556, 434, 434, 434, 434, 416, 416],
            pl: [610, 592, 592, 556, 556, 452, 434, 434, 434, 416, 416],
            pt: [610, 592, 592, 574, 574, 452, 452, 434, 434, 416, 416],
            sv: [592, 592, 556, 556, 556, 434, 434, 434, 416, 416, 416],
          },
        ],
        'a set-up': [
          { saving: {}, amount: 0 },
          {
            de: [574, 574, 553, 553, 535, 431, 410, 410, 410, 410, 389],
            es: [574, 574, 553, 553, 553, 431, 410, 410, 410, 410, 389],
            fr: [574, 574, 574, 535, 535, 431, 431, 410, 410, 410, 389],
            it: [574, 574, 553, 535, 535, 431, 410, 410, 410, 410, 389],
            ja: [553, 553, 535, 535, 535, 410, 410, 410, 410, 389, 389],
            nl: [574, 574, 535, 535, 535, 431, 410, 410, 410, 410, 389],
            pl: [574, 574, 574, 535, 535, 431, 431, 410, 410, 410, 389],
            pt: [574, 574, 553, 553, 553, 431, 431, 410, 410, 410, 389],
            sv: [553, 553, 535, 535, 535, 410, 410, 410, 410, 389, 389],
          },
        ],
        'a set-up of a mandate': [
          { saving: {}, amount: 0, types: ['sepadirectdebit', 'scheme'] },
          {
            de: [545, 545, 524, 499, 481, 481, 460, 460, 460, 460, 439],
            es: [545, 545, 524, 499, 499, 481, 460, 460, 460, 460, 439],
            fr: [545, 545, 545, 481, 481, 481, 481, 460, 460, 460, 439],
            it: [545, 545, 524, 481, 481, 481, 460, 460, 460, 460, 439],
            ja: [524, 524, 506, 481, 481, 460, 460, 460, 460, 439, 439],
            nl: [545, 545, 506, 481, 481, 481, 460, 460, 460, 460, 439],
            pl: [545, 545, 545, 481, 481, 481, 481, 460, 460, 460, 439],
            pt: [545, 545, 524, 499, 499, 481, 481, 460, 460, 460, 439],
            sv: [524, 524, 506, 481, 481, 460, 460, 460, 460, 439, 439],
          },
        ],
      };

      it.each(Object.entries(CASES))('has room for %s, and little more', (_, [given, heights]) => {
        const widths = [312, 340, 382, 422, 450, 492, 540, 612, 850, 1000, 1272];
        for (const [index, width] of widths.entries()) {
          const height = heights[locale]?.[index] ?? Number.NaN;
          const known = expectedWith({ saving: {}, ...given }, { width, locale });
          expect(known, `${width} px wide`).toBeGreaterThanOrEqual(height);
          expect(known, `${width} px wide`).toBeLessThanOrEqual(height + MOST_EMPTY);
        }
      });
    },
  );

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
