/** Saved cards that are removed while the form can be paid with. */
import { expect, test, vi } from 'vitest';
import type { FrameReport, MessageOf, StepAnswer } from '../../shared/rpc.ts';
import { accountForm } from '../gateways/adyen/account.ts';
import type { FormReport } from '../gateways/gateway-definition.ts';
import { FormRunner } from './form-runner.ts';
import { wasPressed } from './form-state.ts';

/** A form that is open, and the removal of a card that the customer has confirmed in it. */
async function removing() {
  const reports: FrameReport[] = [];
  const shown: string[] = [];
  const runner = new FormRunner(
    {
      report: async (report) => {
        reports.push(report);
        return { ok: true, value: null };
      },
      pause: () => {},
      wait: () => {},
      mount: () => {},
      takeDown: () => {},
      reset: () => {},
      show: ({ type }) => void shown.push(type),
      changed: () => {},
    },
    { attempts: 0, asksBeforeSubmit: false },
  );
  runner.start();
  await runner.dispatch({ type: 'mounted', mounting: 1, seesPresses: true });
  const { signal } = new AbortController();
  const callbacks = runner.callbacks({ mounting: 1, signal, reportChange: () => {} });
  const saving = { asks: false, need: 'nothing', merchant: 'Shop' } as const;
  const context = {
    ...callbacks,
    report: (event: FormReport) => event.type !== 'ready' && callbacks.report(event),
    locale: 'en-US',
    isSetUp: false,
    announce: () => {},
  };
  const { dropin } = accountForm(saving)(context, undefined);
  const ended = new Promise<void>((resolve) =>
    dropin.onDisableStoredPaymentMethod('handle', resolve, resolve),
  );
  const isRemoval = (report: FrameReport): report is MessageOf<FrameReport, 'removeShownMethod'> =>
    report.type === 'removeShownMethod';
  const answer = async (given: StepAnswer) => {
    runner.answer(reports.find(isRemoval)?.step ?? 0, given);
    await ended;
  };
  await vi.waitFor(() => expect(reports.some(isRemoval)).toBe(true));
  shown.length = 0;
  return { runner, callbacks, answer, shown };
}

test('a removal that is not confirmed is shown', async () => {
  const { answer, shown } = await removing();
  await answer({ type: 'fail' });
  expect(shown).toEqual(['showNotice']);
});

test('a removal that is not confirmed does not end the attempt that has begun meanwhile', async () => {
  const { runner, callbacks, answer, shown } = await removing();
  expect(callbacks.press()).toBe(true);
  shown.length = 0;
  await answer({ type: 'fail' });
  expect(wasPressed(runner.state)).toBe(true);
  callbacks.report({ type: 'interrupted', reason: 'CONNECTION_FAILED' });
  expect(shown).toEqual(['showProgress']);
});
