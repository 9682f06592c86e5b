/** A page of the shop: its calls of the loader, and the frames that the loader opens. */
import type { PaymentFormConfig } from '../../../loader/options/payment-form-config.ts';
import type { EmbeddedSessionResponse } from '../../../shared/sessions.ts';
import { Page } from '../browser/page.ts';
import type { Device } from '../browser/device.ts';
import type { SimulatedFrame } from '../forms/simulated-frame.ts';
import { createLoader } from './loader-adapter.ts';
import type { SimulatedLoader } from './loader-adapter.ts';
import type { Call, Notice, Press, ReceivedStatus } from '../facts/facts.ts';
import { failureOf, merchantForm } from './merchant-form.ts';
import { PageFrames } from './page-frames.ts';
import type { OpenedFrame } from './page-frames.ts';
import type { SimulatedBackend } from './simulated-backend.ts';
import type { World } from './world.ts';

/** The tab around the page. */
export interface PageOwner {
  navigate(url: string): void;
  openWindow(url: string, press: Press): void;
}

export class SimulatedPage {
  readonly page: Page;
  readonly calls: Call[] = [];
  readonly #world: World;
  readonly #backend: SimulatedBackend;
  readonly #owner: PageOwner;
  readonly #frames: PageFrames;
  #loader: SimulatedLoader | undefined;
  readonly #sessions = new Map<string, EmbeddedSessionResponse>();
  readonly #containers = new Map<string, string>();
  #restyled = 0;
  #isTouched = false;

