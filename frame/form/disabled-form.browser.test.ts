/** Forms that must not be paid with: the loader has suspended them, or does not accept their reports. */
import type { Locator } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { useFrameStands } from '../testing/frame-stand.ts';
import type { FrameStand } from '../testing/frame-stand.ts';

const { open, openReady } = useFrameStands();

const suspended = (wasPressed: boolean) => ({ ok: true, value: { wasPressed } });

const suspend = ({ loader }: FrameStand) => loader.send({ type: 'suspend' });
const reopen = ({ loader }: FrameStand) => loader.send({ type: 'showOutcome', outcome: 'open' });

const isInert = ({ loader }: FrameStand) =>
  loader.shell.locator('#gateway').evaluate((gateway) => 'inert' in gateway && gateway.inert);

/** Whether the customer sees the gateway's form. */
const isSeen = ({ loader }: FrameStand) =>
  loader.shell
    .locator('#gateway')
    .evaluate((gateway) => gateway.checkVisibility({ opacityProperty: true }));

/** A press that was under way when the form was disabled. */
const pressAnyway = (button: Locator) => button.evaluate((element: HTMLElement) => element.click());

const flowButton = ({ loader }: FrameStand, name: string) =>
  loader.shell.frameLocator('iframe').getByRole('button', { name, exact: true });

async function openSepa(): Promise<FrameStand> {
  const stand = await openReady('adyen');
  const { shell } = stand.loader;
  await shell.getByLabel('Name').fill('A. Customer');
  await shell.getByLabel(/Account Number/i).fill('NL13TEST0123456789');
  return stand;
}

const sepaButton = ({ loader }: FrameStand) => loader.shell.getByRole('button', { name: /Pay/ });

describe('a suspended form', () => {
  it('can be used again after the next outcome, and has kept what was typed', async () => {
    const stand = await openSepa();
    expect(await suspend(stand)).toEqual(suspended(false));
    expect(await isInert(stand)).toBe(true);
    await reopen(stand);
    await sepaButton(stand).click();
    expect(await stand.loader.reported('submit')).toMatchObject({
      attempt: 1,
      data: { paymentMethod: { iban: 'NL13 TEST 0123 4567 89' } },
    });
  });

  it('stays on screen, unless it is covered', async () => {
    const stand = await openSepa();
    await suspend(stand);
    expect([await isInert(stand), await isSeen(stand)]).toEqual([true, true]);
    await stand.loader.send({ type: 'showOutcome', outcome: 'confirming' });
    expect([await isInert(stand), await isSeen(stand)]).toEqual([true, false]);
    await reopen(stand);
    expect([await isInert(stand), await isSeen(stand)]).toEqual([false, true]);
  });

  it('is one that loads while an attempt is under way', async () => {
    const stand = await open('adyen');
    await stand.loader.mount(stand.config);
    await stand.loader.send({ type: 'showOutcome', outcome: 'confirming' });
    await stand.loader.reported('ready');
    expect(await isInert(stand)).toBe(true);
    await reopen(stand);
    expect(await isInert(stand)).toBe(false);
  });

  it('cannot be used by the keyboard, although the focus was in it', async () => {
    const adyen = await openSepa();
    await adyen.loader.shell.getByLabel('Name').focus();
    await suspend(adyen);
    await adyen.loader.page.keyboard.press('Enter');
    const flow = await openReady('checkout');
    await flowButton(flow, 'Pay').focus();
    await suspend(flow);
    await flow.loader.page.keyboard.press('Enter');
    for (const { loader } of [adyen, flow]) {
      await loader.ping();
      expect(await loader.reportedTypes()).toEqual(['ready']);
    }
    await reopen(adyen);
    await adyen.loader.page.keyboard.press('Enter');
    expect(await adyen.loader.reported('submit')).toMatchObject({ attempt: 1 });
  });

  it('reports that something was pressed in it, and how that continues', async () => {
    const stand = await openSepa();
    await sepaButton(stand).click();
    const { step } = await stand.loader.reported('submit');
    expect(await suspend(stand)).toEqual(suspended(true));
    const answer = { type: 'respond', response: { resultCode: 'Authorised' } };
    await stand.loader.send({ type: 'answer', step, answer });
    expect(await stand.loader.reported('completed')).toMatchObject({ attempt: 1 });
  });

  it('may have been pressed where presses cannot be seen', async () => {
    expect(await suspend(await openReady('hosted'))).toEqual(suspended(true));
  });
});

