/** Style sheets and containers of pages, as the development build meets them. */
import type { ConsoleMessage } from '@playwright/test';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { usePaymentBrowser } from '../testing/payment-browser.ts';

/** CSS px; more than a form has that was never shown, so the frame takes it in one step. */
const HEIGHT = 800;
const pay = usePaymentBrowser();

const warnings: string[] = [];
const note = (message: ConsoleMessage) => {
  if (message.type() === 'warning') warnings.push(message.text());
};

beforeAll(async () => {
  await pay().page.addInitScript('globalThis.PAY_DEVELOPMENT = true;');
});
beforeEach(async () => {
  await pay().page.goto(pay().origins.merchant);
  warnings.length = 0;
  pay().page.on('console', note);
});
afterEach(() => void pay().page.off('console', note));

/** Adds a style sheet as a script does, which the page's policy allows. */
async function addRules(rules: string): Promise<void> {
  await pay().page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, rules);
}

/** Shows a form of `HEIGHT` px. */
async function showForm(): Promise<void> {
  await pay().startReady({ notesProgress: true });
  await pay().report('resized', { height: HEIGHT });
}

/** What the customer has of the form. */
const shownForm = () =>
  pay()
    .page.locator('#container iframe')
    .evaluate((frame) => ({
      width: frame.clientWidth,
      height: frame.clientHeight,
      isVisible: frame.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
      containerHeight: frame.parentElement?.clientHeight,
    }));

describe('a page whose style sheet has, for every frame,', () => {
  test.each([
    'height: auto',
    'height: 100%; aspect-ratio: 16 / 9',
    'height: auto; width: auto; aspect-ratio: 16 / 9',
    'max-height: 150px',
    'max-width: 200px',
    'width: 200px',
    'display: none',
    'display: inline',
    'visibility: hidden',
    'opacity: 0',
    'position: absolute; top: 0; left: 0',
    'box-sizing: border-box; padding: 40px; border: 20px solid',
    'float: left',
  ])('%s still shows the whole form', async (rule) => {
    const important = rule.replaceAll(/(?=;|$)/g, ' !important');
    await addRules(`iframe { ${important} }`);
    await showForm();
    const width = await pay()
      .page.locator('#container')
      .evaluate(({ clientWidth }) => clientWidth);
    const whole = { width, height: HEIGHT, isVisible: true };
    await expect.poll(shownForm).toMatchObject(whole);
    if (rule.startsWith('float')) return;
    expect(await shownForm()).toMatchObject({ containerHeight: HEIGHT });
  });
});

describe('a form that is higher than its container', () => {
  test.each(['height: 200px', 'max-height: 200px; overflow: hidden'])(
    'because of %s is reported once, with what to do',
    async (rule) => {
      await addRules(`#container { ${rule} }`);
      await showForm();
      await pay().until('clipped undefined');
      expect(warnings).toEqual([
        expect.stringMatching(/^\[pay\] <div id="container"> is lower than .*`min-height`/),
      ]);
    },
  );

  test('is a warning too where a box around the container hides its end', async () => {
    await addRules('body { height: auto } main { max-height: 200px; overflow: hidden }');
    await pay().page.evaluate(() => {
      const main = document.createElement('main');
      const container = document.querySelector('#container');
      container?.before(main);
      if (container) main.append(container);
    });
    await showForm();
    await vi.waitFor(
      () => expect(warnings).toEqual([expect.stringMatching(/^\[pay\] <main> is lower than /)]),
      { timeout: 5000 },
    );
  });

  test('is not reported where the container scrolls, or is hidden', async () => {
    await addRules('#container { height: 200px; overflow: auto } #other { display: none }');
    await showForm();
    await pay().startReady({ name: 'hidden', sessionId: 'ses_2', container: '#other' });
    // Of a third form, which is clipped, and was shown last.
    await addRules('body { height: auto } #below { height: 50px }');
    await pay().startReady({
      name: 'last',
      sessionId: 'ses_3',
      container: '#below',
      notesProgress: true,
    });
    await pay().until('clipped undefined');
    expect(warnings).toEqual([expect.stringContaining('<p id="below">')]);
    expect(await pay().count('clipped undefined')).toBe(1);
  });
});