  constructor(world: World, backend: SimulatedBackend, device: Device, owner: PageOwner) {
    this.#world = world;
    this.#backend = backend;
    this.#owner = owner;
    const { scheduler } = world;
    this.page = new Page(`page ${world.pages.size + 1}`, device, scheduler);
    world.addPage(this.page);
    this.#frames = new PageFrames(world, this.page, {
      openWindow: (url, press) => owner.openWindow(url, press),
      isTouched: () => this.#isTouched,
      shows: (sessionId, what) => {
        this.#callFor(sessionId)?.shown.push({ at: world.now, what });
      },
    });
  }

  get frames(): readonly OpenedFrame[] {
    return this.#frames.opened;
  }

  /** Calls `initializePayment`. */
  start(session: EmbeddedSessionResponse, container: string): void {
    this.#run((loader) => this.#start(loader, session, container));
  }

  #start(loader: SimulatedLoader, session: EmbeddedSessionResponse, container: string): void {
    loader.start(this.#newForm(session, container));
  }

  /** The form of a new call, which replaces those for the same session and those in the same container. */
  #newForm(session: EmbeddedSessionResponse, container: string): PaymentFormConfig {
    const { session_id: sessionId } = session;
    for (const call of this.calls) {
      if (call.sessionId === sessionId) call.endedAt ??= this.#world.now;
      else if (this.#containers.get(call.sessionId) === container) {
        call.replacedAt ??= this.#world.now;
      }
    }
    const call = this.#addCall('form', sessionId);
    this.#sessions.set(sessionId, session);
    this.#containers.set(sessionId, container);
    return this.#formOf(session, container, call);
  }

  /** The shop moves the form's container in the document, so its frame loads again. */
  moveFrame(): void {
    const frame = this.frames.at(-1)?.frame;
    this.#run(() => frame?.lose('FRAME_LOST', true));
  }

  /** Ends every payment of the page. */
  destroy(): void {
    this.#run((loader) => {
      for (const call of this.calls) call.endedAt ??= this.#world.now;
      loader.destroy();
    });
  }

  /** Changes the appearance, as with every render of a component. */
  restyle(): void {
    this.#run((loader) => this.#restyle(loader));
  }

  #restyle(loader: SimulatedLoader): void {
    if (this.#world.fault === 'wrapperUnmounts') return loader.destroy();
    const call = this.calls.at(-1);
    const session = call && this.#sessions.get(call.sessionId);
    const container = call && this.#containers.get(call.sessionId);
    if (!call || !session || container === undefined || call.endedAt !== undefined) return;
    this.#restyled += 1;
    loader.update({
      ...this.#formOf(session, container, call),
      appearance: { borderRadius: this.#restyled % 20 },
    });
  }

  /** Passes a session as the backend has changed it. */
  update(session: EmbeddedSessionResponse): void {
    this.#run((loader) => {
      const call = this.#callFor(session.session_id);
      const container = this.#containers.get(session.session_id);
      if (!call || container === undefined || call.endedAt !== undefined) return;
      this.#sessions.set(session.session_id, session);
      loader.update(this.#formOf(session, container, call));
    });
  }

  /** The page that the customer returns to: it polls the status. */
  confirm(sessionId: string): void {
    this.#run((loader) => void this.#poll(loader, sessionId));
  }

  async #poll(loader: SimulatedLoader, sessionId: string): Promise<void> {
    const call = this.#addCall('return', sessionId);
    try {
      const { status } = await loader.poll(sessionId);
      const isPaid = status === 'completed';
      this.#notice(call, isPaid ? { type: 'success' } : { type: 'failure', reason: 'FAILED' });
    } catch (error) {
      this.#notice(call, failureOf(error));
    }
  }

  /** The frame whose form the customer can use now. */
  usableFrame(): SimulatedFrame | undefined {
    if (!this.page.isInUse) return undefined;
    return this.frames.find(({ frame }) => frame.driver?.form?.isUsable())?.frame;
  }

  /** @returns undefined for a frame whose call is unknown */
  callOf(frame: SimulatedFrame): Call | undefined {
    const sessionId = this.frames.find((known) => known.frame === frame)?.sessionId;
    return this.#callFor(sessionId);
  }

  /** The customer presses the button of the form. */
  press(frame: SimulatedFrame, times: number): void {
    const call = this.callOf(frame);
    const form = frame.driver?.form;
    if (!call || !form) return;
    this.#isTouched = true;
    for (let count = 0; count < times; count += 1) {
      const press = this.#pressOf(call);
      frame.run(() => {
        const { driver } = frame;
        if (driver?.form !== form) return;
        // Read the amount only now: what is on screen may change until the click arrives.
        press.amount = driver.shownAmount;
        form.press(press);
      });
    }
  }

  end(): void {
    for (const call of this.calls) call.pageEndedAt ??= this.#world.now;
    this.page.end();
  }

  asked(sessionId: string): void {
    this.#callFor(sessionId)?.asked.push(this.#world.now);
  }

  received(sessionId: string, status: ReceivedStatus): void {
    this.#callFor(sessionId)?.statuses.push({ ...status, at: this.#world.now });
  }

  /** The press by which the customer leaves the page: one in its form, or the departure itself. */
  departure(sessionId: string): Press | undefined {
    const call = this.#callFor(sessionId);
    return call && (call.presses.at(-1) ?? this.#pressOf(call));
  }

  latestPress(sessionId: string): Press | undefined {
    return this.calls.findLast((call) => call.sessionId === sessionId)?.presses.at(-1);
  }

  #callFor(sessionId: string | undefined): Call | undefined {
    return this.calls.findLast((call) => call.sessionId === sessionId);
  }

  #addCall(kind: Call['kind'], sessionId: string): Call {
    const name = `call ${this.#world.calls.length + 1}`;
    const { now } = this.#world;
    const call: Call = {
      name,
      kind,
      isRedirected: this.#world.plan.kind === 'redirect',
      page: this.page.name,
      sessionId,
      at: now,
      notices: [],
      presses: [],
      shown: [],
      asked: [],
      statuses: [],
    };
    this.calls.push(call);
    this.#world.calls.push(call);
    this.#world.log(`${this.page.name}: the shop starts ${name}, ${kind} of ${sessionId}`);
    return call;
  }

  /** A press in this page, or the departure that it causes. */
  #pressOf(call: Call): Press {
    const { sessionId } = call;
    const amount = Number(this.#sessions.get(sessionId)?.gateway_config['shownAmount']);
    const press: Press = { at: this.#world.now, call, sessionId, amount };
    call.presses.push(press);
    this.#world.log(`${this.page.name}: the customer presses in ${call.name}`);
    return press;
  }

  /** Runs the shop's code in the thread of its page. */
  #run(act: (loader: SimulatedLoader) => void): void {
    this.#world.scheduler.after(0, this.page.realm, () => {
      this.#loader ??= createLoader({
        page: this.page,
        fault: this.#world.fault,
        backend: this.#backend,
        isReplaced: (id) => this.#callFor(id)?.replacedAt !== undefined,
        openFrame: (user) => this.#frames.open(user),
        onReplaced: ({ session, container }) => {
          if (typeof container !== 'string') throw new TypeError('The shop names its containers');
          return this.#newForm(session, container);
        },
        navigate: (url) => this.#owner.navigate(url.href),
        log: (line) => this.#world.log(`${this.page.name}: ${line}`),
      });
      act(this.#loader);
    });
  }

  #notice(call: Call, notice: Omit<Notice, 'at'>): void {
    const { type, reason = '' } = notice;
    const isTwice = this.#world.fault === 'twoCallbacks' && type === 'success';
    for (let count = isTwice ? 2 : 1; count > 0; count -= 1) {
      call.notices.push({ ...notice, at: this.#world.now });
    }
    this.#world.log(`${this.page.name}: ${call.name} reports ${type} ${reason}`.trimEnd());
    this.#world.changed();
  }

  #formOf(session: EmbeddedSessionResponse, container: string, call: Call) {
    const merchantPage = {
      world: this.#world,
      backend: this.#backend,
      page: this.page,
      notice: (notice: Omit<Notice, 'at'>) => this.#notice(call, notice),
      latestPress: () => this.latestPress(call.sessionId),
    };
    return merchantForm(merchantPage, session, container);
  }
}