describe('a form that is covered', () => {
  const cover = ({ loader }: FrameStand) =>
    loader.send({ type: 'showOutcome', outcome: 'confirming' });

  it('takes no further press by the keyboard, although the focus was in it', async () => {
    const stand = await openReady('checkout');
    const { loader } = stand;
    await flowButton(stand, 'Unreachable').focus();
    await loader.page.keyboard.press('Enter');
    await loader.reported('returned');
    await loader.page.keyboard.press('Enter');
    await loader.ping();
    expect(await loader.reportedTypes()).toEqual(['ready', 'submitting', 'returned']);
  });

  it('gives the focus back when it is open again, unless it is disabled', async () => {
    const stand = await openSepa();
    const { page, shell } = stand.loader;
    const name = shell.getByLabel('Name');
    await name.focus();
    await cover(stand);
    await page.keyboard.type('!');
    await reopen(stand);
    await page.keyboard.type('?');
    expect(await name.inputValue()).toBe('A. Customer?');
    await cover(stand);
    await suspend(stand);
    await page.keyboard.type('!');
    await reopen(stand);
    await page.keyboard.type('?');
    expect(await name.inputValue()).toBe('A. Customer??');
  });

  it.each([
    ['the outcome', { type: 'showOutcome', outcome: 'completed' }, 'Thank you'],
    [
      'the end of the connection',
      { type: 'unheard-of' },
      'connection to the payment form was lost',
    ],
  ])('leaves the focus on the message about %s', async (_, command, message) => {
    const stand = await openSepa();
    const { loader } = stand;
    await loader.shell.getByLabel('Name').focus();
    await cover(stand);
    await loader.send(command);
    await loader.shell.getByText(message).waitFor();
    expect(await loader.shell.evaluate(() => document.activeElement?.id)).toBe('notice');
  });

  it('does not take the focus back from the page', async () => {
    const stand = await openSepa();
    const { page, shell } = stand.loader;
    await shell.getByLabel('Name').focus();
    await cover(stand);
    await page.evaluate(() => document.body.prepend(document.createElement('input')));
    const voucher = page.locator('input');
    await voucher.click();
    await reopen(stand);
    await page.keyboard.type('!');
    expect(await voucher.inputValue()).toBe('!');
  });
});

describe('a press that comes after the form was suspended', () => {
  it('sends nothing to Adyen through the platform, and is not reported', async () => {
    const stand = await openSepa();
    await suspend(stand);
    await pressAnyway(sepaButton(stand));
    expect(await suspend(stand)).toEqual(suspended(false));
    expect(await stand.loader.reportedTypes()).toEqual(['ready']);
    await reopen(stand);
    await sepaButton(stand).click();
    expect(await stand.loader.reported('submit')).toMatchObject({ attempt: 1, step: 1 });
  });

  it('is stopped by Flow before the card is charged', async () => {
    const stand = await openReady('checkout');
    await suspend(stand);
    await pressAnyway(flowButton(stand, 'Card'));
    expect(await suspend(stand)).toEqual(suspended(false));
    await reopen(stand);
    await flowButton(stand, 'Card').click();
    expect(await stand.loader.reported('completed')).toMatchObject({ attempt: 1 });
    expect(await stand.loader.reportedTypes()).toEqual(['ready', 'submitting', 'completed']);
  });

  it('opens no window', async () => {
    const stand = await open('hosted');
    await stand.loader.mount({ ...stand.config, embedMode: 'popup' });
    await stand.loader.reported('ready');
    const windows: unknown[] = [];
    stand.loader.page.on('popup', (popup) => windows.push(popup));
    await suspend(stand);
    await pressAnyway(stand.loader.shell.getByRole('button', { name: 'Pay in a new window' }));
    expect(await suspend(stand)).toEqual(suspended(false));
    await reopen(stand);
    await stand.loader.shell.getByRole('button', { name: 'Pay in a new window' }).click();
    await stand.loader.reported('away');
    expect(windows).toHaveLength(1);
    expect(await stand.loader.reportedTypes()).toEqual(['ready', 'submitting', 'away']);
  });

  it('redirects nowhere', async () => {
    const stand = await open('hosted');
    await stand.loader.mount({ ...stand.config, embedMode: 'redirect' });
    await stand.loader.reported('ready');
    await suspend(stand);
    await pressAnyway(stand.loader.shell.getByRole('button', { name: 'Continue to payment' }));
    expect(await stand.loader.send({ type: 'submit' })).toMatchObject({
      error: { reason: 'NOT_OPEN' },
    });
    expect(await stand.loader.reportedTypes()).toEqual(['ready']);
  });
});

describe('a form whose report the loader rejects', () => {
  it('is disabled until the loader accepts that it is ready', async () => {
    const stand = await open('hosted');
    const { loader } = stand;
    await loader.page.clock.install();
    await loader.ping();
    await loader.failReports('ready');
    await loader.mount({ ...stand.config, embedMode: 'redirect' });
    await loader.reported('ready');
    await expect.poll(() => isInert(stand)).toBe(true);
    await loader.page.clock.runFor(1000);
    await loader.reported('ready', 2);
    await loader.acceptReports();
    await loader.page.clock.runFor(1500);
    expect(await loader.reported('ready', 3)).toMatchObject({ mounting: 1 });
    await expect.poll(() => isInert(stand)).toBe(false);
    await loader.shell.getByRole('button', { name: 'Continue to payment' }).click();
    expect(await loader.reported('redirect')).toMatchObject({ attempt: 1 });
  });

  it('stays on screen, as the challenge in it does', async () => {
    const stand = await openReady('checkout');
    await stand.loader.failReports('away');
    await flowButton(stand, 'Challenge').click();
    await expect.poll(() => isInert(stand)).toBe(true);
    expect(await isSeen(stand)).toBe(true);
  });

  it('is disabled until the loader knows of the press in it', async () => {
    const stand = await openReady('adyen');
    const { loader } = stand;
    await loader.shell.getByLabel('Name').fill('A. Customer');
    await loader.shell.getByLabel(/Account Number/i).fill('NL13TEST0123456789');
    await loader.failReports('submitting');
    await sepaButton(stand).click();
    await expect.poll(() => isInert(stand)).toBe(true);
    const { step } = await loader.reported('submit');
    await loader.send({ type: 'answer', step, answer: { type: 'fail' } });
    await loader.shell.getByText('Your payment was not completed').waitFor();
    expect(await isInert(stand)).toBe(true);
    await loader.acceptReports();
    expect(await loader.reported('submitting', 2)).toEqual({ type: 'submitting', attempt: 1 });
    await expect.poll(() => isInert(stand)).toBe(false);
  });
});
