/**
 * The world around one payment: a tab with the merchant's page in it, the customer, the gateway and
 * the platform. It runs a sequence of events on the real loader in a real document, and says which
 * of the loader's promises were broken.
 */
import type { PayError } from '../../../shared/errors.ts';
import { until } from './browser-turns.ts';
import { ModelForm } from './model-form.ts';
import { ModelPlatform } from './model-platform.ts';
import type { ModelSession } from './model-platform.ts';
import type {
  Course,
  FrameLoss,
  PaymentEvent,
  Report,
  Sequence,
  Setting,
  Truth,
} from './payment-events.ts';
import { PaymentWitness } from './payment-witness.ts';
import { TabFrames } from './tab-frames.ts';
import { VirtualTime } from './virtual-time.ts';

/** ms that faults go on before they are mended; longer than all attempts of a refused request. */
const OUTAGE = 20_000;
/** ms; longer than any deadline, polling or retry of the loader takes. */
const LONG = 150_000;

const frameOrigin = new URLSearchParams(location.search).get('frame') ?? '';

class World {
  setting: Setting;
  time = new VirtualTime();
  platform: ModelPlatform;
  readonly frames = new TabFrames();
  isHidden = false;
  #page: Window | undefined;
  #tab: HTMLIFrameElement | undefined;
  #witnesses: PaymentWitness[] = [];
  #session: ModelSession;
  readonly #reported = new WeakSet<PayError>();
  /** The pages in which the gateway's id of a session was said. */
  readonly #named = new Map<ModelSession, Set<Document>>();
  #requests = 0;
  #submitting = 0;
  readonly #broken = new Set<string>();
  readonly #trace: string[] = [];

  constructor(setting: Setting) {
    this.setting = setting;
    this.platform = new ModelPlatform(this.time, setting);
    this.#session = this.platform.createSession();
  }

  // What the page inside asks for

  note(what: string): void {
    this.#trace.push(`${((this.time.now % 86_400_000) / 1000).toFixed(1)} ${what}`);
  }

  breaks(promise: string): void {
    this.note(`BROKEN: ${promise}`);
    this.#broken.add(promise);
  }

  opened(page: Window): void {
    this.frames.traffic.forgetAll();
    this.isHidden = false;
    this.#page = page;
  }

