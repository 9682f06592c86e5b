/** What a customer, a shop and a network may do to one payment, as plain data. */
import * as fc from 'fast-check';
import type { LineFault } from './faulty-platform.ts';

export type CustomerEvent =
  | { readonly do: 'pay'; readonly clicks: number }
  | { readonly do: 'fault'; readonly fault: LineFault; readonly times: number }
  | {
      readonly do:
        | 'cancel'
        | 'reload'
        | 'back'
        | 'initialise'
        | 'remount'
        | 'destroy'
        | 'removeFrame'
        | 'settle';
    };

const pay = fc.record({
  do: fc.constant('pay' as const),
  clicks: fc.constantFrom(1, 2, 5),
});

const fault = fc.record({
  do: fc.constant('fault' as const),
  fault: fc.constantFrom<LineFault>('refused', 'cut', 'serverError', 'badBody', 'slow'),
  times: fc.constantFrom(1, 2, 6),
});

const simple = fc.record({
  do: fc.constantFrom(
    'cancel' as const,
    'reload',
    'reload',
    'back',
    'initialise',
    'remount',
    'remount',
    'destroy',
    'removeFrame',
    'settle',
  ),
});

export const sequences: fc.Arbitrary<CustomerEvent[]> = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: pay },
    { weight: 2, arbitrary: fault },
    { weight: 4, arbitrary: simple },
  ),
  { minLength: 3, maxLength: 6 },
);
