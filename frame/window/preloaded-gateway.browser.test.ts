import { describe, expect, it, vi } from 'vitest';
import { gateways } from '../gateways/known-gateways.ts';
import { useFrameStands } from '../testing/frame-stand.ts';

const { open } = useFrameStands();

const DONE = { ok: true, value: null };

describe.each(gateways)('the code of $name, loaded in advance', ({ name }) => {
  it('is loaded, shows nothing, and is not loaded again by the mount', async () => {
    const { loader, config } = await open(name);
    const requests: string[] = [];
    loader.page.on('request', (request) => {
      if (request.resourceType() === 'script') requests.push(request.url());
    });
    expect(await loader.send({ type: 'preload', gateway: name })).toEqual(DONE);
    expect(await loader.shell.locator('#gateway > *').count()).toBe(0);
    expect(await loader.shell.locator('.preloading iframe').isVisible()).toBe(false);
    const preloaded = requests.splice(0);
    expect(preloaded).not.toEqual([]);
    expect(await loader.mount(config)).toEqual(DONE);
    await loader.reported('ready');
    // The mount also loads components that only this session offers, but no file that was preloaded.
    expect(requests.filter((path) => preloaded.includes(path))).toEqual([]);
    expect(loader.complaints).toEqual([]);
  });
});

describe('an expected gateway', () => {
  it('has its code loaded immediately, and only once when it is also preloaded', async () => {
    const stand = await open('hosted', undefined, { locale: 'en', preload: 'hosted' });
    const asked = () => stand.frame.requests.filter((path) => path.includes('/hosted-'));
    await expect.poll(asked).toHaveLength(1);
    expect(await stand.loader.send({ type: 'preload', gateway: 'hosted' })).toEqual(DONE);
    expect(asked()).toHaveLength(1);
    expect(await stand.loader.mount(stand.config)).toEqual(DONE);
    await stand.loader.reported('ready');
  });

  it('that is unknown changes nothing', async () => {
    const { loader, config } = await open('hosted', undefined, {
      locale: 'en',
      preload: 'unheard-of',
    });
    expect(await loader.mount(config)).toEqual(DONE);
    await loader.reported('ready');
  });
});

describe('code that does not arrive', () => {
  it('is reported, and the form loads when it is available', async () => {
    const { loader, gateway, config } = await open('checkout');
    gateway.failing.add('/flow.js');
    expect(await loader.send({ type: 'preload', gateway: 'checkout' })).toMatchObject({
      error: { reason: 'GATEWAY_NOT_LOADED' },
    });
    gateway.failing.clear();
    await loader.mount(config);
    await loader.reported('ready');
    expect(await loader.reportedTypes()).toEqual(['ready']);
  });

  it('is missing for an unknown gateway', async () => {
    const { loader } = await open('hosted');
    expect(await loader.send({ type: 'preload', gateway: 'unheard-of' })).toMatchObject({
      error: { reason: 'GATEWAY_UNKNOWN' },
    });
  });
});

describe('the window that was opened in advance', () => {
  it('is the one in which the form is mounted', async () => {
    const { loader, config } = await open('checkout');
    await loader.send({ type: 'preload', gateway: 'checkout' });
    const [first] = loader.shell.childFrames();
    await loader.mount(config);
    await loader.reported('ready');
    expect(loader.shell.childFrames()).toEqual([first]);
    await vi.waitFor(async () =>
      expect(await loader.shell.locator('#gateway iframe').isVisible()).toBe(true),
    );
  });

  it('is replaced if it cannot be moved', async () => {
    const { loader, config } = await open('checkout');
    await loader.shell.evaluate(() => Reflect.deleteProperty(Element.prototype, 'moveBefore'));
    await loader.send({ type: 'preload', gateway: 'checkout' });
    const [first] = loader.shell.childFrames();
    await loader.mount(config);
    await loader.reported('ready');
    expect(loader.shell.childFrames()).toHaveLength(1);
    expect(loader.shell.childFrames()).not.toContain(first);
  });
});
