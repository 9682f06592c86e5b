/** Every fault of a prepared form, alone: the payment is the one that it would have been, and is paid once. */
import { expect, test } from 'vitest';
import { violationsOf } from './oracle/oracle.ts';
import { OFFER_FAULTS, PREPARED_FAULTS } from './prepared/preparation.ts';
import type { Preparation, Preparing } from './prepared/preparation.ts';
import { runPlan } from './run/run-plan.ts';
import type { Shop } from './run/plan.ts';
import { planOf } from './table/cases.ts';

const USUAL: Preparing = {
  at: 100,
  isOtherCurrency: false,
  amount: 4200,
  hasContainer: true,
  locale: 'en-GB',
  radius: 8,
};
const PREPARATION: Preparation = {
  calls: [USUAL],
  lead: 12_000,
  isSessionOld: false,
  fits: true,
  canMove: false,
  offerFault: undefined,
  preparedFault: undefined,
  faultAt: 10_000,
  isAlone: true,
};

const press = () => [{ at: 13_000, action: { type: 'press' } as const }];

async function resultOf(changes: Partial<Preparation>, shop: Shop = 'calls') {
  const preparation = { ...PREPARATION, ...changes };
  const { facts, lines } = await runPlan({ ...planOf('steps', press), preparation, shop });
  const { result, unprepared, bound } = facts;
  return { violations: violationsOf(facts), result, unprepared, bound, lines };
}

const PAID = { outcomes: ['success '], charges: 1, submissions: 1 };

const calling = (changes: Partial<Preparing>) => ({ calls: [{ ...USUAL, ...changes }] });

test.each<readonly [string, Partial<Preparation>]>([
  ['the same order', {}],
  ['another amount', calling({ amount: 5200 })],
  ['no amount', calling({ amount: undefined })],
  ['another design', calling({ radius: 12 })],
  [
    'no container, where a frame can be moved',
    { ...calling({ hasContainer: false }), canMove: true },
  ],
  [
    'two calls, of which the latter fits',
    {
      calls: [
        { ...USUAL, isOtherCurrency: true },
        { ...USUAL, at: 6000 },
      ],
    },
  ],
])('a payment is shown in the form that was prepared for it: %s', async (_what, changes) => {
  for (const shop of ['calls', 'handle', 'fetches'] as const) {
    const { violations, result, unprepared, bound } = await resultOf(changes, shop);
    expect(violations).toEqual([]);
    expect(result).toEqual(PAID);
    expect(unprepared).toEqual(PAID);
    expect(bound).toHaveLength(1);
  }
});

test.each<readonly [string, Partial<Preparation>]>([
  ...OFFER_FAULTS.map((offerFault) => [`the offer: ${offerFault}`, { offerFault }] as const),
  ...PREPARED_FAULTS.map(
    (preparedFault) => [`the prepared form: ${preparedFault}`, { preparedFault }] as const,
  ),
  ['another currency', calling({ isOtherCurrency: true })],
  ['another language', calling({ locale: 'de-DE' })],
  ['other payment methods', { fits: false }],
  ['no container, where no frame can be moved', calling({ hasContainer: false })],
])('a payment costs nothing more because of it: %s', async (what, changes) => {
  const { violations, result, unprepared, bound } = await resultOf(changes);
  expect(violations).toEqual([]);
  expect(result).toEqual(PAID);
  expect(unprepared).toEqual(PAID);
  // A press that no form has felt leaves it as it is.
  expect(bound).toHaveLength(what.endsWith('pressed') ? 1 : 0);
});

test('a session that has expired in the meantime ends as without a form that was prepared', async () => {
  const { lifetime } = planOf('steps', press);
  const { violations, result, unprepared } = await resultOf({
    isSessionOld: true,
    lead: lifetime + 1000,
  });
  expect(violations).toEqual([]);
  expect(result.charges).toBe(0);
  expect(result.submissions).toBe(0);
  expect(result).toEqual(unprepared);
});
