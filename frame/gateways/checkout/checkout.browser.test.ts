import { beforeEach, describe, expect, it } from 'vitest';
import { useFrameStands } from '../../testing/frame-stand.ts';
import type { FrameStand } from '../../testing/frame-stand.ts';

const { openReady } = useFrameStands();

let stand: FrameStand;

beforeEach(async () => {
  stand = await openReady('checkout');
});

describe('Flow in its window', () => {
  const press = (name: string) =>
    stand.loader.shell.frameLocator('iframe').getByRole('button', { name, exact: true }).click();

  it('reports each press and the gateway’s payment id', async () => {
    await press('Pay');
    expect(await stand.loader.reported('submitting')).toEqual({ type: 'submitting', attempt: 1 });
    expect(await stand.loader.reported('completed')).toEqual({
      type: 'completed',
      attempt: 1,
      gatewayPaymentId: 'flow_1',
    });
  });

  it('reports a decline with its reason, and lets Flow show it', async () => {
    await press('Decline');
    expect(await stand.loader.reported('declined')).toEqual({
      type: 'declined',
      attempt: 1,
      reason: 'NOT_ENOUGH_FUNDS',
      message: 'Declined',
    });
    await stand.loader.ping();
    expect(await stand.loader.shell.locator('#notice').textContent()).toBe('');
  });

  it('reports a second press after a decline, although no field was edited', async () => {
    await press('Decline');
    await press('Pay');
    await stand.loader.reported('completed');
    expect(await stand.loader.reports()).toMatchObject(
      expect.arrayContaining(
        [
          { type: 'declined', attempt: 1 },
          { type: 'submitting', attempt: 2 },
          { type: 'completed', attempt: 2 },
        ].map((report) => expect.objectContaining(report)),
      ),
    );
  });

  it('passes on a success that contradicts a decline', async () => {
    await press('Both');
    await stand.loader.reported('completed');
    expect(await stand.loader.reportedTypes()).toEqual([
      'ready',
      'submitting',
      'declined',
      'completed',
    ]);
    expect(await stand.loader.reported('completed')).toMatchObject({ attempt: 1 });
  });

  it.each(['Odd code', 'No code'])(
    'reports a plain decline whatever it looks like: %s',
    async (name) => {
      await press(name);
      const { reason, message } = await stand.loader.reported('declined');
      expect(reason).toMatch(/^[A-Z\d_]{1,64}$/);
      expect(message.length).toBeLessThanOrEqual(500);
      await press('Pay');
      await stand.loader.reported('completed');
    },
  );

  it('does not treat a lost connection as a decline', async () => {
    await press('Unreachable');
    expect(await stand.loader.reported('returned')).toEqual({
      type: 'returned',
      attempt: 1,
      reason: 'CONNECTION_FAILED',
    });
    await stand.loader.send({ type: 'showOutcome', outcome: 'open' });
    await stand.loader.shell.getByText('could not be confirmed').waitFor();
    await press('Pay');
    await stand.loader.reported('completed');
    expect(await stand.loader.reportedTypes()).not.toContain('declined');
  });

  it.each(['Unread response', 'No result', 'No error'])(
    'treats a response without a result neither as a decline nor as a lost connection: %s',
    async (name) => {
      await press(name);
      expect(await stand.loader.reported('returned')).toEqual({
        type: 'returned',
        attempt: 1,
        reason: 'GATEWAY_RESPONSE_INVALID',
      });
      await stand.loader.send({ type: 'showOutcome', outcome: 'open' });
      await stand.loader.shell.getByText('could not be confirmed').waitFor();
      await press('Pay');
      await stand.loader.reported('completed');
      expect(await stand.loader.reportedTypes()).not.toContain('declined');
    },
  );

  it('presses Flow’s button for the loader', async () => {
    expect(await stand.loader.send({ type: 'submit' })).toMatchObject({ ok: true });
    await stand.loader.reported('completed');
  });

  it('navigates to an issuer and back while the shell stays, and is mounted again if needed [issuer-and-back]', async () => {
    const { loader } = stand;
    await press('Challenge');
    expect(await loader.reported('away')).toEqual({ type: 'away', attempt: 1 });
    expect(await loader.send({ type: 'submit' })).toMatchObject({ error: { reason: 'NOT_OPEN' } });
    await loader.shell.frameLocator('iframe').getByRole('link', { name: 'Return' }).click();
    await loader.reported('returned');
    expect(await loader.page.evaluate(() => window.frameLoads)).toBe(1);
    expect(await loader.send({ type: 'submit' })).toMatchObject({ error: { reason: 'NOT_OPEN' } });
    await loader.send({ type: 'showOutcome', outcome: 'open' });
    await loader.reported('ready', 2);
    await loader.shell.getByText('Your payment was not completed').waitFor();
    await press('Pay');
    expect(await loader.reported('completed')).toMatchObject({ attempt: 2 });
  });
});
