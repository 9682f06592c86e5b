import { beforeEach, describe, expect, it, vi } from 'vitest';
import { gateways } from './gateways/registry.ts';
import { READY_DEADLINE } from './mount-attempt.ts';
import { useFrameStands } from './testing/frame-stand.ts';
import type { FrameStand } from './testing/frame-stand.ts';

const { open, openReady } = useFrameStands();

describe.each(gateways)('the form of $name', ({ name }) => {
  let stand: FrameStand;

  beforeEach(async () => {
    stand = await openReady(name);
  });

  it('gets ready once under the strict policy, and reports its height', async () => {
    const { loader } = stand;
    expect(await loader.called('resized')).toMatchObject({ height: expect.any(Number) });
    const calls = await loader.calls();
    expect(calls.filter(([called]) => called === 'ready')).toHaveLength(1);
    expect(calls.map(([called]) => called)).not.toContain('failed');
    expect(loader.complaints).toEqual([]);
  });

  it('leaves nothing behind when it is unmounted, and can be mounted again', async () => {
    const { loader, config } = stand;
    await loader.tell('unmount');
    expect(await loader.shell.locator('#gateway > *').count()).toBe(0);
    await loader.mount(config);
    await loader.called('ready', 2);
  });

  it('follows the merchant’s tokens', async () => {
    const { loader } = stand;
    await loader.tell('update', { appearance: { colorPrimary: '#008000', borderRadius: 3 } });
    const tokens = await loader.shell.evaluate(() => {
      const { style } = document.documentElement;
      return [
        style.getPropertyValue('--pay-color-primary'),
        style.getPropertyValue('--pay-border-radius'),
      ];
    });
    expect(tokens).toEqual(['#008000', '3px']);
  });

  it('shows each outcome as text', async () => {
    const { loader } = stand;
    await loader.tell('showOutcome', { outcome: 'confirming' });
    await loader.shell.locator('#progress', { hasText: 'Confirming' }).waitFor();
    const message = '<img src=x onerror=alert(1)>';
    await loader.tell('showOutcome', { outcome: 'completed', message });
    await loader.shell.getByText(message).waitFor();
    expect(await loader.shell.locator('#notice img').count()).toBe(0);
  });
});

describe('a form that is not ready yet', () => {
  const takesFocus = async ({ loader }: FrameStand) => {
    const form = loader.shell.locator('#gateway iframe');
    await form.waitFor({ state: 'attached' });
    await form.evaluate((element) => element.focus());
    return form.evaluate((element) => element === document.activeElement);
  };

  it('cannot be reached, by the keyboard neither, until it is', async () => {
    const waiting = await open('hosted');
    waiting.gateway.silent.add('/pay');
    await waiting.loader.mount(waiting.config);
    expect(await takesFocus(waiting)).toBe(false);
    expect(await takesFocus(await openReady('hosted'))).toBe(true);
  });
});

describe('a form whose network goes', () => {
  it('says that it is offline until the network is back, and keeps what is on screen', async () => {
    const { loader } = await openReady('checkout');
    const context = loader.shell.page().context();
    const network = loader.shell.locator('#network');
    expect(await network.textContent()).toBe('');
    await context.setOffline(true);
    await vi.waitFor(async () => expect(await network.textContent()).toContain('You are offline'), {
      timeout: 10_000,
    });
    await context.setOffline(false);
    await vi.waitFor(async () => expect(await network.textContent()).toBe(''), { timeout: 10_000 });
    expect(await loader.shell.locator('#gateway').isVisible()).toBe(true);
  });
});

describe('a form that does not come up', () => {
  it('is tried once more, then offers a retry, which succeeds when the script is there', async () => {
    const { loader, gateway, config } = await open('checkout');
    gateway.failing.add('/flow.js');
    await loader.mount(config);
    expect(await loader.called('failed')).toMatchObject({
      reason: 'GATEWAY_SCRIPT_FAILED',
      recoverable: true,
    });
    expect(gateway.requests.get('/flow.js')).toBe(2);
    gateway.failing.clear();
    await loader.shell.getByRole('button', { name: 'Try again' }).click();
    await loader.called('ready');
  });

  it('comes in a new window, which a script that hung in the first cannot hold up', async () => {
    const { loader, gateway, config } = await open('checkout');
    gateway.silent.add('/flow.js');
    await loader.page.clock.install();
    await loader.tell('ping');
    await loader.mount(config);
    await vi.waitUntil(() => gateway.requests.get('/flow.js') === 1);
    gateway.silent.clear();
    await loader.page.clock.runFor(READY_DEADLINE);
    await loader.called('ready');
    expect(gateway.requests.get('/flow.js')).toBe(2);
  });

  it('is given up after two deadlines of visible time', async () => {
    const { loader, gateway, config } = await open('hosted');
    gateway.silent.add('/pay');
    await loader.page.clock.install();
    await loader.tell('ping');
    await loader.mount(config);
    await loader.page.clock.runFor(READY_DEADLINE);
    await loader.page.clock.runFor(READY_DEADLINE);
    expect(await loader.called('failed')).toMatchObject({ reason: 'GATEWAY_TIMEOUT' });
  });
});
