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

/** Responds when the test decides whether the customer is recognised, who then has one card. */
const SCHEME = `window.SRCSDK_MASTERCARD = {
  init: () => Promise.resolve(),
  isRecognized: () => new Promise((resolve) => {
    window.recognise = (recognized) => resolve({ recognized, idTokens: ['token'] });
  }),
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

declare global {
  interface Window {
    recognise: (isRecognised: boolean) => void;
  }
}

/** Adyen's form misses a result that comes before its effects run, which is after the next frame. */
async function recognise({ loader }: FrameStand, isRecognised: boolean): Promise<void> {
  await loader.shell.locator('.adyen-checkout-ctp__card-animation').waitFor({ state: 'attached' });
  await loader.shell.waitForFunction(() => 'recognise' in window);
  await loader.shell.evaluate(async (isRecognised) => {
    await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve));
    window.recognise(isRecognised);
  }, isRecognised);
}

async function mountCards(
  methods: readonly object[],
  isEnabled = true,
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
