/** One payment in each place where shops put a form: declined, challenged, paid, and then removed. */
import { TEST_OUTCOMES } from '../../server/customers/webdriver/index.ts';
import { AdyenForm } from '../../server/customers/page-objects/gateway-forms.ts';
import { press } from '../../server/customers/page-objects/press.ts';
import { run } from '../engines/engine-page.ts';
import type { EngineControl, EnginePage } from '../engines/engine-page.ts';
import { DAILY } from '../support/extent.mjs';
import { transaction } from '../support/platform.ts';
import { expect, test } from './habitat-test.ts';
import { PACKAGE_HABITATS } from './package-habitats.ts';
import { PLAIN_HABITATS } from './plain-habitats.ts';
import { within } from './within.ts';

/** Frames of the SDK anywhere on the page, in shadow roots and in the shop's own frame. */
const frames = (tab: EnginePage) =>
  tab.evaluate(() => {
    const countIn = (root: Document | ShadowRoot): number =>
      [...root.querySelectorAll('*')].reduce((sum, element) => {
        const inside =
          element instanceof HTMLIFrameElement ? element.contentDocument : element.shadowRoot;
        const isOurs = element instanceof HTMLIFrameElement && element.src.includes('key=pk_');
        return sum + (isOurs ? 1 : 0) + (inside ? countIn(inside) : 0);
      }, 0);
    return countIn(document);
  }, null);

for (const habitat of [...PLAIN_HABITATS, ...PACKAGE_HABITATS]) {
  const { ownFrame, part, isZoomed, comesBack, isDialog, inEveryEngine, isExample } = habitat;
  const tag = [
    ...(isDialog || inEveryEngine ? ['@every-engine'] : []),
    ...(isExample ? [DAILY] : []),
  ];
  test(
    `${habitat.name}: declined, challenged, paid and removed`,
    { tag },
    async ({ tab, site }) => {
      await tab.goto(await site.serve(habitat));
      await habitat.open(tab);
      const document = ownFrame === undefined ? tab : tab.frameLocator(ownFrame);
      const form = new AdyenForm(part === undefined ? document : within(document, part));
      const pressed = (button: EngineControl) =>
        isZoomed ? button.pressSequentially(' ') : press(button);
      const payBy = async (card: string) => {
        await form.fillCard(card);
        await pressed(form.payButton);
      };
      const reported = () => run(document, () => window.habitat.reported, null);

      await payBy(TEST_OUTCOMES.decline.card);
      await expect.poll(() => form.message.textContent()).toMatch(/refused|declined/i);
      await payBy(TEST_OUTCOMES.challenge.card);
      await form.issuer.appears();
      await pressed(form.issuer.confirmButton);
      await expect.poll(reported).toEqual(['declined', 'success']);
      const [payment = ''] = await run(document, () => window.habitat.payments, null);
      expect((await transaction(payment)).status).toBe('captured');
      await habitat.close(tab);
      await expect.poll(() => frames(tab)).toBe(0);

      if (comesBack === undefined) return;
      await tab.goBack({ waitUntil: 'commit' });
      await payBy(TEST_OUTCOMES.approve.card);
      await expect.poll(reported).toEqual(['declined', 'success', 'success']);
      expect(await frames(tab)).toBe(1);
      await tab.evaluate(() => void setTimeout(() => history.forward()), null);
      await expect.poll(() => frames(tab)).toBe(0);
    },
  );
}
