import { beforeEach, describe, expect, it } from 'vitest';
import { useFrameStands } from '../testing/frame-stand.ts';
import type { FrameStand } from '../testing/frame-stand.ts';

const { openReady } = useFrameStands();

let stand: FrameStand;

beforeEach(async () => {
  stand = await openReady('checkout');
});

describe('Flow on its stage', () => {
  const press = (name: string) =>
    stand.loader.shell.frameLocator('iframe').getByRole('button', { name }).click();

  it('reports the gateway’s payment id', async () => {
    await press('Pay');
    expect(await stand.loader.called('completed')).toEqual({ gatewayPaymentId: 'flow_1' });
  });

  it('reports a decline with its reason, and says so', async () => {
    await press('Decline');
    expect(await stand.loader.called('refused')).toMatchObject({ reason: 'NOT_ENOUGH_FUNDS' });
    await stand.loader.shell.getByText('Your payment was refused').waitFor();
  });

  it('passes on a success that contradicts a decline', async () => {
    await press('Decline');
    await press('Pay');
    expect(await stand.loader.called('completed')).toEqual({ gatewayPaymentId: 'flow_1' });
  });

  it('travels to an issuer and back while the shell stays, and is mounted anew if need be', async () => {
    const { loader } = stand;
    await press('Challenge');
    expect(await loader.called('stateChanged')).toEqual({ state: 'away' });
    await loader.shell.frameLocator('iframe').getByRole('link', { name: 'Return' }).click();
    await loader.called('returned');
    expect(await loader.page.evaluate(() => window.frameLoads)).toBe(1);
    await loader.tell('showOutcome', { outcome: 'open' });
    await loader.called('ready', 2);
    await loader.shell.getByText('Your payment was refused').waitFor();
    await press('Pay');
    expect(await loader.called('completed')).toEqual({ gatewayPaymentId: 'flow_1' });
  });
});
