/** Events of one payment by the customer, the shop and the network, as plain data. */
import * as fc from 'fast-check';
import type { Fault } from '../faults/faulty-network.ts';
import { executedThenReset, late, problem, reset, withBody } from '../faults/network-faults.ts';

/** Faults of a request to the platform. */
export const FAULTS = {
  reset,
  'executed, then reset': executedThenReset,
  '503': problem(503, 'SERVICE_UNAVAILABLE'),
  'executed, and a page instead': withBody(() => '<!doctype html>'),
  'executed, and late': late(1000),
} satisfies Record<string, Fault>;

type FaultName = keyof typeof FAULTS;

export type CustomerEvent =
  | { readonly do: 'pay'; readonly clicks: number }
  | { readonly do: 'fault'; readonly fault: FaultName; readonly times: number }
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
  fault: fc.constantFrom(
    'reset' as const,
    'executed, then reset',
    '503',
    'executed, and a page instead',
    'executed, and late',
  ),
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
