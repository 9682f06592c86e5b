import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { useFrameStands } from '../../testing/frame-stand.ts';

const { open, openReady } = useFrameStands();

describe('a hosted page', () => {
  it.each([
    ['iframe', false],
    ['popup', false],
    ['redirect', true],
  ])(
    'reports whether it sends nothing of a press before its step: %s',
    async (embedMode, isHeld) => {
      const { loader, config } = await open('hosted');
      await loader.mount({ ...config, embedMode });
      const { holdsPresses = false } = await loader.reported('ready');
      expect(holdsPresses).toBe(isHeld);
    },
  );

  it('is nested, and its return is reported without an outcome', async () => {
    const { loader } = await openReady('hosted');
    expect(await loader.reported('ready')).toMatchObject({ seesPresses: false });
    await loader.shell.frameLocator('iframe').getByRole('link', { name: 'Return' }).click();
    expect(await loader.reported('returned')).toEqual({ type: 'returned', attempt: 1 });
    expect(loader.complaints).toEqual([]);
  });

  it('that navigates by its own script opens one attempt, and stays if the attempt was not completed', async () => {
    const { loader } = await openReady('hosted');
    const page = loader.shell.frameLocator('iframe').locator('body');
    await page.evaluate(() => location.assign('/next'));
    expect(await loader.reported('away')).toEqual({ type: 'away', attempt: 1 });
    await loader.shell.frameLocator('iframe').getByRole('heading', { name: 'next' }).waitFor();
    await loader.send({ type: 'showOutcome', outcome: 'open' });
    await loader.shell.frameLocator('iframe').getByRole('link', { name: 'Return' }).click();
    expect(await loader.reported('returned')).toEqual({ type: 'returned', attempt: 2 });
    expect(await loader.reportedTypes()).toEqual(['ready', 'away', 'away', 'returned']);
  });

  it('is shown again when the customer came back without having paid', async () => {
    const { loader } = await openReady('hosted');
    await loader.shell.frameLocator('iframe').getByRole('link', { name: 'Return' }).click();
    await loader.reported('returned');
    await loader.send({ type: 'showOutcome', outcome: 'open' });
    expect(await loader.reported('ready', 2)).toMatchObject({ mounting: 2 });
    await loader.shell.getByText('Your payment was not completed').waitFor();
  });

  it('is loaded again for another amount', async () => {
    const { loader, config, gatewayOrigin } = await openReady('hosted');
    const gatewayConfig = { ...config, redirectUrl: `${gatewayOrigin}/cheaper` };
    const changed = { gatewayConfig, isExtended: false };
    expect(await loader.update({ changed })).toEqual({ ok: true, value: { isKept: false } });
    expect(await loader.reported('ready', 2)).toMatchObject({ mounting: 2 });
    await loader.shell.frameLocator('iframe').getByRole('heading', { name: 'cheaper' }).waitFor();
  });

  it('has not returned when another window claims that it has', async () => {
    const { loader } = await openReady('hosted');
    await loader.page.evaluate(() => window.frames[0]?.postMessage({ pay: 'returned' }, '*'));
    await loader.shell
      .frameLocator('iframe')
      .getByRole('heading')
      .evaluate(() => {
        window.parent.postMessage({ pay: 'returned' }, '*');
      });
    await loader.shell.evaluate(() => window.postMessage({ pay: 'returned' }, location.origin));
    await loader.ping();
    expect(await loader.reportedTypes()).toEqual(['ready']);
  });

  it('opens in a pop-up by the customer’s click, cut off from the frame, and closes on return', async () => {
    const { loader, config, gatewayOrigin } = await open('hosted');
    await loader.mount({ ...config, embedMode: 'popup' });
    const opening = loader.page.waitForEvent('popup');
    await loader.shell.getByRole('button', { name: 'Pay in a new window' }).click();
    const popup = await opening;
    await popup.waitForURL(`${gatewayOrigin}/pay`);
    expect(await popup.evaluate(() => window.opener)).toBeNull();
    expect(await loader.reported('away')).toEqual({ type: 'away', attempt: 1 });
    const closed = popup.waitForEvent('close');
    await popup.getByRole('link', { name: 'Return' }).click();
    await closed;
  });

  it('opens one window when the customer presses twice while the shop decides', async () => {
    const { loader, config, gatewayOrigin } = await open('hosted');
    await loader.mount({ ...config, embedMode: 'popup' }, { asksBeforeSubmit: true });
    const popups: Page[] = [];
    loader.page.on('popup', (popup) => popups.push(popup));
    const pay = loader.shell.getByRole('button', { name: 'Pay in a new window' });
    await pay.click();
    await pay.click();
    const { step } = await loader.reported('beforeSubmit');
    await loader.send({ type: 'answer', step, answer: { type: 'respond', response: null } });
    await loader.reported('away');
    await expect.poll(() => popups.map((popup) => popup.url())).toEqual([`${gatewayOrigin}/pay`]);
    expect(await loader.reportedTypes()).toEqual(['ready', 'submitting', 'beforeSubmit', 'away']);
  });

  it('opens a window at the next press after the shop stopped one', async () => {
    const { loader, config, gatewayOrigin } = await open('hosted');
    await loader.mount({ ...config, embedMode: 'popup' }, { asksBeforeSubmit: true });
    const pay = loader.shell.getByRole('button', { name: 'Pay in a new window' });
    const opening = loader.page.waitForEvent('popup');
    await pay.click();
    const stopped = await opening;
    const closed = stopped.waitForEvent('close');
    const first = await loader.reported('beforeSubmit');
    await loader.send({ type: 'answer', step: first.step, answer: { type: 'fail' } });
    await closed;
    const openingAgain = loader.page.waitForEvent('popup');
    await pay.click();
    const second = await loader.reported('beforeSubmit', 2);
    await loader.send({
      type: 'answer',
      step: second.step,
      answer: { type: 'respond', response: null },
    });
    const opened = await openingAgain;
    await opened.waitForURL(`${gatewayOrigin}/pay`);
    expect(opened.isClosed()).toBe(false);
  });

  it('never redirects automatically when no pop-up is seen, but lets the customer choose', async () => {
    const { loader, config, gatewayOrigin } = await open('hosted');
    await loader.shell.evaluate(() => (window.open = () => null));
    await loader.mount({ ...config, embedMode: 'popup' });
    await loader.shell.getByRole('button', { name: 'Pay in a new window' }).click();
    await loader.shell.getByRole('button', { name: 'Open the window again' }).waitFor();
    await loader.shell.getByText('If the payment page has not opened').waitFor();
    // The reports may arrive after the form has changed.
    await loader.reported('away');
    expect(await loader.reportedTypes()).toEqual(['ready', 'submitting', 'away']);
    await loader.shell.getByRole('button', { name: 'Continue on this page' }).click();
    expect(await loader.reported('redirect')).toEqual({
      type: 'redirect',
      attempt: 2,
      url: `${gatewayOrigin}/pay`,
      method: 'GET',
      fields: {},
    });
  });

  it('reports a press for each window that the customer opens again', async () => {
    const { loader, config } = await open('hosted');
    await loader.mount({ ...config, embedMode: 'popup' });
    await loader.shell.getByRole('button', { name: 'Pay in a new window' }).click();
    await loader.shell.getByRole('button', { name: 'Open the window again' }).click();
    expect(await loader.reported('away', 2)).toEqual({ type: 'away', attempt: 2 });
    expect(await loader.reported('submitting', 2)).toEqual({ type: 'submitting', attempt: 2 });
  });

  it('opens by a redirect of the loader, when the customer is ready', async () => {
    const { loader, config } = await open('hosted');
    await loader.mount({ ...config, embedMode: 'redirect' });
    await loader.reported('ready');
    await loader.shell.getByRole('button', { name: 'Continue to payment' }).click();
    expect(await loader.reported('redirect')).toMatchObject({ method: 'GET', attempt: 1 });
    expect(await loader.reportedTypes()).toEqual(['ready', 'submitting', 'redirect']);
  });

  it('opens by the page’s own button as well', async () => {
    const { loader, config } = await open('hosted');
    await loader.mount({ ...config, embedMode: 'redirect' });
    await loader.reported('ready');
    expect(await loader.send({ type: 'submit' })).toMatchObject({ ok: true });
    await loader.reported('redirect');
  });

  it('can be retried if the loader does not follow the redirect', async () => {
    const { loader, config } = await open('hosted');
    await loader.mount({ ...config, embedMode: 'redirect' });
    await loader.reported('ready');
    await loader.failReports('redirect');
    await loader.shell.getByRole('button', { name: 'Continue to payment' }).click();
    await loader.shell.getByText('Your payment was not completed').waitFor();
    await loader.shell.getByRole('button', { name: 'Continue to payment' }).click();
    expect(await loader.reported('redirect', 2)).toMatchObject({ attempt: 2 });
  });
});
