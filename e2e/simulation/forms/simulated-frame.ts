/**
 * A frame on the page, and the bridge to it. Messages arrive in their order, as by a MessagePort, and
 * each side handles them when its thread is free.
 */
import { isCommand } from '../../../frame/shell/commands.ts';
import type { ConnectedFrame } from '../../../loader/frame/connected-frame.ts';
import { createReportBudget } from '../../../loader/frame/frame-reports/report-budget.ts';
import type { ReportBudget } from '../../../loader/frame/frame-reports/report-budget.ts';
import { isFrameReport } from '../../../loader/frame/frame-reports/report-shapes.ts';
import { CALL_DEADLINE, DONE, failure } from '../../../shared/rpc.ts';
import type {
  FrameCommand,
  FrameReport,
  MessageOf,
  MountRequest,
  PaymentReport,
  Result,
} from '../../../shared/rpc.ts';
import type { Reason } from '../../../shared/errors/reasons.ts';
import type { FrameElement } from '../browser/page-elements.ts';
import type { Press, Unbound } from '../facts/facts.ts';
import type { GatewayConfig } from '../../../shared/sessions.ts';
import type { Fault } from '../faults/faults.ts';
import type { Page } from '../browser/page.ts';
import type { Random } from '../time/random.ts';
import type { Realm, VirtualScheduler } from '../time/scheduler.ts';
import { FormDriver } from './form-driver.ts';
import type { FormHost } from './form-driver.ts';
import type { FormTools } from './gateway-form.ts';
import { openedGateway } from './opened-form.ts';
import { preparedForm } from './prepared-form.ts';
import type { Prepared } from './prepared-form.ts';

/** The page's side of a frame. */
export interface FrameHolder {
  /** Of a frame that the loader opens itself; another one is made for a payment. */
  readonly element?: FrameElement | undefined;
  readonly isBehind?: boolean | undefined;
  readonly signal: AbortSignal | undefined;
  readonly onReport: (report: PaymentReport) => boolean;
  readonly onLost: (reason: Reason, isReplaceable: boolean) => void;
}

/** Visible ms until a frame that does not respond counts as not loaded. */
const CONNECT_DEADLINE = 20_000;
/** Visible ms until a crashed frame is detected: a heartbeat and its deadline. */
const CRASH_DETECTED = 25_000;

export interface FrameWorld {
  readonly scheduler: VirtualScheduler;
  readonly random: Random;
  readonly page: Page;
  readonly fault: Fault | undefined;
  /** ms that the frame's document needs to load; `undefined` if it does not load. */
  readonly loading: number | undefined;
  /** What the form needs of the world, for the thread of this frame. */
  readonly hostFor: (
    realm: Realm,
    config: GatewayConfig,
  ) => Omit<FormHost, 'report' | 'afterVisible' | 'fault'>;
  /** Called with what happens in a form that belongs to no payment, and must not. */
  readonly onUnbound: (what: Unbound['what']) => void;
}

