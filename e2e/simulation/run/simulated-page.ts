/** A page of the shop: its calls of the loader, and the frames that the loader opens. */
import type { Checkout } from '../../../loader/checkout/checkout-types.ts';
import type {
  FrameConnection,
  FrameConnectionOptions,
} from '../../../shared/bridge/connection-source.ts';
import type { Pay } from '../../../loader/pay.ts';
import type { PaymentForm } from '../../../loader/validation/payment-form-config.ts';
import type { Appearance } from '../../../shared/appearance/appearance.ts';
import type { PaymentChange } from '../../../shared/events/checkout-events.ts';
import type { EmbeddedSessionResponse } from '../../../shared/sessions.ts';
import { Page } from '../browser/page.ts';
import type { Device } from '../browser/device.ts';
import type { SimulatedFrame } from '../forms/simulated-frame.ts';
import { currencyOf } from '../forms/opened-form.ts';
import { createLoader, LOCALE } from './loader-adapter.ts';
import { PRESSABLE } from '../facts/bound.ts';
import type { Call, Invitation, Notice, Press, ReceivedStatus } from '../facts/facts.ts';
import { failureOf, fetching, merchantCallbacks } from './merchant-form.ts';
import type { MerchantCallbacks, MerchantPage } from './merchant-form.ts';
import { PageFrames } from './page-frames.ts';
import type { OpenedFrame } from './page-frames.ts';
import type { Preparation, PreparedFault } from '../prepared/preparation.ts';
import { COUNTRY, sandboxOf } from './simulated-backend.ts';
import type { SimulatedBackend } from './simulated-backend.ts';
import type { World } from './world.ts';

