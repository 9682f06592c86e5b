/**
 * An attempt of which the platform knows, and whose form reports nothing more: a customer's app whose request
 * ran out, for example, while the form cannot ask for its result.
 */
import { describe, expect, test } from 'vitest';
import { played } from './testing/played-payment.ts';
import {
  aged,
  away,
  challenge,
  FORM,
  press,
  status,
  submit,
  taken,
  times,
} from './testing/taken.ts';
import type { Given } from './testing/taken.ts';

const MINUTE = 60_000;

const KNOWN = status('requires_action', 'under_way');
const NONE = status('pending', 'none');
const settledBy = (taker: 'platform' | 'shop'): Given => ({
  type: 'stepAnswered',
  step: 1,
  kind: 'submit',
  answer: { type: 'respond', response: { resultCode: 'Pending' } },
  isByPlatform: taker === 'platform',
});
const SUBMITTED: readonly Given[] = [...FORM, press(), submit()];

const acknowledged: readonly (readonly [string, readonly Given[]])[] = [
  ['its response to the submission', [...SUBMITTED, settledBy('platform')]],
  ['a status', [...SUBMITTED, settledBy('shop'), KNOWN]],
  ['a status during a challenge', [...SUBMITTED, settledBy('shop'), challenge(), KNOWN]],
  ['a status while the customer is away', [...FORM, away(), KNOWN, aged('settled')]],
];

describe('an attempt that the platform has acknowledged', () => {
  test.each(acknowledged)(
    'by %s: three statuses in a row without an attempt open the form, and the watch goes on',
    (_, events) => {
      expect(taken(...events, ...times(2, NONE)).words).toEqual([]);
      const { payment, words } = taken(...events, ...times(3, NONE));
      const afterStep = words.slice(payment.step === undefined ? 0 : 1);
      expect(afterStep).toEqual([
        'failed UNCONFIRMED recoverable',
        'show open for UNCONFIRMED recoverable',
        'watch behind',
      ]);
      expect(payment).toMatchObject({ attempt: 'none', unobserved: 'chargeable' });
    },
  );

  test.each([
    ['a status that shows it again', [NONE, NONE, KNOWN, NONE, NONE]],
    [
      'statuses between two pauses',
      [NONE, NONE, ...times(5, status('pending', 'none', { isDue: false }))],
    ],
    [
      'statuses that were requested earlier',
      times(5, status('pending', 'none', { isFresh: false })),
    ],
  ])('stays open after %s', (_, statuses) => {
    const { payment } = taken(...SUBMITTED, settledBy('platform'), ...statuses);
    expect(payment).toMatchObject({ attempt: 'submitting' });
  });

  test('begins to count again with another step of the form', () => {
    const details: Given = { type: 'additionalDetails', attempt: 1, step: 2, data: {} };
    const after: Given = {
      type: 'stepAnswered',
      step: 2,
      kind: 'additionalDetails',
      answer: { type: 'respond', response: {} },
    };
    const events = [...SUBMITTED, settledBy('platform'), NONE, NONE, details, after, NONE, NONE];
    expect(taken(...events).payment.attempt).toBe('submitting');
    expect(taken(...events, NONE).payment.attempt).toBe('none');
  });
});

describe('an attempt that the platform does not know', () => {
  test.each<readonly [string, readonly Given[]]>([
    ['was submitted by the shop', [...SUBMITTED, settledBy('shop')]],
    ['is under way to the gateway', [...FORM, press(), aged('settled')]],
  ])('%s: no number of statuses without an attempt opens the form', (_, events) => {
    expect(taken(...events, ...times(20, NONE)).payment.attempt).toBe('submitting');
  });
});

test('a gateway that charges without asking the platform has 30 s from the press', () => {
  const early = taken(...FORM, away(), KNOWN, ...times(9, NONE));
  expect(early.payment.attempt).toBe('away');
});

test('a form whose request ran out opens within a minute, and not at the session’s end', async () => {
  const payment = played();
  await payment.ready();
  payment.report({ type: 'submitting', attempt: 1 });
  payment.report({ type: 'submit', attempt: 1, step: 1, data: {} });
  payment.platform({ status: 'requires_action', attempt: 'under_way' });
  await payment.clock.pass(5 * MINUTE);
  expect(payment.count('show open')).toBe(0);
  payment.platform({ status: 'pending', attempt: 'none' });
  await payment.clock.pass(MINUTE);
  expect(payment.count('onError UNCONFIRMED recoverable')).toBe(1);
  expect(payment.count('show open')).toBe(1);
});

test('so does one whose page was frozen from the submission to the end of the request', async () => {
  const payment = played();
  await payment.ready();
  payment.report({ type: 'submitting', attempt: 1 });
  payment.report({ type: 'submit', attempt: 1, step: 1, data: {} });
  payment.platform({ status: 'pending', attempt: 'none' });
  await payment.clock.pass(MINUTE);
  expect(payment.count('show open')).toBe(1);
});
