import { beforeEach, describe, expect, it, vi } from 'vitest';
import { gateways } from '../gateways/known-gateways.ts';
import { READY_DEADLINE } from './mount-form.ts';
import { SLOW_LOADING } from './payment-form.ts';
import { useFrameStands } from '../testing/frame-stand.ts';
import type { FrameStand } from '../testing/frame-stand.ts';

const { open, openReady } = useFrameStands();

describe.each(gateways)('the form of $name', ({ name }) => {
  let stand: FrameStand;

  beforeEach(async () => {
    stand = await openReady(name);
  });

  it('becomes ready once under the strict policy, and reports its height', async () => {
    const { loader } = stand;
    expect(await loader.reported('resized')).toMatchObject({ height: expect.any(Number) });
    expect(await loader.reportedTypes()).toEqual(['ready']);
    expect(loader.complaints).toEqual([]);
  });

  it('follows the merchant’s tokens', async () => {
    const { loader } = stand;
    await loader.update({ appearance: { colorPrimary: '#008000', borderRadius: 3 } });
    const tokens = await loader.shell.evaluate(() => {
      const { style } = document.documentElement;
      return [
        style.getPropertyValue('--pay-primary'),
        style.getPropertyValue('--pay-border-radius'),
      ];
    });
    expect(tokens).toEqual(['#008000', '3px']);
  });

  it('shows each outcome as text', async () => {
    const { loader } = stand;
    await loader.send({ type: 'showOutcome', outcome: 'confirming' });
    await loader.shell.locator('#progress', { hasText: 'Confirming' }).waitFor();
    const message = '<img src=x onerror=alert(1)>';
    await loader.send({ type: 'showOutcome', outcome: 'completed', message });
    await loader.shell.getByText(message).waitFor();
    expect(await loader.shell.locator('#notice img').count()).toBe(0);
  });

  it('announces nothing that is no longer true', async () => {
    const { loader } = stand;
    const announced = () => loader.shell.locator('#announcement').textContent();
    expect(await announced()).toBe('The payment form is ready');
    await loader.send({ type: 'showOutcome', outcome: 'confirming' });
    expect(await announced()).toContain('Confirming your payment');
    await loader.send({ type: 'showOutcome', outcome: 'open' });
    expect(await announced()).toBe('');
    await loader.send({ type: 'showOutcome', outcome: 'confirming' });
    await loader.send({ type: 'showOutcome', outcome: 'unknown' });
    expect(await announced()).toBe('');
  });

  it.each(['failed', 'unknown'] as const)(
    'shows no sentence about money of a payment that is %s, unless the loader sends it',
    async (outcome) => {
      const { loader } = stand;
      await loader.send({ type: 'showOutcome', outcome });
      const notice = loader.shell.locator('#notice');
      await notice.getByText('Please check before you pay again').waitFor();
      expect(await notice.textContent()).not.toMatch(/not been charged|expired|try again/i);
    },
  );

  it('leaves the focus on the outcome, when it was in the form', async () => {
    const { loader } = stand;
    const focused = () => loader.shell.evaluate(() => document.activeElement?.id);
    await loader.send({ type: 'focus' });
    expect(await focused()).not.toBe('notice');
    await loader.send({ type: 'showOutcome', outcome: 'completed' });
    expect(await focused()).toBe('notice');
  });
});

describe('a form that is not ready yet', () => {
  const takesFocus = async ({ loader }: FrameStand) => {
    const form = loader.shell.locator('#gateway iframe');
    await form.waitFor({ state: 'attached' });
    await form.evaluate((element) => element.focus());
    return form.evaluate((element) => element === document.activeElement);
  };

  it('cannot be reached until it is ready, not even by the keyboard', async () => {
    const waiting = await open('hosted');
    waiting.gateway.silent.add('/pay');
    await waiting.loader.mount(waiting.config);
    expect(await takesFocus(waiting)).toBe(false);
    expect(await takesFocus(await openReady('hosted'))).toBe(true);
  });

  it('is not seen, and does not determine the height', async () => {
    const { loader, gateway, config } = await open('hosted');
    gateway.silent.add('/pay');
    await loader.mount(config);
    const form = loader.shell.locator('#gateway iframe');
    await form.waitFor({ state: 'attached' });
    expect(
      await form.evaluate((element) => {
        element.style.height = '9000px';
        return {
          isSeen: element.checkVisibility({ opacityProperty: true }),
          isHigher: document.body.clientHeight > 9000,
        };
      }),
    ).toEqual({ isSeen: false, isHigher: false });
  });
});

const pressIn = (stand: FrameStand, name: string) =>
  stand.loader.shell.frameLocator('iframe').getByRole('button', { name, exact: true }).click();

describe('a form that was mounted again while the focus was in the frame', () => {
  it('keeps what was typed when the language changes', async () => {
    const { loader } = await openReady('adyen');
    const { shell } = loader;
    const fill = async () => {
      await shell.getByLabel('Name').fill('A. Customer');
      await shell.getByLabel(/Account Number/i).fill('NL13TEST0123456789');
    };
    await fill();
    await shell.getByRole('button', { name: /Pay/ }).click();
    const { step } = await loader.reported('submit');
    const answer = { type: 'respond', response: { resultCode: 'Authorised' } };
    await loader.send({ type: 'answer', step, answer });
    await loader.reported('completed');
    await loader.send({ type: 'showOutcome', outcome: 'open' });
    await loader.reported('ready', 2);
    await fill();
    await shell.locator('#payment').click({ position: { x: 1, y: 1 } });
    await loader.update({ locale: 'de' });
    const filled = shell
      .locator('#gateway input')
      .evaluateAll((inputs) => inputs.flatMap((input) => ('value' in input ? input.value : [])));
    expect(await filled).toContain('A. Customer');
  });
});

