import { describe, expect, it } from 'vitest';
import { useFrameStands } from '../testing/frame-stand.ts';

const { open, openReady } = useFrameStands();

describe('a hosted page', () => {
  it('is nested, and its return is reported without a word on the outcome', async () => {
    const { loader } = await openReady('hosted');
    await loader.shell.frameLocator('iframe').getByRole('link', { name: 'Return' }).click();
    await loader.called('returned');
    expect(loader.complaints).toEqual([]);
  });

  it('has not returned because somebody else says so', async () => {
    const { loader } = await openReady('hosted');
    await loader.page.evaluate(() => window.frames[0]?.postMessage({ pay: 'returned' }, '*'));
    await loader.shell
      .frameLocator('iframe')
      .getByRole('heading')
      .evaluate(() => {
        window.parent.postMessage({ pay: 'returned' }, '*');
      });
    await loader.shell.evaluate(() => window.postMessage({ pay: 'returned' }, location.origin));
    await loader.tell('ping');
    expect((await loader.calls()).map(([name]) => name)).not.toContain('returned');
  });

  it('opens in a pop-up by the customer’s click, cut off from the frame, and closes on return', async () => {
    const { loader, config, gatewayOrigin } = await open('hosted');
    await loader.mount({ ...config, embedMode: 'popup' });
    const opening = loader.page.waitForEvent('popup');
    await loader.shell.getByRole('button', { name: 'Pay in a new window' }).click();
    const popup = await opening;
    await popup.waitForURL(`${gatewayOrigin}/pay`);
    expect(await popup.evaluate(() => window.opener)).toBeNull();
    expect(await loader.called('stateChanged')).toEqual({ state: 'away' });
    const closed = popup.waitForEvent('close');
    await popup.getByRole('link', { name: 'Return' }).click();
    await closed;
  });

  it('never redirects by itself when no pop-up is seen, but lets the customer choose', async () => {
    const { loader, config, gatewayOrigin } = await open('hosted');
    await loader.shell.evaluate(() => (window.open = () => null));
    await loader.mount({ ...config, embedMode: 'popup' });
    await loader.shell.getByRole('button', { name: 'Pay in a new window' }).click();
    await loader.shell.getByRole('button', { name: 'Open the window again' }).waitFor();
    expect((await loader.calls()).map(([name]) => name)).not.toContain('redirect');
    await loader.shell.getByRole('button', { name: 'Continue on this page' }).click();
    expect(await loader.called('redirect')).toEqual({
      url: `${gatewayOrigin}/pay`,
      method: 'GET',
      fields: {},
    });
  });

  it('is redirected to by the loader, when the customer is ready', async () => {
    const { loader, config } = await open('hosted');
    await loader.mount({ ...config, embedMode: 'redirect' });
    await loader.called('ready');
    await loader.shell.getByRole('button', { name: 'Continue to payment' }).click();
    expect(await loader.called('redirect')).toMatchObject({ method: 'GET' });
  });
});