export class SimulatedFrame implements ConnectedFrame {
  readonly opened: Promise<boolean>;
  /** Of the frame's document. */
  readonly body = { inert: false };
  readonly frame: ConnectedFrame['frame'];
  readonly connection: ConnectedFrame['connection'];
  readonly #world: FrameWorld;
  readonly realm: Realm;
  readonly #user: FrameHolder;
  readonly #element: {
    inert: boolean;
    isConnected: boolean;
    title: string;
    focus(): void;
  };
  readonly #deliver: ReportBudget;
  readonly #life = new AbortController();
  /** The last decline, for the fault that repeats it. */
  #declined: MessageOf<FrameReport, 'declined'> | undefined;
  #driver: FormDriver | undefined;
  #prepared: Prepared | undefined;
  /** Whether the page has done all to let the customer use a frame that is hidden. */
  #isLifted = false;
  #isRemoved = false;
  #isOpen = false;
  /** When the last message in each direction arrives. */
  readonly #latest = { toFrame: 0, toPage: 0 };
  readonly #pending = new Set<(result: Result) => void>();

  constructor(world: FrameWorld, user: FrameHolder, name: string) {
    const { scheduler, page, loading } = world;
    this.#world = world;
    this.#user = user;
    this.realm = page.addRealm(name);
    this.#element = user.element ?? {
      inert: user.isBehind ?? false,
      isConnected: true,
      title: '',
      focus: () => {},
    };
    const element = this.#element;
    this.frame = {
      element,
      hadFocus: false,
      reveal() {
        element.inert = false;
        return 480;
      },
    };
    this.#deliver = createReportBudget({
      clock: {
        now: () => scheduler.now,
        after(duration, signal, run) {
          scheduler.after(duration, page.realm, () => signal.aborted || run());
        },
      },
      signal: this.#life.signal,
      deliver: (report) => report.type !== 'messages' && user.onReport(report),
    });
    this.opened = new Promise((resolve) => {
      const open = () => {
        this.#isOpen = true;
        resolve(true);
      };
      if (loading === undefined) {
        const lose = () => {
          resolve(false);
          this.lose('FRAME_NOT_LOADED', true);
        };
        page.afterVisible(CONNECT_DEADLINE, page.realm, () => this.isThere && lose());
      } else scheduler.after(loading, page.realm, () => this.isThere && open());
    });
    this.connection = {
      open: () => this.opened,
      command: (command) => this.#command(command),
      checkAlive: () => {},
    };
    user.signal?.addEventListener('abort', () => this.remove());
  }

  /** Whether it is in the document. */
  get isThere(): boolean {
    return !this.#isRemoved && this.#element.isConnected;
  }

  /** The form, if the customer can see and use it. */
  get driver(): FormDriver | undefined {
    const isUsable = this.isThere && !this.realm.isOver && !this.#element.inert;
    return isUsable ? this.#driver : undefined;
  }

  preload = async (): Promise<boolean> => true;

  adopt = (): boolean => false;

  readonly resizing = { reserve: (): void => {} };

  remove = (): void => {
    this.#isRemoved = true;
    this.#life.abort();
    // The loader removes one of its own.
    if (this.#user.element === undefined) this.#element.isConnected = false;
    this.#world.page.removeRealm(this.realm);
    for (const settle of this.#pending) settle(failure('FRAME_LOST'));
    this.#pending.clear();
  };

  /** Ends the frame, which was removed from the document, has loaded again or is found to be gone. */
  lose(reason: Reason, isReplaceable: boolean): void {
    if (!this.isThere) return;
    this.remove();
    this.#user.onLost(reason, isReplaceable);
  }

  /** Ends the frame's process, which the page detects by its heartbeat. */
  crash(): void {
    const { page } = this.#world;
    this.realm.end();
    page.afterVisible(CRASH_DETECTED, page.realm, () => this.lose('FRAME_LOST', true));
  }

  networkChanged(type: 'online' | 'offline'): void {
    this.run(() => this.#driver?.networkChanged(type));
  }

  /** Runs something in the frame's thread. */
  run(happen: () => void): void {
    this.#world.scheduler.after(0, this.realm, happen);
  }

  #command(command: FrameCommand): Promise<Result> {
    const { scheduler, page } = this.#world;
    if (!this.isThere) return Promise.resolve(failure('FRAME_LOST'));
    const message: unknown = structuredClone(command);
    return new Promise((resolve) => {
      const settle = (result: Result) => {
        this.#pending.delete(settle);
        stopWaiting();
        resolve(result);
      };
      this.#pending.add(settle);
      const stopWaiting = page.afterVisible(CALL_DEADLINE, page.realm, () =>
        settle(failure('NO_RESPONSE')),
      );
      scheduler.after(this.#transit('toFrame'), this.realm, () => {
        void Promise.resolve(
          isCommand(message) ? this.#handle(message) : failure('MESSAGE_INVALID'),
        ).then((result) =>
          scheduler.after(this.#transit('toPage'), page.realm, () => settle(result)),
        );
      });
    });
  }

  #handle(command: FrameCommand): Result | Promise<Result> {
    if (command.type === 'preload') return DONE;
    if (command.type !== 'mount' && command.type !== 'prepare') {
      return this.#driver?.handle(command) ?? failure('NOT_MOUNTED', 'No form is mounted');
    }
    if (this.#driver) return failure('ALREADY_MOUNTED', 'A form is mounted already');
    if (command.type === 'prepare') return this.#prepare(command);
    const { page, fault } = this.#world;
    const host = {
      ...this.#world.hostFor(this.realm, command.gatewayConfig),
      fault,
      report: (report: PaymentReport) => this.#report(report),
      afterVisible: (delay: number, run: () => void) =>
        void page.afterVisible(delay, this.realm, run),
    };
    const taken = this.#prepared?.form.take(command, openedGateway(command.gatewayConfig, host));
    const driver = new FormDriver(host, command, taken);
    this.#driver = driver;
    driver.start();
    return DONE;
  }

  /** As the frame does: a further offer discards the form of the one before. */
  #prepare(request: MountRequest): Result {
    const { hostFor, fault, onUnbound } = this.#world;
    this.#prepared?.form.discard();
    const { load, tools, ...host } = hostFor(this.realm, request.gatewayConfig);
    this.#prepared = preparedForm(request, {
      ...host,
      fault,
      tools: {
        ...tools,
        send: (execute, press) => {
          if (!this.#driver) onUnbound('sent');
          return tools.send(execute, press);
        },
      },
      load: (config, given) => load(config, this.#unbound(given)),
    });
    return this.#prepared ? DONE : failure('NOT_SUPPORTED', 'No form without a session');
  }

  /** What the form of an offer calls, before there is a payment and after. */
  #unbound(given: FormTools): FormTools {
    const { fault } = this.#world;
    if (fault !== 'unboundServed') return given;
    return {
      ...given,
      press: () => (this.#driver ? given.press() : true),
      mayContinue: async () => (this.#driver ? given.mayContinue() : true),
      takeStep: async (kind, data) => {
        if (this.#driver) return given.takeStep(kind, data);
        await this.#report({ type: kind, attempt: 1, step: 1, data });
        return { type: 'elsewhere' };
      },
    };
  }

  /** The page lifts what it has put in the way, and shows the frame. */
  lift(): void {
    this.#isLifted = true;
  }

  /**
   * Presses in a form that belongs to no payment.
   *
   * @param isForced - not by a customer, so that no state of the document prevents it
   */
  pressPrepared(press: Press, isForced: boolean): void {
    const { scheduler, fault, onUnbound } = this.#world;
    const attempt = async () => {
      const opened = await this.#prepared?.mounted;
      if (this.#driver || !opened?.isUsable) return;
      const isInert = fault !== 'preparedNotInert' && this.body.inert;
      if (!isForced && (isInert || !this.#isLifted)) return;
      if (!isForced) onUnbound('pressed');
      opened.form.press(press);
    };
    scheduler.after(0, this.realm, () => void attempt());
  }

  #report(given: FrameReport): Promise<Result> {
    const { scheduler, page, fault, onUnbound } = this.#world;
    if (!this.#driver) onUnbound('reported');
    if (fault === 'reportDropped' && this.#drops(given)) return Promise.resolve(DONE);
    if (fault === 'attemptIdentityIgnored') this.#repeatDecline(given);
    const report: unknown = structuredClone(given);
    return new Promise((resolve) => {
      const stopWaiting = page.afterVisible(CALL_DEADLINE, this.realm, () =>
        resolve(failure('NO_RESPONSE')),
      );
      scheduler.after(this.#transit('toPage'), page.realm, () => {
        if (!this.isThere || !this.#isOpen) return;
        if (!isFrameReport(report)) return this.lose('MESSAGE_INVALID', false);
        void this.#respond(report, (result) => {
          stopWaiting();
          resolve(result);
        });
      });
    });
  }

  /** Whether a faulty loader drops the report: it takes no report of a press, and holds nothing back. */
  #drops({ type, ...given }: FrameReport): boolean {
    if (type === 'beforeSubmit' && 'step' in given) {
      const answer = { type: 'respond', response: null } as const;
      this.run(() => void this.#driver?.handle({ type: 'answer', step: given.step, answer }));
    }
    return type === 'submitting' || type === 'beforeSubmit' || type === 'completed';
  }

  /** Repeats the decline of an earlier attempt for the attempt that follows it. */
  #repeatDecline(given: FrameReport): void {
    if (given.type === 'declined') this.#declined = given;
    const earlier = this.#declined;
    if (earlier === undefined || given.type !== 'beforeSubmit') return;
    this.run(() => void this.#report({ ...earlier, attempt: given.attempt }));
    this.#declined = undefined;
  }

  /** Responds once the report was delivered, which may be held back. */
  async #respond(report: FrameReport, settle: (result: Result) => void): Promise<void> {
    const result = (await this.#deliver(report)) ? DONE : failure('NOT_EXPECTED');
    const { scheduler } = this.#world;
    scheduler.after(this.#transit('toFrame'), this.realm, () => settle(result));
  }

  /** ms until a message that is sent now arrives: never before an earlier one. */
  #transit(direction: 'toFrame' | 'toPage'): number {
    const { scheduler, random } = this.#world;
    const { now } = scheduler;
    const arrival = Math.max(this.#latest[direction], now + random.between(0, 15));
    this.#latest[direction] = arrival;
    return arrival - now;
  }
}
