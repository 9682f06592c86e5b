/** Plays a form against a loader, in random orders of events, over a bridge that delays messages. */
import * as fc from 'fast-check';
import { seedOfRun } from '../../shared/testing/seed.ts';
import type { FrameCommand, PaymentReport } from '../../shared/rpc.ts';
import type { FormActivity, FormEvent } from '../form/form-state.ts';
import { PlayedForm } from './played-form.ts';

const RUNS = 5000;

/** The seed that repeats a run. */
export const seed = seedOfRun();

/** Presses are the most frequent event, because little happens without them. */
const activity = fc.constantFrom<FormActivity[]>(
  { type: 'pressed' },
  { type: 'pressed' },
  { type: 'pressed' },
  { type: 'challenge' },
  { type: 'away' },
  { type: 'left' },
  { type: 'returned' },
  { type: 'interrupted', reason: 'CONNECTION_FAILED' },
  { type: 'interrupted', reason: 'GATEWAY_RESPONSE_INVALID' },
  { type: 'timeOver' },
  { type: 'completed', gatewayPaymentId: 'pay_1' },
  { type: 'declined', reason: 'card-expired', message: '', shown: true },
  { type: 'declined', reason: 5, message: '', shown: false },
  { type: 'stepFailed' },
  { type: 'failed', reason: undefined, message: undefined },
  { type: 'step', kind: 'submit', step: 1, data: {} },
  { type: 'redirect', url: 'https://bank.example', method: 'GET', fields: {} },
);

const happening = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant('acts' as const), activity }) },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constantFrom(
        'reportArrives' as const,
        'resultArrives' as const,
        'commandArrives' as const,
      ),
      which: fc.nat(20),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('reportRejected' as const), which: fc.nat(20) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('statusKnown' as const), isPaid: fc.boolean() }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constantFrom(
        'mounted' as const,
        'mountFailed' as const,
        'retried' as const,
        'paused' as const,
        'offline' as const,
        'online' as const,
      ),
    }),
  },
);
export type Happening = typeof happening extends fc.Arbitrary<infer Value> ? Value : never;

type ResultOfReport = Extract<FormEvent, { readonly type: 'accepted' | 'rejected' }>;

/** A loader for the form: a model of it, or the payment itself. */
export interface PlayedLoader {
  readonly isPolling: boolean;
  /** Commands that have not arrived yet. */
  readonly sent: FrameCommand[];
  /** False for a report that has no effect. */
  receive(report: PaymentReport): boolean;
  receiveStatus(isPaid: boolean): void;
  /** Ends the polling as after the last attempt, in a loader that counts its attempts. */
  stopPolling?(): void;
}

/** Takes the message that arrives next. */
type Arrival = <Message>(underWay: Message[], which: number) => Message[];

/** The order in which a port delivers messages. */
export const inOrder: Arrival = (underWay) => underWay.splice(0, 1);

/** Stricter than any port. */
export const inAnyOrder: Arrival = (underWay, which) =>
  underWay.length === 0 ? [] : underWay.splice(which % underWay.length, 1);

/** A form and a loader, with the messages in transit between them. */
export class Play<Loader extends PlayedLoader> {
  readonly form = new PlayedForm().happens({ type: 'mount' });
  readonly loader: Loader;
  /** Each report so far, once. `#underWay` has the reports that have not arrived yet. */
  readonly reports: PaymentReport[] = [];
  readonly #underWay: PaymentReport[] = [];
  /** Results that have not arrived yet. */
  readonly #results: ResultOfReport[] = [];
  /** Pauses that are not over yet, by the number of rejections. */
  readonly #pauses: number[] = [];
  readonly #arrive: Arrival;

  constructor(loader: Loader, arrive: Arrival, events: readonly Happening[]) {
    this.loader = loader;
    this.#arrive = arrive;
    for (const event of events) this.happens(event);
  }

  happens(event: Happening): void {
    const { form, loader } = this;
    const { mounting } = form.state;
    switch (event.type) {
      case 'acts':
        form.does(event.activity);
        break;
      case 'reportArrives':
        for (const report of this.#arrive(this.#underWay, event.which)) {
          this.#results.push({ type: loader.receive(report) ? 'accepted' : 'rejected', report });
        }
        break;
      case 'reportRejected':
        for (const report of this.#arrive(this.#underWay, event.which)) {
          this.#results.push({ type: 'rejected', report });
        }
        break;
      case 'resultArrives':
        for (const result of this.#arrive(this.#results, event.which)) form.happens(result);
        break;
      case 'paused':
        for (const rejections of this.#pauses.splice(0))
          form.happens({ type: 'paused', rejections });
        break;
      case 'commandArrives':
        for (const command of this.#arrive(loader.sent, event.which)) {
          if (command.type === 'showOutcome') form.happens({ ...command, type: 'outcome' });
        }
        break;
      case 'statusKnown':
        if (loader.isPolling) loader.receiveStatus(event.isPaid);
        break;
      case 'mounted':
        form.happens({ type: 'mounted', mounting, seesPresses: true });
        break;
      case 'mountFailed':
        form.happens({ type: 'mountFailed', mounting, reason: 'X', message: '' });
        break;
      case 'retried':
        if (form.state.screen.is === 'broken') form.happens({ type: 'mount' });
        break;
      case 'offline':
      case 'online':
        form.happens({ type: event.type });
    }
    for (const effect of form.effects) {
      if (effect.type === 'pauseReports') this.#pauses.push(effect.rejections);
    }
    this.#underWay.push(...form.reports);
    this.reports.push(...form.reports.filter((report) => !this.reports.includes(report)));
    form.forget();
  }

  /** The network is back, every message arrives, and there is no other payment. */
  comesToRest(): void {
    for (let round = 0; round < 10; round += 1) {
      if (round === 8 && this.loader.isPolling) this.loader.stopPolling?.();
      this.happens({ type: 'online' });
      this.happens({ type: 'retried' });
      this.happens({ type: 'mounted' });
      this.happens({ type: 'paused' });
      while (this.#underWay.length > 0) this.happens({ type: 'reportArrives', which: 0 });
      while (this.#results.length > 0) this.happens({ type: 'resultArrives', which: 0 });
      this.happens({ type: 'statusKnown', isPaid: false });
      while (this.loader.sent.length > 0) this.happens({ type: 'commandArrives', which: 0 });
    }
  }
}

/** Checks a property of many random sequences. */
export function holds(property: (events: Happening[]) => void): void {
  const sequence = fc.array(happening, { maxLength: 40, size: 'max' });
  fc.assert(fc.property(sequence, property), { numRuns: RUNS, seed });
}