  async fetch(address: string, init: RequestInit): Promise<Response> {
    const what = `${init.method} ${address.replace(/.*sessions/, '')}`;
    this.note(`request ${what} ${this.platform.faults[0] ?? ''}`);
    this.#requests += 1;
    const isStep = init.method === 'POST';
    if (isStep) this.#submitting += 1;
    if (this.#submitting > 1) this.breaks('one step is under way at a time');
    try {
      return await this.platform.fetch(address, init);
    } finally {
      if (isStep) this.#submitting -= 1;
    }
  }

  /** Where a new frame's address leads. */
  frameAddress(element: HTMLIFrameElement, address: string): string {
    const kind = this.frames.place(element, (isStalled) => this.#form(element, isStalled));
    this.note(`frame ${kind}`);
    return address.replace(/\/(puppet|broken|hung)(?=\?)/, `/${kind}`);
  }

  witness(sessionId: string): PaymentWitness {
    const session = this.platform.sessions.get(sessionId) ?? this.#session;
    const witness = new PaymentWitness(this, session, this.#witnesses.length + 1);
    this.#witnesses.push(witness);
    return witness;
  }

  /** The client's own handler. */
  reported(error: PayError): void {
    if (this.#reported.has(error)) this.breaks('the client’s onError gets an error once');
    this.#reported.add(error);
    this.note(`client onError ${error.reason}`);
    if (!this.#shop) this.breaks('a client that has ended reports nothing');
  }

  // A sequence

  async run({ events }: Sequence): Promise<Course> {
    localStorage.clear();
    sessionStorage.clear();
    window.addEventListener('message', this.frames.hear);
    try {
      await this.#load();
      await this.#perform({ do: 'initialise' });
      for (const event of events) await this.#perform(event);
      await this.#watchToTheEnd();
      await this.#resolve();
      await this.#leave();
    } catch (cause) {
      this.breaks(`the world can be watched: ${String(cause)}`);
    } finally {
      window.removeEventListener('message', this.frames.hear);
      this.#tab?.remove();
    }
    return { broken: [...this.#broken], trace: this.#trace };
  }

  async #perform(event: PaymentEvent): Promise<void> {
    this.note(`— ${JSON.stringify(event)}`);
    await this.#do(event);
    await this.#settle();
  }

  // oxlint-disable-next-line complexity -- one line for each kind of event
  async #do(event: PaymentEvent): Promise<void> {
    const { platform } = this;
    switch (event.do) {
      case 'press':
        return this.frames.shown?.press(event.times, event.step);
      case 'decide':
        return this.#decide(event.truth, event.isTold, event.reports);
      case 'report':
        return this.frames.shown?.report(event.report);
      case 'tell':
        for (const session of platform.sessions.values()) platform.tell(session);
        return;
      case 'wait':
        return this.#pass(event.seconds * 1000);
      case 'fault':
        platform.faults.push(...Array.from({ length: event.times }, () => event.fault));
        return;
      case 'offline':
      case 'online':
        platform.isOffline = event.do === 'offline';
        this.#page?.dispatchEvent(new Event(event.do));
        return;
      case 'hide':
      case 'show':
        return this.#setHidden(event.do === 'hide');
      case 'restore':
        this.#page?.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
        return;
      case 'freeze':
        this.#setHidden(true);
        this.time.skip(event.seconds * 1000);
        return this.#setHidden(false);
      case 'lose':
        return this.#lose(event.how, event.pressed);
      case 'block':
        this.frames.coming.push(...Array.from({ length: event.times }, () => event.frame));
        return;
      case 'stall':
        this.frames.isNextStalled = true;
        return;
      case 'reload':
        await this.#load();
        return this.#initialise();
      case 'initialise':
        return this.#initialise();
      case 'remount':
        this.#destroy();
        return this.#initialise();
      case 'destroy':
        return this.#destroy();
      case 'abort':
        this.#leaveAll();
        this.#shop?.abort();
        return;
    }
  }

  #initialise(): void {
    const [last] = this.#witnesses.slice(-1);
    // What is over and worth no other try makes the customer begin anew, with the same order.
    if (last?.end === 'failure' && last.error?.retryable === false) {
      this.#session = this.platform.createSession();
    }
    const earlier = [...this.#witnesses];
    this.#shop?.initialise(this.#session.response);
    const [now] = this.#witnesses.slice(-1);
    if (now?.end === 'repeat') this.#witnesses.pop();
    else for (const witness of earlier) witness.leave();
  }

  #destroy(): void {
    this.#leaveAll();
    this.#shop?.destroy();
  }

  #leaveAll(): void {
    for (const witness of this.#witnesses) witness.leave();
  }

  #decide(truth: Truth, isTold: boolean, reports: readonly Report[]): void {
    const session = this.#session;
    if (!session.isAttemptOpen) return;
    if (this.setting.form === 'stepwise') {
      return this.frames.shown?.passOn(truth === 'charged' ? 'authorise' : 'refuse');
    }
    this.platform.decide(session, truth, isTold);
    for (const report of reports) this.frames.shown?.report(report);
  }

  #lose(how: FrameLoss, pressed: boolean): void {
    const form = this.frames.shown;
    if (!form || !this.#page) return;
    const { element } = form;
    const { document } = this.#page;
    if (pressed) form.press(1, 'authorise');
    switch (how) {
      case 'removed':
        return element.remove();
      case 'emptied':
        return document.querySelector('#container')?.remove();
      case 'moved':
        return document.body.append(element);
      case 'reloaded':
        element.src = element.src.replace(/&again.*|$/, `&again=${this.#trace.length}`);
        return;
      case 'mute':
        return form.mute();
    }
  }

  #setHidden(isHidden: boolean): void {
    this.isHidden = isHidden;
    this.#page?.document.dispatchEvent(new Event('visibilitychange'));
  }

  // The ends

  /** Everything heals, and the gateway says at last how it went. */
  async #watchToTheEnd(): Promise<void> {
    this.note('— watch to the end');
    const { platform } = this;
    await this.#pass(OUTAGE);
    platform.faults = [];
    this.frames.isNextStalled = false;
    this.frames.coming = [];
    if (this.isHidden) this.#setHidden(false);
    if (platform.isOffline) await this.#perform({ do: 'online' });
    await this.#settle();
    this.frames.shown?.getReady();
    await this.#settle();
    const report = this.setting.form === 'away' ? 'returned' : 'refused';
    await this.#perform({ do: 'decide', truth: 'refused', reports: [report], isTold: true });
    await this.#perform({ do: 'tell' });
    await this.#pass(LONG);
    if (this.frames.shown?.phase === 'busy') {
      const { isCharged } = this.#session;
      await this.#perform({ do: 'report', report: isCharged ? 'completed' : 'refused' });
      await this.#pass(LONG);
    }
    this.frames.shown?.getReady();
    await this.#settle();
    const [last] = this.#witnesses.slice(-1);
    if (!last || last.end === 'gone') return;
    if (!last.isSettled && this.setting.merchant === 'promise') {
      this.breaks('every promise settles');
    }
    if (last.end === undefined && !this.frames.shown?.isUsable)
      this.breaks('no payment is left hanging');
    if (this.frames.shown?.hasUnansweredStep) this.breaks('every step of a form is answered');
  }

  /** Whoever comes back finds out. */
  async #resolve(): Promise<void> {
    this.note('— come back');
    const { platform } = this;
    for (const session of platform.sessions.values()) {
      if (session.isAttemptOpen) platform.decide(session, 'refused', true);
      platform.tell(session);
    }
    const session = this.#session;
    await this.#load();
    for (const witness of this.#witnesses) witness.leave();
    this.#shop?.initialise(session.response);
    await this.#settle();
    await this.#pass(LONG);
    const end = this.#witnesses.at(-1)?.end;
    const isGone = this.platform.isExpired(session) && !session.isTouched;
    const expected =
      session.status === 'completed'
        ? 'success'
        : session.status === 'failed' || isGone
          ? 'failure'
          : undefined;
    // Where no answer of the platform has told what the time is, the form may outlive its session.
    const isUnsure = isGone && this.setting.skew > 0 && end === undefined;
    if (end !== expected && !isUnsure)
      this.breaks(`who comes back finds out: ${expected}, not ${end}`);
    if (!end && !this.frames.shown?.isUsable) this.breaks('who comes back can pay');
    if (this.platform.charges > 1) this.breaks('an order is charged once');
    this.#checkRecordings();
  }

  #checkRecordings(): void {
    for (const [session, pages] of this.#named) {
      if (this.platform.isExpired(session) && !session.isTouched) continue;
      const isKept = this.setting.storage === 'durable';
      const { recordings } = session;
      if ((isKept && recordings < 1) || recordings > pages.size) {
        this.breaks(`an id is recorded once, not ${recordings} times`);
      }
    }
  }

