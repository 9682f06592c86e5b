// @vitest-environment jsdom
/** Events of a wallet beside the payment by another method. */
import { expect, test } from 'vitest';
import { ENGLISH } from '../../../ui/language.ts';
import type { FormReport } from '../../gateway-definition.ts';
import { dropinCallbacks, ofAttempts } from './callbacks.ts';
import { EnteredMethod } from './entered-method.ts';

const fails = () => {
  throw new Error('Not expected');
};

test('the failure of a wallet is not shown once another payment is under way', async () => {
  const reports: FormReport[] = [];
  const report = (event: FormReport) => void reports.push(event);
  let arrive = () => {};
  const messages = new Promise<typeof ENGLISH.messages>(
    (resolve) => (arrive = () => resolve(ENGLISH.messages)),
  );
  const { callbacks } = dropinCallbacks(
    {
      report,
      press: () => true,
      mayContinue: async () => true,
      takeStep: fails,
      redirect: fails,
      messages,
      offerApp: fails,
      entered: new EnteredMethod(report),
      isOwnSession: true,
    },
    { reset: () => {}, wait: () => {}, orderOpened: () => {}, isWalletChosen: () => true },
  );
  callbacks.onError({ name: 'ERROR', message: 'The wallet has failed', cause: '', options: {} });
  const data = { clientStateDataIndicator: true, paymentMethod: { type: 'scheme' } };
  await new Promise((resolve) => {
    // The component, which takes a whole Drop-in to make, is not used.
    const submit = callbacks.beforeSubmit.bind(callbacks);
    Reflect.apply(submit, undefined, [data, null, { resolve, reject: fails }]);
  });
  arrive();
  await new Promise((resolve) => setTimeout(resolve));
  expect(reports).toEqual([]);
});

test('what Klarna reports without a customer’s press sends nothing, and its approval is a press', async () => {
  const calls: string[] = [];
  const { steps } = dropinCallbacks(
    {
      report: ({ type }) => void calls.push(type),
      press: () => calls.push('press') > 0,
      mayContinue: async () => true,
      takeStep: async (kind) => {
        calls.push(kind);
        return { type: 'fail' };
      },
      redirect: fails,
      messages: Promise.resolve(ENGLISH.messages),
      offerApp: fails,
      entered: new EnteredMethod(fails),
      isOwnSession: false,
    },
    { reset: () => {}, wait: () => {}, orderOpened: () => {}, isWalletChosen: () => true },
  );
  const take = (details: object) =>
    new Promise<void>((reject) => {
      const send = steps.onAdditionalDetails.bind(steps);
      const state = { data: { paymentData: 'data', details } };
      Reflect.apply(send, undefined, [state, null, { resolve: fails, reject }]);
    });
  await take({ resultCode: 'refused' });
  await new Promise((resolve) => setTimeout(resolve));
  expect(calls).toEqual(['stepFailed']);
  calls.length = 0;
  await take({ authorization_token: 'token' });
  expect(calls.slice(0, 2)).toEqual(['press', 'additionalDetails']);
});

test('of what a card reports, only what concerns an attempt can end one', () => {
  const passed: unknown[] = [];
  const onError = ofAttempts((error) => void passed.push(error.message));
  const report = (error: unknown) => Reflect.apply(onError, undefined, [error]);
  // The package reports a failed look-up in this form, or as the response that it got.
  report({ errorType: 'binLookup', message: 'unknownError' });
  report({});
  report(new Error('secured field iframes have failed to load'));
  report(new Error('secured fields have failed to configure'));
  expect(passed).toEqual([]);
  report(new Error('3DS2 Challenge cannot proceed'));
  expect(passed).toEqual(['3DS2 Challenge cannot proceed']);
});
