/** What must hold for each event in each state that a payment can reach. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { frameLost } from './decision/payment-errors.ts';
import type { PaymentEvent } from './decision/payment-events.ts';
import type { Payment } from './decision/payment.ts';
import { reduce } from './decision/reduce.ts';
import { countEvents } from './testing/every-event.ts';
import { explore } from './testing/explore.ts';
import type { Exploration, Reached } from './testing/explore.ts';
import { faultyReducers } from './testing/faulty-reducers.ts';
import { isPossible } from './testing/possible-charge.ts';
import { missingMoves, Moves, paymentPage } from './testing/state-diagram.ts';

/** Whether the tests run once for each mutant, so that all states would take too long. */
const isMutation = process.env['PAY_MUTATION'] === 'on';

/** States that the events of a few presses lead to. */
const NEAREST = 500;

/** How many states are tried, the nearest first: a number, or `every`. All states take minutes. */
const { PAY_STATES = '12000' } = process.env;
const HAS_EVERY_STATE = PAY_STATES === 'every';
const MOST_STATES = HAS_EVERY_STATE ? Infinity : Number(PAY_STATES);

/** ms; ends a search that hangs, on a machine of any speed. */
const LONG = 40 * 60_000;

/** Most faults are found long before. */
const MOST_STATES_OF_FAULTS = 60_000;

/** Faults that are found late, and so only where there is time for all states. */
const FAR: ReadonlySet<string> = new Set([
  'a return closes the attempt',
  'a form is not replaced once something was declined',
]);

/** Each search for a fault takes seconds. */
const HAS_FAULTS = !isMutation && MOST_STATES >= 12_000;

const tried = Object.entries(faultyReducers).filter(([name]) => HAS_EVERY_STATE || !FAR.has(name));

const PAGE = '../../docs/payment.md';

const moves = new Moves();
let exploration: Exploration | undefined;

/** Called within the tests, so that nothing is explored if they are skipped. */
function explored(): Exploration {
  exploration ??= explore(reduce, { most: MOST_STATES, note: moves.note });
  return exploration;
}

/**
 * The states from which no event leads on to an outcome other than a cancellation. States beyond the last one
 * that was tried are unknown.
 */
function withoutOutcome({ reached, links }: Exploration): Reached[] {
  const isEnd = ({ payment: { outcome } }: Reached, index: number) =>
    index >= links.length || (outcome && outcome !== 'cancelled');
  const sources = reached.map((): number[] => []);
  for (const [from, targets] of links.entries()) {
    for (const target of targets) sources[target]?.push(from);
  }
  const found = new Set(reached.flatMap((state, index) => (isEnd(state, index) ? [index] : [])));
  for (const index of found) for (const source of sources[index] ?? []) found.add(source);
  return reached.filter(
    ({ payment }, index) => !found.has(index) && payment.outcome !== 'cancelled',
  );
}

test('the nearest states keep every promise', () => {
  expect(explore(reduce, { most: NEAREST }).broken).toEqual({});
});

test.skipIf(isMutation)(
  'each state keeps every promise, and has a way to an outcome other than a cancellation',
  () => {
    const found = explored();
    const { reached, transitions, broken } = found;
    process.stdout.write(
      `${reached.length} states, ${countEvents()} events, ${transitions} transitions\n`,
    );
    expect(broken).toEqual({});
    // A replaced payment that turns out not to be paid ends without a report.
    expect(withoutOutcome(found).filter(({ payment }) => payment.form.is !== 'replaced')).toEqual(
      [],
    );
  },
  LONG,
);

test.skipIf(isMutation)(
  'time alone ends what may be paid, where customer, gateway and platform are silent',
  () => {
    const unreachable: PaymentEvent = {
      type: 'statusFailed',
      error: frameLost(),
      attempt: 0,
      isFresh: true,
    };
    const silence: PaymentEvent[] = [
      { type: 'statusOverdue' },
      { type: 'waited' },
      { type: 'bound' },
      unreachable,
      unreachable,
    ];
    const after = (payment: Payment, events: readonly PaymentEvent[]) =>
      events.reduce((state, event) => {
        const { attemptNumber: attempt } = state;
        return reduce(state, event === unreachable ? { ...unreachable, attempt } : event).payment;
      }, payment);
    const neverEnds = ({ payment, charge }: Reached) =>
      isPossible(charge) && after(payment, silence).outcome === undefined;
    expect(explored().reached.filter(neverEnds)).toEqual([]);
  },
);

test.skipIf(isMutation)('the page about payments names each transition of these states', () => {
  explored();
  const page = readFileSync(new URL(PAGE, import.meta.url), 'utf8');
  expect(missingMoves(moves, page)).toEqual([]);
});

test.runIf(HAS_EVERY_STATE)('the page about payments in the documentation is current', async () => {
  await expect(paymentPage(moves, explored())).toMatchFileSnapshot(PAGE);
});

describe.runIf(HAS_FAULTS)('a fault that is put back', () => {
  test.each(tried)('is found: %s', (_, faulty) => {
    const { broken } = explore(faulty, { most: MOST_STATES_OF_FAULTS });
    expect(Object.keys(broken)).toHaveLength(1);
  });
});