  /** Whoever has destroyed the client is left alone. */
  async #leave(): Promise<void> {
    this.note('— leave');
    this.#destroy();
    await this.#settle();
    const requests = this.#requests;
    const page = this.#page;
    if (!page) return;
    if (page.document.querySelector('iframe')) this.breaks('nothing is left in the page');
    if (this.time.countOf(page) > 0) this.breaks('no timer is left');
    for (const event of ['hide', 'show', 'offline', 'online', 'restore'] as const) {
      await this.#perform({ do: event });
    }
    await this.#pass(LONG);
    if (this.#requests !== requests) this.breaks('nothing is asked any more');
  }

  // Documents, frames and messages

  async #load(): Promise<void> {
    if (this.#page) this.time.forget(this.#page);
    this.#leaveAll();
    this.#page = undefined;
    this.frames.forget();
    // As browsers tell a page that is being left.
    this.isHidden = true;
    this.#submitting = 0;
    if (this.#tab) {
      this.#tab.contentWindow?.location.reload();
    } else {
      this.#tab = document.createElement('iframe');
      this.#tab.src = `/shop?frame=${encodeURIComponent(frameOrigin)}`;
      document.body.append(this.#tab);
    }
    await until('the page', () => this.#page !== undefined);
    this.#shop?.open();
    await this.#settle();
  }

  #form(element: HTMLIFrameElement, isStalled: boolean): ModelForm {
    return new ModelForm({
      element,
      platform: this.platform,
      setting: this.setting,
      isStalled,
      note: (what) => this.note(what),
      breaks: (promise) => this.breaks(promise),
      named: (session) => {
        if (!this.#page || this.#witnesses.at(-1)?.end === 'gone') return;
        this.#named.set(session, (this.#named.get(session) ?? new Set()).add(this.#page.document));
      },
    });
  }

  get #shop(): Window['modelShop'] {
    return this.#page?.modelShop;
  }

  async #pass(duration: number): Promise<void> {
    await this.time.pass(duration, () => this.#settle());
  }

  /** Waits until every message has arrived and every frame is there. Real time, of which little passes. */
  #settle(): Promise<void> {
    return until('rest', () => this.frames.isQuiet(), 2);
  }
}

declare global {
  interface Window {
    world: World;
    runSequence(sequence: Sequence): Promise<Course>;
  }
}

window.runSequence = (sequence) => {
  window.world = new World(sequence.setting);
  return window.world.run(sequence);
};
