/** Which sequences there may be, and how likely each event is. */
import * as fc from 'fast-check';
import type {
  NetworkFault,
  PaymentEvent,
  Report,
  Sequence,
  Setting,
  SimpleEvent,
} from './payment-events.ts';

const report = fc.constantFrom<Report>(
  'completed',
  'done',
  'refused',
  'broken',
  'brokenForGood',
  'returned',
);

const fault = fc.constantFrom<NetworkFault>(
  'unreachable',
  'cut',
  'hung',
  'slow',
  'stuck',
  'serverError',
  'rateLimited',
  'badBody',
);

const press = fc.record({
  do: fc.constant('press' as const),
  times: fc.constantFrom(1, 1, 2),
  step: fc.constantFrom('authorise', 'authorise', 'refuse', 'challenge'),
});

const decide = fc.record({
  do: fc.constant('decide' as const),
  truth: fc.constantFrom('charged', 'charged', 'refused', 'cancelled'),
  reports: fc.array(report, { maxLength: 2 }),
  isTold: fc.boolean(),
});

const simple = fc.constantFrom<SimpleEvent['do']>(
  'tell',
  'offline',
  'online',
  'hide',
  'show',
  'restore',
  'stall',
  'reload',
  'initialise',
  'remount',
  'destroy',
  'abort',
);

const event: fc.Arbitrary<PaymentEvent> = fc.oneof(
  { weight: 6, arbitrary: press },
  { weight: 5, arbitrary: decide },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('report' as const), report }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      seconds: fc.constantFrom(1, 3, 15, 45, 100),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('fault' as const),
      fault,
      times: fc.constantFrom(1, 2, 4, 30, 30),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('freeze' as const),
      seconds: fc.constantFrom(30, 300),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('lose' as const),
      how: fc.constantFrom('removed', 'emptied', 'moved', 'reloaded', 'mute'),
      pressed: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('block' as const),
      frame: fc.constantFrom('broken', 'hung'),
      times: fc.constantFrom(1, 2),
    }),
  },
  { weight: 8, arbitrary: fc.record({ do: simple }) },
);

const setting: fc.Arbitrary<Setting> = fc.record({
  form: fc.constantFrom('direct', 'stepwise', 'away'),
  storage: fc.constantFrom('durable', 'durable', 'blocked'),
  lifetime: fc.constantFrom(1_800_000, 1_800_000, 120_000),
  skew: fc.constantFrom(0, 0, 300_000, -300_000),
  merchant: fc.constantFrom('callbacks', 'promise'),
});

export const sequences: fc.Arbitrary<Sequence> = fc.record({
  setting,
  events: fc.array(event, { minLength: 1, maxLength: 14 }),
});
