/** The contract of every gateway's adapter for a session whose amount changes while its form is open. */
import type { Frame } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import type { GatewayConfig } from '../../shared/sessions.ts';
import { useFrameStands } from '../testing/frame-stand.ts';
import type { FrameStand } from '../testing/frame-stand.ts';
import { gateways } from './known-gateways.ts';

const { open } = useFrameStands();

/** What a session that can be changed has beside the configuration of the stand-in. */
const CHANGEABLE: Readonly<Record<string, object>> = { checkout: { submitTo: 'platform' } };

describe.each(gateways)('the form of $name', ({ name, navigates }) => {
  const configOf = ({ config }: FrameStand, value: number): GatewayConfig => ({
    ...config,
    ...CHANGEABLE[name],
    // A page of the gateway is another one for each amount.
    ...(config.redirectUrl === undefined
      ? { amount: { value, currency: 'EUR' } }
      : { redirectUrl: `${config.redirectUrl}?amount=${value}` }),
  });
  const opened = async () => {
    const stand = await open(name);
    await stand.loader.mount(configOf(stand, 1999));
    await stand.loader.reported('ready');
    return stand;
  };
  const change = (stand: FrameStand) =>
    stand.loader.update({ changed: { gatewayConfig: configOf(stand, 1500), isExtended: false } });
  const documentOf = ({ loader: { shell } }: FrameStand): Frame =>
    (navigates ? shell.childFrames()[0] : undefined) ?? shell;
  const text = (stand: FrameStand) => documentOf(stand).locator('#gateway').innerText();
  const hasAmount = async (stand: FrameStand, amount: RegExp) => amount.test(await text(stand));

  it('takes no press between a change and the moment when it shows the amount', async () => {
    const stand = await opened();
    const { loader } = stand;
    const document = documentOf(stand);
    // As a package that needs longer to show it.
    await document.locator('#gateway').evaluate((form) => {
      const late = globalThis.document.createElement('p');
      late.id = 'late';
      late.textContent = '19.99';
      form.append(late);
    });
    const changed = change(stand);
    expect(await loader.send({ type: 'submit' })).toMatchObject({ error: { reason: 'NOT_OPEN' } });
    await document.evaluate(() => globalThis.document.querySelector('#late')?.remove());
    expect(await changed).toMatchObject({ ok: true });
    expect(await loader.reportedTypes()).not.toContain('submitting');
  });

  it('shows another amount where a translator has replaced its strings', async () => {
    const stand = await opened();
    const showsAmount = await hasAmount(stand, /19[.,]?99/);
    await documentOf(stand).locator('#gateway').evaluate(translate);
    const changed = await change(stand);
    expect(changed).toEqual({ ok: true, value: { isKept: false } });
    await stand.loader.reported('ready', 2);
    const isShown = () => hasAmount(stand, /15[.,]?00/);
    await expect.poll(async () => !showsAmount || (await isShown())).toBe(true);
    expect(await hasAmount(stand, /19[.,]?99/)).toBe(false);
  });

  it('is not to be translated by a browser', async () => {
    const stand = await opened();
    for (const document of new Set([stand.loader.shell, documentOf(stand)])) {
      const isMarked = () =>
        !globalThis.document.documentElement.translate &&
        globalThis.document.querySelector('meta[name=google][content=notranslate]') !== null;
      expect(await document.evaluate(isMarked)).toBe(true);
    }
  });
});

/** Replaces each node with a string by another one, as the translators of browsers do. */
function translate(form: Element): void {
  const walker = document.createTreeWalker(form, NodeFilter.SHOW_TEXT);
  const found: Node[] = [];
  while (walker.nextNode()) found.push(walker.currentNode);
  for (const node of found) {
    const font = document.createElement('font');
    font.textContent = node.textContent;
    node.parentNode?.replaceChild(font, node);
  }
}
