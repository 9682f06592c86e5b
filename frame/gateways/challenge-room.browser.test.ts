/** 3-D Secure: the issuer's page has the space that it needs on every screen. */
import type { Frame } from '@playwright/test';
import { describe, expect, it, vi } from 'vitest';
import { SCREENS } from '../../shared/testing/screens.ts';
import { useFrameStands } from '../testing/frame-stand.ts';
import type { FrameStand } from '../testing/frame-stand.ts';
import { cutOff } from '../testing/visible-box.ts';
import { payUntilChallenge } from './adyen/testing/challenge.ts';

const { open } = useFrameStands();

async function issuerFrame({ loader }: FrameStand): Promise<Frame> {
  return vi.waitFor(
    async () => {
      const frame = loader.page.frames().find((each) => each.url().endsWith('/issuer'));
      if (frame === undefined) throw new Error('The issuer’s page is not there');
      await frame.getByRole('button', { name: 'Cancel' }).waitFor();
      return frame;
    },
    { timeout: 10_000 },
  );
}

/** How the customer reaches the issuer's page in each gateway. */
const CHALLENGES: Record<string, (stand: FrameStand) => Promise<void>> = {
  async checkout({ loader }) {
    await loader.shell.frameLocator('iframe').getByRole('button', { name: 'Challenge' }).click();
    await loader.reported('away');
  },
  async adyen({ loader, gatewayOrigin }) {
    await loader.shell.getByLabel('Name').fill('A. Customer');
    await loader.shell.getByLabel(/Account Number/i).fill('NL13TEST0123456789');
    await payUntilChallenge({ loader, gatewayOrigin });
  },
};

describe.each(Object.keys(CHALLENGES))('the issuer’s page in the form of %s', (gateway) => {
  it.each(SCREENS)('is shown whole on a screen of %i x %i', async (width, height) => {
    const stand = await open(gateway);
    await stand.loader.page.setViewportSize({ width, height });
    await stand.loader.mount(stand.config);
    await stand.loader.reported('ready');
    await CHALLENGES[gateway]?.(stand);
    const issuer = await issuerFrame(stand);
    for (const name of ['Confirm', 'Cancel']) {
      const button = issuer.getByRole('button', { name });
      await expect.poll(() => cutOff(button, issuer), { timeout: 5000 }).toBeLessThanOrEqual(0);
    }
    const size = await issuer.evaluate(() => ({ width: innerWidth, height: innerHeight }));
    expect(size.height).toBeGreaterThanOrEqual(500);
    const container = await stand.loader.shell.evaluate(
      () => document.querySelector('#gateway')?.clientWidth ?? 0,
    );
    expect(size.width).toBeGreaterThanOrEqual(Math.min(390, container - 32));
  });

  it('is not cut off when the screen is rotated', async () => {
    const stand = await open(gateway);
    await stand.loader.page.setViewportSize({ width: 844, height: 640 });
    await stand.loader.mount(stand.config);
    await stand.loader.reported('ready');
    await CHALLENGES[gateway]?.(stand);
    const issuer = await issuerFrame(stand);
    await stand.loader.page.setViewportSize({ width: 390, height: 844 });
    const cancel = issuer.getByRole('button', { name: 'Cancel' });
    await expect.poll(() => cutOff(cancel, issuer), { timeout: 5000 }).toBeLessThanOrEqual(0);
  });
});
