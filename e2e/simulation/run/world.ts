/** What all parts of a run share: its time, its servers, its facts and its log. */
import { Device } from '../browser/device.ts';
import { Network } from '../browser/network.ts';
import type { Page } from '../browser/page.ts';
import { createSimulatedPlatform } from '../platform/simulated-platform.ts';
import type { Fault } from '../faults/faults.ts';
import type { SimulatedFrame } from '../forms/simulated-frame.ts';
import type { Choice } from '../platform/choices.ts';
import type { KnownCard } from '../../../server/platform/gateway-simulator.ts';
import type { SimulatedPlatform } from '../platform/simulated-platform.ts';
import { randomStreams } from '../time/random.ts';
import type { Random } from '../time/random.ts';
import { VirtualScheduler } from '../time/scheduler.ts';
import type {
  BoundForm,
  Call,
  Charge,
  NotifiedEvent,
  OrderSession,
  PageLife,
  Press,
  SessionMoment,
  Unbound,
} from '../facts/facts.ts';
import type { Decision, Plan } from './plan.ts';

export class World {
  readonly plan: Plan;
  readonly fault: Fault | undefined;
  readonly scheduler = new VirtualScheduler();
  readonly random: (name: string) => Random;
  readonly sandbox: SimulatedPlatform;
  readonly sessions: OrderSession[] = [];
  readonly charges: Charge[] = [];
  readonly events: NotifiedEvent[] = [];
  readonly savedUses: SessionMoment[] = [];
  readonly removals: SessionMoment[] = [];
  readonly unbound: Unbound[] = [];
  readonly bound: BoundForm[] = [];
  /** How many submissions the gateways have received. */
  submissions = 0;
  readonly calls: Call[] = [];
  readonly pages = new Map<string, PageLife>();
  /** One line for each thing that happens. */
  readonly lines: string[] = [];
  readonly devices: Device[] = [];
  /** What the customer pays with now, where the amount depends on it. */
  inHand: Choice | undefined;
  /** The cards of the latest submissions that gateways have received, by session. */
  readonly #submitted = new Map<string, KnownCard | undefined>();
  readonly #pageOfRealm = new Map<object, Page>();
  readonly #frameOfRealm = new Map<object, SimulatedFrame>();
  /** The presses that have arrived, in the order of their arrival. */
  readonly #arrived: Press[] = [];
  readonly #onChange: (() => void)[] = [];
  readonly #names = new Map<string, string>();
  #decisions: readonly Decision[];

  /** @param fault - put into the product */
  constructor(plan: Plan, fault: Fault | undefined) {
    this.plan = plan;
    this.fault = fault;
    this.random = randomStreams(plan.seed);
    this.#decisions = plan.decisions;
    this.inHand = plan.choice;
    this.sandbox = createSimulatedPlatform(
      this.scheduler,
      this.random('notifications'),
      { ...plan, fault },
      {
        charged: (sessionId, gatewayPaymentId) => {
          if (this.charges.some((charge) => charge.gatewayPaymentId === gatewayPaymentId)) return;
          const press = this.#arrived.findLast(
            (known) => known.sessionId === sessionId && known.isTooLate !== true,
          );
          const card = this.#submitted.get(sessionId);
          this.charges.push({ at: this.now, sessionId, gatewayPaymentId, press, card });
          this.log(`charged: ${sessionId}`);
        },
        submitted: (sessionId, card) => {
          this.submissions += 1;
          this.#submitted.set(sessionId, card);
        },
        submittedSaved: (sessionId) => this.savedUses.push({ at: this.now, sessionId }),
        notified: ({ type, data: { session_id: sessionId } }) => {
          this.events.push({ at: this.now, type, sessionId });
          this.log(`event: ${type}`);
        },
      },
    );
  }

  get now(): number {
    return this.scheduler.now;
  }

  /** The page whose code runs. */
  get page(): Page | undefined {
    return this.#pageOfRealm.get(this.scheduler.realm);
  }

  /** The frame whose code runs. */
  get frame(): SimulatedFrame | undefined {
    return this.#frameOfRealm.get(this.scheduler.realm);
  }

  addFrame(frame: SimulatedFrame): void {
    this.#frameOfRealm.set(frame.realm, frame);
  }

  addDevice(): Device {
    const name = `device ${this.devices.length + 1}`;
    const network = new Network(this.scheduler, this.random(`${name} network`), this.plan.transit);
    const device = new Device(name, network);
    device.storageMode = this.plan.storage;
    this.devices.push(device);
    return device;
  }

  addPage(page: Page): void {
    this.#pageOfRealm.set(page.realm, page);
    this.pages.set(page.name, {
      device: page.device,
      absences: page.absences,
      restoredAt: page.restoredAt,
    });
  }

  /** Ids differ with each run, so the log numbers them. */
  log(line: string): void {
    const stable = line.replace(/\b(ses|pay|hp|ps|req)_[\w-]+/g, (id, kind: string) => {
      const count = this.#names.size + 1;
      const name = this.#names.get(id) ?? `${kind}_${count}`;
      this.#names.set(id, name);
      return name;
    });
    this.lines.push(`${(this.now / 1000).toFixed(3).padStart(9)} ${stable}`);
  }

  /** The press has left the form, and arrives at the gateway or the platform. */
  forwarded(press: Press, arrivesAt: number): void {
    press.sentAt ??= this.now;
    this.scheduler.after(arrivesAt - this.now, this.scheduler.world, () => {
      press.arrivedAt ??= this.now;
      this.#arrived.push(press);
    });
  }

  /** What the customer does next on a page of the gateway. */
  nextDecision(): Decision {
    const [next, ...others] = this.#decisions;
    this.#decisions = others;
    return next ?? { choice: 'confirm', after: 3000 };
  }

  /** Calls `run` whenever something may have changed on a screen. */
  onChange(run: () => void): void {
    this.#onChange.push(run);
  }

  changed(): void {
    for (const run of this.#onChange) run();
  }
}
