/** All states that a payment can get into: what must hold of each event in each of them. */
import { describe, expect, test } from 'vitest';
import { frameLost } from './decision/payment-errors.ts';
import type { PaymentEvent } from './decision/payment-events.ts';
import { isOnScreen } from './decision/payment.ts';
import type { Payment } from './decision/payment.ts';
import { reduce } from './decision/reduce.ts';
import { countEvents } from './testing/every-event.ts';
import { explore } from './testing/explore.ts';
import type { Reached } from './testing/explore.ts';
import { faultyReducers } from './testing/faulty-reducers.ts';
import { promises } from './testing/payment-promises.ts';
import { isPossible } from './testing/possible-charge.ts';
import { paymentPage } from './testing/state-diagram.ts';

const exploration = explore(reduce);
const { reached, links, transitions, broken } = exploration;
process.stdout.write(
  `${reached.length} states, ${countEvents()} events, ${transitions} transitions\n`,
);

test.each(Object.keys(promises))('in every state: %s', (name) => {
  expect(broken.get(name)).toBeUndefined();
});

test('every state has a way to an outcome that the merchant did not ask for', () => {
  const isEnd = ({ payment: { outcome } }: Reached) => outcome && outcome !== 'cancelled';
  const sources = reached.map((): number[] => []);
  for (const [from, targets] of links.entries()) {
    for (const target of targets) sources[target]?.push(from);
  }
  const found = new Set(reached.flatMap((state, index) => (isEnd(state) ? [index] : [])));
  for (const index of found) for (const source of sources[index] ?? []) found.add(source);
  const stuck = reached.filter(
    ({ payment }, index) => !found.has(index) && payment.outcome !== 'cancelled',
  );
  // What was replaced and turns out not to be paid ends without a word.
  expect(stuck.filter(({ payment }) => payment.form !== 'replaced')).toEqual([]);
});

test('time alone ends what may be paid, where customer, gateway and platform are silent', () => {
  const lost = { type: 'lost', error: frameLost(), isReplaceable: false } as const;
  const silence: PaymentEvent[] = [
    lost,
    { type: 'waited' },
    { type: 'waited' },
    { type: 'lifeOver' },
  ];
  const isEnded = (payment: Payment) => payment.outcome !== undefined;
  const after = (payment: Payment, events: readonly PaymentEvent[]) =>
    events.reduce((state, event) => reduce(state, event)[0], payment);
  const goesOnForEver = ({ payment, charge }: Reached) => {
    if (payment.form === 'connecting' || payment.form === 'mounting') {
      return !isEnded(after(payment, silence));
    }
    const end = after(payment, silence.slice(1));
    // Five minutes are the end of a doubt: there is a form, or the page is about to be left.
    const isUsable = isOnScreen(end) || end.redirectUrl !== undefined;
    return isPossible(charge) && !isEnded(end) && !(isUsable && end.doubt === 'none');
  };
  expect(reached.filter(goesOnForEver)).toEqual([]);
});

test('the page about payments in the documentation is current', async () => {
  await expect(paymentPage(reduce, exploration)).toMatchFileSnapshot('../../docs/payment.md');
}, 60_000);

describe('a fault that is put back', () => {
  test.each(Object.entries(faultyReducers))(
    'is found: %s',
    (_, faulty) => {
      const found = [...explore(faulty, true).broken.keys()];
      expect(found).toHaveLength(1);
    },
    60_000,
  );
});
