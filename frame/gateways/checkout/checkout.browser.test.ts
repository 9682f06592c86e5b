import { beforeEach, describe, expect, it } from 'vitest';
import type { GatewayConfig } from '../../../shared/sessions.ts';
import { useFrameStands } from '../../testing/frame-stand.ts';
import type { FrameStand } from '../../testing/frame-stand.ts';

const { open, openReady } = useFrameStands();

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

  it.each([
    [
      'Debit card of two brands',
      { brand: 'visa', brands: ['cartes_bancaires', 'visa'], funding: 'debit' },
    ],
    ['Charge card', { brand: 'amex', funding: 'credit' }],
    ['Odd card', { funding: 'unknown' }],
  ])('reports what its look-up knows of a card, and no digit: %s', async (card, known) => {
    await press(card);
    expect(await stand.loader.reported('change')).toEqual({
      type: 'change',
      complete: true,
      paymentMethod: 'card',
      ...known,
    });
  });

  it('reports that it may send a press without a step', async () => {
    expect(await stand.loader.reported('ready')).toMatchObject({ holdsPresses: false });
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

  it('navigates to an issuer and back while the shell stays, and is mounted again if needed', async () => {
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

  it('is mounted again when the customer presses Back while the issuer’s page is open', async () => {
    const { loader } = stand;
    await press('Challenge');
    await loader.reported('away');
    await loader.shell.frameLocator('iframe').getByRole('link', { name: 'Return' }).waitFor();
    const [nested] = loader.shell.childFrames();
    await loader.page.evaluate(() => history.back());
    expect(await loader.reported('failed')).toMatchObject({
      reason: 'NOT_FINISHED',
      recoverable: true,
    });
    expect(loader.shell.childFrames()).not.toContain(nested);
    expect(await loader.page.evaluate(() => window.frameLoads)).toBe(1);
    await loader.send({ type: 'showOutcome', outcome: 'open' });
    await loader.reported('ready', 2);
    await press('Pay');
    expect(await loader.reported('completed')).toMatchObject({ attempt: 2 });
  });
});

describe('Flow that submits through the platform', () => {
  const changeable = (value: number, more: object = {}) => ({
    ...stand.config,
    submitTo: 'platform',
    amount: { value, currency: 'EUR' },
    ...more,
  });
  const flow = () => stand.loader.shell.frameLocator('iframe');
  const press = () => flow().getByRole('button', { name: 'Submit', exact: true }).click();
  const answer = (step: number, answer: object) =>
    stand.loader.send({ type: 'answer', step, answer });
  const change = (gatewayConfig: GatewayConfig) =>
    stand.loader.update({ changed: { gatewayConfig, isExtended: false } });

  beforeEach(async () => {
    stand = await open('checkout');
    await stand.loader.mount(changeable(4250));
    await stand.loader.reported('ready');
  });

  it('reports that it sends nothing of a press before its step', async () => {
    expect(await stand.loader.reported('ready')).toMatchObject({ holdsPresses: true });
  });

  it('reports what Flow has captured as a step, and passes the response on as it was', async () => {
    const { loader } = stand;
    await press();
    expect(await loader.reported('submit')).toEqual({
      type: 'submit',
      attempt: 1,
      step: 1,
      data: { session_data: 'data_1' },
    });
    const response = { result_code: 'Approved', id: 'flow_1', status: 'Approved', type: 'card' };
    await answer(1, { type: 'respond', response });
    expect(await loader.reported('completed')).toMatchObject({ gatewayPaymentId: 'flow_1' });
    expect(await loader.reportedTypes()).toEqual(['ready', 'submitting', 'submit', 'completed']);
    expect(loader.complaints).toEqual([]);
  });

  it('reports a decline in the response', async () => {
    await press();
    await stand.loader.reported('submit');
    const declined = { id: 'flow_1', status: 'Declined', type: 'card', decline_reason: 'lost' };
    await answer(1, { type: 'respond', response: declined });
    expect(await stand.loader.reported('declined')).toMatchObject({ reason: 'LOST', attempt: 1 });
  });

  it('can be pressed again after a step that failed, and reports no decline', async () => {
    const { loader } = stand;
    await press();
    await loader.reported('submit');
    await answer(1, { type: 'fail', message: 'Out of stock' });
    await loader.shell.getByText('Out of stock').waitFor();
    await press();
    expect(await loader.reported('submit', 2)).toMatchObject({ attempt: 2, step: 2 });
    expect(await loader.reportedTypes()).not.toContain('declined');
  });

  it.each([{ type: 'elsewhere' }, { type: 'respond', response: { status: 7 } }])(
    'waits for the status after %j, and can be pressed again if nothing was charged',
    async (inconclusive) => {
      const { loader } = stand;
      await press();
      await loader.reported('submit');
      await answer(1, inconclusive);
      await loader.send({ type: 'showOutcome', outcome: 'confirming' });
      await loader.send({ type: 'showOutcome', outcome: 'open' });
      await press();
      expect(await loader.reported('submit', 2)).toMatchObject({ attempt: 2 });
      expect(await loader.reportedTypes()).not.toContain('declined');
    },
  );

  const redirect = (type: string) => ({
    id: 'flow_1',
    status: 'Action Required',
    type,
    action: { type: 'redirect', url: 'https://bank.example/pay/1' },
  });

  it('hands a redirect to a bank in the response to the loader', async () => {
    const { loader } = stand;
    await press();
    await loader.reported('submit');
    await answer(1, { type: 'respond', response: redirect('ideal') });
    expect(await loader.reported('redirect')).toEqual({
      type: 'redirect',
      attempt: 1,
      url: 'https://bank.example/pay/1',
      method: 'GET',
      fields: {},
    });
    // If the page stays, Flow's button can be pressed again.
    await loader.send({ type: 'showOutcome', outcome: 'open' });
    await press();
    await loader.reported('submit', 2);
    expect(await loader.reportedTypes()).not.toContain('completed');
  });

  it('leaves the challenge of a card to Flow', async () => {
    const { loader } = stand;
    await press();
    await loader.reported('submit');
    await answer(1, { type: 'respond', response: redirect('card') });
    await loader.reported('completed');
    expect(await loader.reportedTypes()).not.toContain('redirect');
  });

  it('shows the amount that the session has, and another one without being mounted again', async () => {
    const { loader } = stand;
    await flow().getByText('Total 4250 EUR').waitFor();
    expect(await change(changeable(1500))).toEqual({ ok: true, value: { isKept: true } });
    await flow().getByText('Total 1500 EUR').waitFor();
    expect(await loader.reportedTypes()).toEqual(['ready']);
  });

  it('is mounted again for another payment session', async () => {
    const { loader } = stand;
    const other = changeable(1500, { paymentSession: '{"id":"ps_2"}' });
    expect(await change(other)).toEqual({ ok: true, value: { isKept: false } });
    await loader.reported('ready', 2);
    await flow().getByText('Total 1500 EUR').waitFor();
  });

  it('is not used any more if Flow does not take the amount', async () => {
    expect(await change(changeable(13))).toEqual({ ok: true, value: { isKept: false } });
    await stand.loader.reported('failed');
    expect(await stand.loader.reportedTypes()).not.toContain('submitting');
  });

  it('takes no press until Flow shows another amount, and then submits that', async () => {
    const { loader } = stand;
    const changed = change(changeable(7000));
    const [window] = loader.shell.childFrames();
    await window?.waitForFunction(() => 'finishUpdate' in globalThis);
    await flow().getByText('Total 4250 EUR').waitFor();
    await press();
    expect(await loader.reportedTypes()).toEqual(['ready']);
    await window?.evaluate('finishUpdate()');
    expect(await changed).toEqual({ ok: true, value: { isKept: true } });
    await flow().getByText('Total 7000 EUR').waitFor();
    await press();
    expect(await loader.reported('submit')).toMatchObject({ attempt: 1 });
  });
});

it('mounts Flow again for another amount where Flow itself submits', async () => {
  const gatewayConfig = { ...stand.config, amount: { value: 1500, currency: 'EUR' } };
  const changed = await stand.loader.update({ changed: { gatewayConfig, isExtended: false } });
  expect(changed).toEqual({ ok: true, value: { isKept: false } });
});
