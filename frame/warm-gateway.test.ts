import { describe, expect, it, vi } from 'vitest';
import { gateways } from './gateways/registry.ts';
import { useFrameStands } from './testing/frame-stand.ts';

const { open } = useFrameStands();

const DONE = { ok: true, value: null };

describe.each(gateways)('the code of $name, loaded ahead', ({ name }) => {
  it('is there, puts nothing on screen, and is not loaded again by the mount', async () => {
    const { loader, config } = await open(name);
    const requests: string[] = [];
    loader.page.on('request', (request) => {
      if (request.resourceType() === 'script') requests.push(request.url());
    });
    expect(await loader.tell('warm', { gateway: name })).toEqual(DONE);
    expect(await loader.shell.locator('#gateway > *').count()).toBe(0);
    expect(await loader.shell.locator('.unseen iframe').isVisible()).toBe(false);
    const ahead = requests.splice(0);
    expect(ahead).not.toEqual([]);
    expect(await loader.mount(config)).toEqual(DONE);
    await loader.called('ready');
    // What only this session offers is known now, and comes beside it.
    expect(requests.filter((address) => ahead.includes(address))).toEqual([]);
    expect(loader.complaints).toEqual([]);
  });
});

describe('a gateway that is expected', () => {
  it('has its code loaded at once, and once when it is asked for too', async () => {
    const stand = await open('hosted', undefined, 'hosted');
    const asked = () => stand.frame.requests.filter((path) => path.includes('hosted-page'));
    await expect.poll(asked).toHaveLength(1);
    expect(await stand.loader.tell('warm', { gateway: 'hosted' })).toEqual(DONE);
    expect(asked()).toHaveLength(1);
    expect(await stand.loader.mount(stand.config)).toEqual(DONE);
    await stand.loader.called('ready');
  });

  it('that is not known is of no consequence', async () => {
    const { loader, config } = await open('hosted', undefined, 'unheard-of');
    expect(await loader.mount(config)).toEqual(DONE);
    await loader.called('ready');
  });
});

describe('code that does not come', () => {
  it('is told, and the form comes when it is there', async () => {
    const { loader, gateway, config } = await open('checkout');
    gateway.failing.add('/flow.js');
    expect(await loader.tell('warm', { gateway: 'checkout' })).toMatchObject({
      error: { reason: 'GATEWAY_NOT_LOADED' },
    });
    gateway.failing.clear();
    await loader.mount(config);
    await loader.called('ready');
    expect((await loader.calls()).map(([name]) => name)).not.toContain('failed');
  });

  it('is of no gateway that is known', async () => {
    const { loader } = await open('hosted');
    expect(await loader.tell('warm', { gateway: 'unheard-of' })).toMatchObject({
      error: { reason: 'GATEWAY_UNKNOWN' },
    });
  });
});

describe('the stage that was made ahead', () => {
  it('is the one that the form lives in', async () => {
    const { loader, config } = await open('checkout');
    await loader.tell('warm', { gateway: 'checkout' });
    const [stage] = loader.shell.childFrames();
    await loader.mount(config);
    await loader.called('ready');
    expect(loader.shell.childFrames()).toEqual([stage]);
    await vi.waitFor(async () =>
      expect(await loader.shell.locator('#gateway iframe').isVisible()).toBe(true),
    );
  });

  it('gives way to another where it cannot be moved', async () => {
    const { loader, config } = await open('checkout');
    await loader.shell.evaluate(() => Reflect.deleteProperty(Element.prototype, 'moveBefore'));
    await loader.tell('warm', { gateway: 'checkout' });
    const [stage] = loader.shell.childFrames();
    await loader.mount(config);
    await loader.called('ready');
    expect(loader.shell.childFrames()).toHaveLength(1);
    expect(loader.shell.childFrames()).not.toContain(stage);
  });
});
