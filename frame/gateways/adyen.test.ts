import { beforeEach, describe, expect, it } from 'vitest';
import { useFrameStands } from '../testing/frame-stand.ts';
import type { FrameStand } from '../testing/frame-stand.ts';

const { openReady } = useFrameStands();

let stand: FrameStand;

beforeEach(async () => {
  stand = await openReady('adyen');
});

describe('Adyen’s Drop-in', () => {
  async function payBySepa(): Promise<void> {
    const { shell } = stand.loader;
    await shell.getByLabel('Name').fill('A. Customer');
    await shell.getByLabel(/Account Number/i).fill('NL13TEST0123456789');
    await shell.getByRole('button', { name: /Pay/ }).click();
  }

  it('hands a payment over as JSON, and completes without an id that the platform knows already', async () => {
    const { loader } = stand;
    await payBySepa();
    expect(await loader.called('submit')).toMatchObject({
      step: 1,
      data: { paymentMethod: { type: 'sepadirectdebit', iban: 'NL13 TEST 0123 4567 89' } },
    });
    const response = { result_code: 'Received', resultCode: 'Received', pspReference: 'PSP1' };
    await loader.tell('answer', { step: 1, answer: { type: 'respond', response } });
    expect(await loader.called('completed')).toEqual({});
    expect(loader.complaints).toEqual([]);
  });

  it('shows a refusal, reports it, and can be paid with again', async () => {
    const { loader } = stand;
    await payBySepa();
    await loader.called('submit');
    const answer = { type: 'respond', response: { resultCode: 'Refused' } };
    await loader.tell('answer', { step: 1, answer });
    expect(await loader.called('refused')).toMatchObject({ reason: 'REFUSED' });
    await loader.shell.getByText('Your payment was refused').waitFor();
    await loader.shell.getByRole('button', { name: /Pay/ }).click();
    expect(await loader.called('submit', 2)).toMatchObject({ step: 2 });
  });

  it('is usable again after a step that failed, without reporting a refusal', async () => {
    const { loader } = stand;
    await payBySepa();
    await loader.called('submit');
    await loader.tell('answer', { step: 1, answer: { type: 'fail', message: 'Out of stock' } });
    await loader.shell.getByText('Out of stock').waitFor();
    await loader.shell.getByRole('button', { name: /Pay/ }).click();
    await loader.called('submit', 2);
    expect((await loader.calls()).map(([name]) => name)).not.toContain('refused');
  });

  it('answers a step once', async () => {
    const { loader } = stand;
    await payBySepa();
    await loader.called('submit');
    const fail = { step: 1, answer: { type: 'fail' } };
    expect(await loader.tell('answer', fail)).toMatchObject({ ok: true });
    expect(await loader.tell('answer', fail)).toMatchObject({ error: { reason: 'STEP_UNKNOWN' } });
  });

  it('hands a redirect to the loader and goes nowhere itself', async () => {
    const { loader } = stand;
    await loader.shell.getByText('iDEAL').click();
    await loader.shell.getByRole('button', { name: /Continue/ }).click();
    await loader.called('submit');
    const action = {
      type: 'redirect',
      paymentMethodType: 'ideal',
      method: 'POST',
      url: 'https://bank.example/pay',
      data: { PaReq: 'abc' },
    };
    const response = { resultCode: 'RedirectShopper', action };
    await loader.tell('answer', { step: 1, answer: { type: 'respond', response } });
    expect(await loader.called('redirect')).toEqual({
      url: 'https://bank.example/pay',
      method: 'POST',
      fields: { PaReq: 'abc' },
    });
    expect(await loader.tell('ping')).toMatchObject({ ok: true });
    await loader.shell.getByRole('button', { name: /Continue/ }).waitFor();
  });
});
