import { describe, expect, it } from 'vitest';
import { GREATEST_HEIGHT } from '../../shared/rpc.ts';
import { useFrameStands } from '../testing/frame-stand.ts';

const { open } = useFrameStands();

describe.each(['adyen', 'checkout'])('the height of the form of %s', (gateway) => {
  it('is reported before the form is ready, even if it is out of view and not painted', async () => {
    const { loader, config } = await open(gateway);
    await loader.page.addStyleTag({ content: 'iframe { margin-top: 5000px }' });
    await loader.mount(config);
    await loader.reported('ready');
    const reports = await loader.reports();
    const ready = reports.findIndex(({ type }) => type === 'ready');
    const heights = reports.slice(0, ready).filter(({ type }) => type === 'resized');
    const height = await loader.shell
      .locator('#payment')
      .evaluate((content) => Math.ceil(content.getBoundingClientRect().height));
    expect(heights.at(-1)).toEqual({ type: 'resized', height });
  });

  it('settles, whatever height the page gives to the frame', async () => {
    const { loader, config } = await open(gateway);
    await loader.mount(config);
    await loader.reported('ready');
    const reports = async () =>
      (await loader.reports()).filter(({ type }) => type === 'resized').length;
    /** Waits some animation frames, in which a feedback loop would report again. */
    const pass = () =>
      loader.shell.evaluate(
        () =>
          new Promise<void>((passed) => {
            let left = 10;
            const next = () => (left-- > 0 ? requestAnimationFrame(next) : passed());
            next();
          }),
      );
    await pass();
    const earlier = await reports();
    for (const height of [100, 2000]) {
      await loader.page.addStyleTag({ content: `iframe { height: ${height}px }` });
      await pass();
    }
    expect(await reports()).toBe(earlier);
  });
});

describe.each(['adyen', 'checkout'])('the height that the form of %s will have', (gateway) => {
  it('is reported before any file of the gateway or of the language has loaded', async () => {
    const german = { locale: 'de' };
    const stand = await open(gateway, undefined, german);
    stand.gateway.silent.add('/flow.js');
    let release = () => {};
    const held = new Promise<boolean>((resolve) => (release = () => resolve(true)));
    stand.frame.responds = (path) => (path.startsWith('/assets/') ? held : true);
    const { loader, config } = stand;
    const words = loader.page.waitForRequest(/\/assets\/de-/);
    await loader.page.reload();
    await words;
    await loader.mount(config, german);
    const { height } = await loader.reported('resized');
    const known = await loader.shell
      .locator('#payment')
      .evaluate((content) => Math.ceil(content.getBoundingClientRect().height));
    expect(height).toBe(known);
    const types = (await loader.reports()).map(({ type }) => type);
    expect(new Set(types)).toEqual(new Set(['resized']));
    release();
    await loader.reported('messages');
  });
});

describe('a form that is higher than any that the loader accepts', () => {
  it('is reported with the greatest height, and ends no connection', async () => {
    const { loader, config } = await open('adyen');
    await loader.mount(config);
    await loader.reported('ready');
    await loader.shell.locator('#gateway').evaluate((gateway: HTMLElement) => {
      gateway.style.minHeight = '20000px';
    });
    await loader.page.waitForFunction(
      (greatest) =>
        window.reports.some((report) => report.type === 'resized' && report.height === greatest),
      GREATEST_HEIGHT,
    );
    expect(await loader.ping()).toMatchObject({ ok: true });
  });
});