/** ms between two looks at a form that should become pressable. */
const LOOK_PAUSE = 2000;

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
  #pay: Pay | undefined;
  #handle: Checkout | undefined;
  /** Where the handle is mounted, and how often the shop has mounted it. */
  #container: string | undefined;
  #mountings = 0;
  readonly #mountingOf = new Map<Call, number>();
  /** The sessions that the shop's own code has passed. */
  readonly #passed = new Set<string>();
  /** By the session's id. */
  readonly #shown = new Map<string, { session: EmbeddedSessionResponse; container: string }>();
  /** The call whose callback runs. */
  #calling: Call | undefined;
  #restyled = 0;
  /** What the form has last reported of what the customer pays with. */
  #change: PaymentChange | undefined;
  #isTouched = false;

  constructor(world: World, backend: SimulatedBackend, device: Device, owner: PageOwner) {
    this.#world = world;
    this.#backend = backend;
    this.#owner = owner;
    const { scheduler } = world;
    const canMove = world.plan.preparation?.canMove ?? false;
    this.page = new Page(`page ${world.pages.size + 1}`, device, scheduler, canMove);
    world.addPage(this.page);
    this.#frames = new PageFrames(world, this.page, {
      openWindow: (url, press) => owner.openWindow(url, press),
      isTouched: () => this.#isTouched,
      shownOf: (id) => ({
        currency: currencyOf(this.#shown.get(id)?.session.gateway_config ?? {}),
        locale: LOCALE,
      }),
      shows: (sessionId, what) => {
        this.#callFor(sessionId)?.shown.push({ at: world.now, what });
      },
    });
  }

  get frames(): readonly OpenedFrame[] {
    return this.#frames.opened;
  }

  connect(options: FrameConnectionOptions): FrameConnection {
    return this.#frames.connect(options);
  }

  /** Prepares a form for a session that the shop does not have yet. */
  prepare({ calls, preparedFault, faultAt }: Preparation, container: string): void {
    const { scheduler, plan } = this.#world;
    for (const call of calls) {
      const { at, isOtherCurrency, amount, hasContainer, locale, radius } = call;
      scheduler.after(at, scheduler.world, () => {
        this.#run((pay) => {
          this.#world.log(`${this.page.name}: the shop prepares ${JSON.stringify(call)}`);
          pay.preload({
            currency: isOtherCurrency ? 'USD' : plan.currency,
            country: COUNTRY,
            amount,
            container: hasContainer ? container : undefined,
            locale,
            appearance: { borderRadius: radius },
            sandbox: sandboxOf(plan, plan.scenario),
          });
        });
      });
    }
    if (preparedFault === undefined || preparedFault === 'fails') return;
    scheduler.after(faultAt, scheduler.world, () => this.#disturbPrepared(preparedFault));
  }

  /** Something happens to the form that was prepared, unless a payment has taken it. */
  #disturbPrepared(preparedFault: Exclude<PreparedFault, 'fails'>): void {
    const known = this.frames.findLast(({ sessionId }) => sessionId === undefined);
    if (known === undefined || this.page.isOver) return;
    const { frame } = known;
    this.#world.log(`${this.page.name}: the prepared form is ${preparedFault}`);
    if (preparedFault === 'frameLost') return this.#run(() => frame.lose('FRAME_LOST', true));
    if (preparedFault === 'pressed') frame.lift();
    const call = this.#callOf('form', '', false);
    const press = { at: this.#world.now, call, sessionId: '', amount: NaN };
    frame.pressPrepared(press, preparedFault === 'forced');
  }

  /** Shows the form of a session, which the shop has received from its backend. */
  start(session: EmbeddedSessionResponse, container: string): void {
    this.#run((pay) => {
      const { session_id: id } = session;
      this.#passed.add(id);
      if (this.#world.plan.shop === 'calls') {
        this.#addCall(session, container);
        this.#initialize(pay, session, container);
      } else if (this.#handle === undefined) {
        this.#handle = this.#followed(pay.checkout({ ...this.#callbacks(), session }));
        this.#mount(container);
      } else if (this.#callFor(id)?.replacedAt === undefined && this.#callFor(id)) {
        this.#mount(container);
      } else void this.#handle.update({ session });
    });
  }

  /** Shows the form of the session that the shop's page fetches. */
  fetchIn(container: string): void {
    this.#run((pay) => {
      const fetchSession = fetching(this.#merchantPage());
      this.#handle ??= this.#followed(pay.checkout({ ...this.#callbacks(), fetchSession }));
      this.#mount(container);
    });
  }

  refetch(): void {
    this.#run(() => {
      const isFailed = this.calls.at(-1)?.notices.some(({ type }) => type === 'failure');
      // The shop tries again, which is a call of its own.
      if (isFailed === true) this.#mountings += 1;
      this.#invite(this.calls.at(-1));
      void this.#handle?.refetchSession();
    });
  }

  /** In a shop whose amount depends on the card, the page asks its backend with each change. */
  #followed(handle: Checkout): Checkout {
    if (this.#world.plan.choice === undefined) return handle;
    handle.on('change', (change) => {
      this.#change = change;
      this.#requestTerms();
    });
    return handle;
  }

  /** The network may repeat the request, or lose it or its response. */
  #requestTerms(): void {
    const change = this.#change;
    if (change === undefined) return;
    const isRepeated = this.#world.random('repeated changes').chance(0.2);
    for (let count = isRepeated ? 2 : 1; count > 0; count -= 1) void this.#takeTerms(change);
  }

  async #takeTerms(change: PaymentChange): Promise<void> {
    const { network } = this.page.device;
    try {
      const session = await network.exchange(this.page.realm, {
        route: 'platform',
        execute: () => this.#backend.changeFor(change),
      });
      if (session === undefined || !this.#ongoing(session.session_id)) return;
      if (this.#world.plan.shop === 'fetches') this.refetch();
      else this.update(session);
    } catch {
      this.#world.log(`${this.page.name}: the amount for the card does not arrive`);
    }
  }

  /** Notes when the form of a call can be pressed, after it was given another amount or has to be pressed again. */
  #invite(call: Call | undefined): void {
    if (call === undefined || this.#world.plan.choice === undefined) return;
    const { scheduler } = this.#world;
    const invitation: Invitation = { at: this.#world.now };
    call.invitations.push(invitation);
    const look = (left: number) => {
      const shown = this.frames.filter(({ frame }) => this.callOf(frame) === call);
      if (this.page.isInUse && shown.some(({ frame }) => frame.driver?.isPressable)) {
        invitation.pressableAt = this.#world.now;
      } else if (left > 0 && !this.page.isOver) {
        scheduler.after(LOOK_PAUSE, scheduler.world, () => look(left - LOOK_PAUSE));
      } else invitation.isFrameLost = !shown.some(({ frame }) => frame.isThere);
    };
    scheduler.after(LOOK_PAUSE, scheduler.world, () => look(PRESSABLE));
  }

  #mount(container: string): void {
    if (this.#container !== undefined && this.#container !== container) void this.#handle?.detach();
    this.#container = container;
    this.#mountings += 1;
    this.#handle?.mount(container).catch(() => {});
  }

  #initialize(
    pay: Pay,
    session: EmbeddedSessionResponse,
    container: string,
    appearance?: Appearance,
  ): void {
    const form = { ...this.#callbacks(), session, container, appearance };
    pay.initializePayment(form).catch(() => {});
  }

  /** The shop moves the form's container in the document, so its frame loads again. */
  moveFrame(): void {
    const frame = this.frames.at(-1)?.frame;
    this.#run(() => frame?.lose('FRAME_LOST', true));
  }

  /** Ends every payment of the page. */
  destroy(): void {
    this.#run((pay) => {
      for (const call of this.calls) call.endedAt ??= this.#world.now;
      pay.destroy();
    });
  }

  /** Changes the appearance, as with every render of a component. */
  restyle(): void {
    this.#run((pay) => {
      if (this.#world.fault === 'wrapperUnmounts') return pay.destroy();
      this.#restyled += 1;
      const appearance = { borderRadius: this.#restyled % 20 };
      if (this.#handle) return void this.#handle.update({ appearance });
      const shown = this.#ongoing(this.calls.at(-1)?.sessionId);
      if (shown) this.#initialize(pay, shown.session, shown.container, appearance);
    });
  }

  /** Passes a session as the backend has changed it. */
  update(session: EmbeddedSessionResponse): void {
    this.#run((pay) => {
      this.#invite(this.#callFor(session.session_id));
      if (this.#handle) return void this.#handle.update({ session });
      const shown = this.#ongoing(session.session_id);
      if (shown) this.#initialize(pay, session, shown.container);
    });
  }

  /** What the shop shows; `undefined` if it has received an outcome, or shows another session. */
  #ongoing(sessionId: string | undefined) {
    const call = this.#callFor(sessionId);
    if (call?.endedAt !== undefined || call?.replacedAt !== undefined) return undefined;
    const isOver = call?.notices.some(({ type }) => type === 'success' || type === 'failure');
    return isOver ? undefined : this.#shown.get(sessionId ?? '');
  }

  /** The page that the customer returns to: it polls the status. */
  confirm(sessionId: string): void {
    this.#run((pay) => void this.#poll(pay, sessionId));
  }

  async #poll(pay: Pay, sessionId: string): Promise<void> {
    const call = this.#newCall('return', sessionId, false);
    try {
      const { status } = await pay.pollPaymentStatus(sessionId);
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
        press.confirmed = driver.confirmed.amount;
        press.changes = driver.confirmed.changes;
        press.card = form.card;
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

  /** A call for a form, which replaces those for the same session and those in the same container. */
  #addCall(session: EmbeddedSessionResponse, container: string): Call {
    const { session_id: sessionId } = session;
    for (const call of this.calls) {
      if (call.sessionId === sessionId) call.endedAt ??= this.#world.now;
      else if (this.#shown.get(call.sessionId)?.container === container) {
        call.replacedAt ??= this.#world.now;
      }
    }
    // The first form after the shop has mounted its handle is the one that the shop has asked for.
    const isMounted = [...this.#mountingOf.values()].includes(this.#mountings);
    const call = this.#newCall('form', sessionId, isMounted && !this.#passed.has(sessionId));
    this.#shown.set(sessionId, { session, container });
    return call;
  }

  #newCall(kind: Call['kind'], sessionId: string, isRenewal: boolean): Call {
    const call = this.#callOf(kind, sessionId, isRenewal);
    this.calls.push(call);
    this.#world.calls.push(call);
    this.#world.log(`${this.page.name}: the shop starts ${call.name}, ${kind} of ${sessionId}`);
    return call;
  }

  #callOf(kind: Call['kind'], sessionId: string, isRenewal: boolean): Call {
    const { now, calls } = this.#world;
    return {
      name: `call ${calls.length + 1}`,
      kind,
      isRedirected: this.#world.plan.kind === 'redirect',
      isRenewal,
      page: this.page.name,
      sessionId,
      at: now,
      notices: [],
      presses: [],
      shown: [],
      invitations: [],
      asked: [],
      statuses: [],
    };
  }

  /** A press in this page, or the departure that it causes. */
  #pressOf(call: Call): Press {
    const { sessionId } = call;
    const amount = Number(this.#shown.get(sessionId)?.session.gateway_config['shownAmount']);
    const press: Press = { at: this.#world.now, call, sessionId, amount };
    call.presses.push(press);
    this.#world.log(`${this.page.name}: the customer presses in ${call.name}`);
    return press;
  }

  /** The call for which a form is started or changed. */
  #callOfForm({ session, container }: PaymentForm, isStart: boolean): Call {
    const { session_id: id } = session;
    if (typeof container !== 'string') throw new TypeError('The shop names its containers');
    const known = this.calls.findLast((call) => call.kind === 'form' && call.sessionId === id);
    const mounting = this.#mountings;
    const isKnown = known !== undefined && known.replacedAt === undefined;
    const isMounted = isKnown && (this.#mountingOf.get(known) ?? mounting) === mounting;
    const call = isMounted || (isKnown && !isStart) ? known : this.#addCall(session, container);
    this.#mountingOf.set(call, mounting);
    this.#shown.set(id, { session, container });
    return call;
  }

  /** Runs the shop's code in the thread of its page. */
  #run(act: (pay: Pay) => void): void {
    this.#world.scheduler.after(0, this.page.realm, () => {
      this.#pay ??= createLoader({
        page: this.page,
        fault: this.#world.fault,
        backend: this.#backend,
        isReplaced: (id) => this.#callFor(id)?.replacedAt !== undefined,
        openFrame: (user) => this.#frames.open(user),
        onForm: (form, isStart) => {
          const call = this.#callOfForm(form, isStart);
          return (callback) => {
            const before = this.#calling;
            this.#calling = call;
            try {
              return callback();
            } finally {
              this.#calling = before;
            }
          };
        },
        navigate: (url) => this.#owner.navigate(url.href),
        log: (line) => this.#world.log(`${this.page.name}: ${line}`),
      });
      act(this.#pay);
    });
  }

  #callbacks(): MerchantCallbacks {
    return merchantCallbacks(this.#merchantPage());
  }

  #merchantPage(): MerchantPage {
    return {
      world: this.#world,
      backend: this.#backend,
      page: this.page,
      // An error beside a form, of a session that could not be fetched, is about no payment.
      notice: (notice) => this.#calling && this.#notice(this.#calling, notice),
      sessionId: () => this.#calling?.sessionId ?? '',
      latestPress: () => this.#calling && this.latestPress(this.#calling.sessionId),
    };
  }

  #notice(call: Call, notice: Omit<Notice, 'at'>): void {
    const { type, reason = '' } = notice;
    const isTwice = this.#world.fault === 'twoCallbacks' && type === 'success';
    for (let count = isTwice ? 2 : 1; count > 0; count -= 1) {
      call.notices.push({ ...notice, at: this.#world.now });
    }
    this.#world.log(`${this.page.name}: ${call.name} reports ${type} ${reason}`.trimEnd());
    if (reason === 'SESSION_CHANGED') {
      this.#invite(call);
      this.#requestTerms();
    }
    this.#world.changed();
  }
}