describe('a form that loses the network', () => {
  async function goOffline({ loader }: FrameStand, offline: boolean): Promise<void> {
    await loader.page.context().setOffline(offline);
    const message = offline ? 'You are offline' : '';
    const network = loader.shell.locator('#network');
    await vi.waitFor(async () => expect(await network.textContent()).toContain(message), {
      timeout: 10_000,
    });
  }

  it('shows that it is offline until the network is back, and keeps what is on screen', async () => {
    const stand = await openReady('checkout');
    const { shell } = stand.loader;
    expect(await shell.locator('#network').textContent()).toBe('');
    await goOffline(stand, true);
    await goOffline(stand, false);
    await vi.waitFor(async () => expect(await shell.locator('#network').textContent()).toBe(''));
    expect(await shell.locator('#gateway').isVisible()).toBe(true);
  });

  it('while paying shows no decline, and requests the status when the network is back', async () => {
    const stand = await openReady('checkout');
    const { loader } = stand;
    await goOffline(stand, true);
    await pressIn(stand, 'Unreachable');
    await loader.shell.getByText('We will check your payment').waitFor();
    await loader.reported('submitting');
    expect(await loader.reportedTypes()).toEqual(['ready', 'submitting']);
    await loader.page.context().setOffline(false);
    expect(await loader.reported('returned')).toEqual({
      type: 'returned',
      attempt: 1,
      reason: 'CONNECTION_FAILED',
    });
    await loader.send({ type: 'showOutcome', outcome: 'open' });
    await loader.shell.getByText('could not be confirmed yet').waitFor();
    await pressIn(stand, 'Pay');
    expect(await loader.reported('completed')).toMatchObject({ attempt: 2 });
    expect(await loader.reportedTypes()).not.toContain('declined');
  });

  it.each(['adyen', 'checkout'])(
    'while loading continues when the network is back: %s',
    async (gateway) => {
      const stand = await open(gateway);
      const { loader, config } = stand;
      await loader.ping();
      await loader.page.context().setOffline(true);
      await loader.mount(config);
      await loader.shell.getByRole('button', { name: 'Try again' }).waitFor();
      expect(await loader.reportedTypes()).toEqual([]);
      await loader.page.context().setOffline(false);
      expect(await loader.reported('ready')).toMatchObject({ mounting: 2 });
      expect(await loader.reportedTypes()).toEqual(['ready']);
    },
  );
});

describe('a form that fails to load', () => {
  it('offers a retry, which succeeds when the script is available', async () => {
    const { loader, gateway, config } = await open('checkout');
    gateway.failing.add('/flow.js');
    await loader.mount(config);
    expect(await loader.reported('failed')).toMatchObject({
      mounting: 1,
      reason: 'GATEWAY_SCRIPT_FAILED',
      recoverable: true,
    });
    gateway.failing.clear();
    const retry = loader.shell.getByRole('button', { name: 'Try again' });
    expect(await retry.count()).toBe(1);
    await retry.click();
    expect(await loader.reported('ready')).toMatchObject({ mounting: 2 });
  });

  it('is reported as not loaded when the bundle of its form does not arrive', async () => {
    const { frame, loader, config } = await open('adyen');
    frame.responds = (path) => !path.startsWith('/assets/');
    await loader.mount(config);
    expect(await loader.reported('failed')).toMatchObject({ reason: 'GATEWAY_SCRIPT_FAILED' });
  });

  it('opens a new window, which a script that hung in the first cannot delay', async () => {
    const { loader, gateway, config } = await open('checkout');
    gateway.silent.add('/flow.js');
    await loader.page.clock.install();
    await loader.ping();
    await loader.mount(config);
    await vi.waitUntil(() => gateway.requests.get('/flow.js') === 1);
    gateway.silent.clear();
    await loader.page.clock.runFor(READY_DEADLINE);
    await loader.reported('failed');
    await loader.shell.getByRole('button', { name: 'Try again' }).click();
    await loader.reported('ready');
    expect(gateway.requests.get('/flow.js')).toBe(2);
  });

  it('shows that it is still loading, and fails after a deadline of visible time', async () => {
    const { loader, gateway, config } = await open('hosted');
    gateway.silent.add('/pay');
    await loader.page.clock.install();
    await loader.ping();
    await loader.mount(config);
    await loader.page.clock.runFor(SLOW_LOADING);
    await loader.shell.getByText('still loading').waitFor();
    await loader.page.clock.runFor(READY_DEADLINE);
    expect(await loader.reported('failed')).toMatchObject({ reason: 'GATEWAY_TIMEOUT' });
  });
});

describe('the skeleton', () => {
  it.each([
    ['checkout', ['field', 'half', 'half', 'button']],
    ['adyen', ['line', 'field', 'button', 'field']],
    ['hosted', ['page']],
  ])('has the shape of the form of %s', async (gateway, rows) => {
    const { frame, loader, config } = await open(gateway);
    await loader.ping();
    // No further response arrives, so the form never loads.
    frame.responds = () => new Promise(() => {});
    await loader.mount(config);
    const names = loader.shell.locator('#skeleton span');
    expect(await names.evaluateAll((spans) => spans.map(({ className }) => className))).toEqual(
      rows,
    );
    expect(await loader.shell.locator('#skeleton').isVisible()).toBe(true);
  });
});
