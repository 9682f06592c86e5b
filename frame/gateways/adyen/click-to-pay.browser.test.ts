/** Click to Pay in the form of a card, with Adyen's own package and a stand-in for the scripts of the schemes. */
import { describe, expect, it } from 'vitest';
import { cardFieldLoads, serveCardFields } from '../../testing/card-fields.ts';
import { useFrameStands } from '../../testing/frame-stand.ts';
import type { FrameStand } from '../../testing/frame-stand.ts';

const { open } = useFrameStands();

const nameOf = (path: string) => /\/assets\/(adyen(?:-[a-z]+)*)-[\w-]{8}\.js$/.exec(path)?.[1];

const CARD = { type: 'scheme', name: 'Cards', brands: ['visa', 'mc'] };
const ACCOUNT = { mcDpaId: 'shop', mcSrcClientId: 'adyen' };
const WITH_ACCOUNT = { ...CARD, configuration: ACCOUNT };

const PATH = '/schemes.js';

/** The script of a scheme, with one card for a customer who is recognised. */
const schemeWith = (isRecognized: string) => `window.SRCSDK_MASTERCARD = {
  init: () => Promise.resolve(),
  isRecognized: () => ${isRecognized},
  getSrcProfile: () => Promise.resolve({
    srcCorrelationId: 'correlation',
    profiles: [{
      maskedCards: [{
        srcDigitalCardId: 'card',
        panLastFour: '4242',
        dateOfCardCreated: '2026-01-01',
        digitalCardData: { status: 'ACTIVE', descriptorName: 'Mastercard', artUri: '' },
      }],
    }],
  }),
  checkout: () => Promise.resolve({ dcfActionCode: 'COMPLETE' }),
};`;

/** Responds when the test decides whether the customer is recognised. */
const SCHEME = schemeWith(`new Promise((resolve) => {
  window.recognise = (recognized) => resolve({ recognized, idTokens: ['token'] });
})`);

/** Responds as soon as the form has its first picture, before the effects of the form. */
const schemeOnceShown = (recognized: boolean) =>
  schemeWith(`new Promise((resolve) => {
    new MutationObserver(() => {
      if (document.querySelector('.adyen-checkout-ctp__card-animation') === null) return;
      resolve({ recognized: ${recognized}, idTokens: ['token'] });
    }).observe(document, { childList: true, subtree: true });
  })`);

declare global {
  interface Window {
    recognise: (isRecognised: boolean) => void;
  }
}

async function recognise({ loader }: FrameStand, isRecognised: boolean): Promise<void> {
  await loader.shell.waitForFunction(() => 'recognise' in window);
  await loader.shell.evaluate((isRecognised) => window.recognise(isRecognised), isRecognised);
}

/**
 * @param loaded - a scheme's script that a form before has loaded into the frame
 * @param prepare - what is done before the form is mounted
 */
async function mountCards(
  methods: readonly object[],
  isEnabled = true,
  loaded = '',
  prepare: (stand: FrameStand) => unknown = () => {},
): Promise<FrameStand & { readonly files: () => readonly string[] }> {
  const scripts = isEnabled ? { clicktopay: PATH } : {};
  const stand = await open('adyen', undefined, undefined, scripts);
  serveCardFields(stand);
  const { responseTo } = stand.gateway;
  stand.gateway.responseTo = (path) =>
    path === PATH
      ? { headers: { 'Content-Type': 'text/javascript' }, body: SCHEME }
      : responseTo?.(path);
  const files = () => stand.frame.requests.flatMap((path) => nameOf(path) ?? []).toSorted();
  await stand.loader.shell.evaluate(loaded);
  await prepare(stand);
  await stand.loader.mount({ ...stand.config, paymentMethods: { paymentMethods: methods } });
  return { ...stand, files };
}

const rulesOfClickToPay = ({ loader }: FrameStand) =>
  loader.shell.evaluate(
    () =>
      document.adoptedStyleSheets
        .flatMap(({ cssRules }) => [...cssRules])
        .filter(({ cssText }) => cssText.includes('checkout-ctp')).length,
  );

describe('a form of cards', () => {
  it.each([
    ['without an account at a scheme', CARD, true],
    ['of a key that Click to Pay is not enabled for', WITH_ACCOUNT, false],
  ])('%s has neither the code nor the styles of Click to Pay', async (_, card, isEnabled) => {
    const stand = await mountCards([card], isEnabled);
    await stand.loader.reported('ready');
    expect(stand.files()).toEqual(['adyen']);
    expect(await rulesOfClickToPay(stand)).toBe(0);
    expect(stand.gateway.requests.get(PATH)).toBeUndefined();
    expect(stand.loader.complaints).toEqual([]);
  });

  it('shows a customer who is recognised the cards of Click to Pay, and pays with one', async () => {
    const stand = await mountCards([WITH_ACCOUNT]);
    const { loader } = stand;
    await recognise(stand, true);
    await loader.reported('ready');
    expect(stand.files()).toEqual([
      'adyen',
      'adyen-clicktopay',
      'adyen-method-code',
      'adyen-shared',
    ]);
    expect(await rulesOfClickToPay(stand)).toBeGreaterThan(20);
    await loader.shell.getByRole('button', { name: /Pay .*4242/ }).click();
    expect(await loader.reported('submit')).toMatchObject({
      data: { paymentMethod: { type: 'scheme', srcScheme: 'mc', srcDigitalCardId: 'card' } },
    });
    expect(loader.complaints).toEqual([]);
  });

  it('shows a customer who is recognised the fields of a card on request', async () => {
    const stand = await mountCards([WITH_ACCOUNT]);
    await recognise(stand, true);
    await stand.loader.reported('ready');
    expect(cardFieldLoads(stand)).toBe(0);
    await stand.loader.shell.getByRole('button', { name: /manual/i }).click();
    await expect.poll(() => cardFieldLoads(stand)).toBe(3);
  });

  it('shows every other customer the fields of a card', async () => {
    const stand = await mountCards([WITH_ACCOUNT]);
    await recognise(stand, false);
    await stand.loader.reported('ready');
    expect(cardFieldLoads(stand)).toBe(3);
  });

  it('shows the fields of a card when the script of a scheme does not load', async () => {
    const stand = await mountCards([WITH_ACCOUNT], true, '', ({ loader, gateway }) => {
      gateway.silent.add(PATH);
      return loader.page.clock.install();
    });
    const { loader } = stand;
    await loader.shell.locator('.adyen-checkout-ctp__card-animation').waitFor();
    await loader.page.clock.runFor(5000);
    await loader.reported('ready');
    expect(cardFieldLoads(stand)).toBe(3);
  });

  it.each([
    [true, 1, 0],
    [false, 0, 3],
  ])(
    'shows what it should when a customer is recognised (%s) as soon as its picture is there',
    async (isRecognised, buttons, fields) => {
      const stand = await mountCards([WITH_ACCOUNT], true, schemeOnceShown(isRecognised));
      await stand.loader.reported('ready');
      const button = stand.loader.shell.getByRole('button', { name: /Pay .*4242/ });
      expect([await button.count(), cardFieldLoads(stand)]).toEqual([buttons, fields]);
    },
  );

  it('has Click to Pay, which Drop-in lists as no payment method of its own', async () => {
    const stand = await mountCards([CARD, { ...WITH_ACCOUNT, type: 'clicktopay' }]);
    expect(await stand.loader.reported('ready')).toMatchObject({
      paymentMethods: {
        shown: ['scheme'],
        leftOut: [{ type: 'clicktopay', reason: 'NOT_AVAILABLE' }],
      },
    });
  });
});
