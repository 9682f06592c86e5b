/** A document in a tab, with what the loader uses of it. */
import { Realm } from '../time/scheduler.ts';
import type { VirtualScheduler } from '../time/scheduler.ts';
import type { Device } from './device.ts';
import { FrameElement, PageElement } from './page-elements.ts';

export const SHOP_ORIGIN = 'http://127.0.0.1:3000';

/** The class whose prototype the SDK reads. */
export class PageDocument extends EventTarget {
  /** The class of node that a shadow root is. */
  readonly nodeType = 9;
  readonly documentElement: PageElement;
  readonly head = { append: () => {} };
  readonly body = {};
  readonly activeElement = this.body;
  isHidden = false;
  /** Whether the browser moves a frame without loading it again. */
  readonly #canMove: boolean;
  readonly #containers = new Map<string, PageElement>();
  readonly #frames: FrameElement[] = [];

  constructor(canMove = false) {
    super();
    this.#canMove = canMove;
    this.documentElement = new PageElement(this, canMove);
    this.documentElement.lang = 'en';
  }

  get visibilityState(): 'hidden' | 'visible' {
    return this.isHidden ? 'hidden' : 'visible';
  }

  querySelector(selector: string): PageElement {
    const known = this.#containers.get(selector) ?? new PageElement(this, this.#canMove);
    this.#containers.set(selector, known);
    return known;
  }

  /** A frame, or a link by which the page only connects in advance. */
  createElement(name: string): object {
    if (name !== 'iframe') return { remove: () => {} };
    const frame = new FrameElement(this);
    this.#frames.push(frame);
    return frame;
  }

  /** The element whose document has this window. */
  frameOf(window: object): FrameElement | undefined {
    return this.#frames.find(({ contentWindow }) => contentWindow === window);
  }
}

class PageWindow extends EventTarget {
  readonly origin = SHOP_ORIGIN;
  readonly innerHeight = 800;
}

interface VisibleTimer {
  readonly realm: Realm;
  readonly run: () => void;
  left: number;
  since: number;
  cancel: (() => void) | undefined;
}

export class Page {
  readonly name: string;
  readonly device: Device;
  readonly realm: Realm;
  readonly window = new PageWindow();
  readonly document: PageDocument;
  /** When it came back from the back/forward cache. */
  readonly restoredAt: number[] = [];
  /** When it could not run or was hidden. */
  readonly absences: { readonly from: number; to: number }[] = [];
  readonly #scheduler: VirtualScheduler;
  /** Its own realm, and those of its frames. */
  readonly #realms = new Set<Realm>();
  readonly #timers = new Set<VisibleTimer>();
  #isFrozen = false;

  /** @param canMoveFrames - whether the browser moves a frame without loading it again */
  constructor(name: string, device: Device, scheduler: VirtualScheduler, canMoveFrames: boolean) {
    this.name = name;
    this.document = new PageDocument(canMoveFrames);
    this.device = device;
    this.#scheduler = scheduler;
    this.realm = new Realm(name);
    this.#realms.add(this.realm);
  }

  get isOver(): boolean {
    return this.realm.isOver;
  }

  /** The customer can see and use it. */
  get isInUse(): boolean {
    return !this.isOver && !this.#isFrozen && !this.document.isHidden;
  }

  /** A thread of its own, for a frame. */
  addRealm(name: string): Realm {
    const realm = new Realm(name);
    if (this.#isFrozen) realm.stop();
    this.#realms.add(realm);
    return realm;
  }

  removeRealm(realm: Realm): void {
    realm.end();
    this.#realms.delete(realm);
  }

  owns(realm: Realm): boolean {
    return this.#realms.has(realm);
  }

  hide(isHidden: boolean): void {
    if (this.isOver || this.document.isHidden === isHidden) return;
    this.document.isHidden = isHidden;
    this.#updateTimers();
    this.#dispatch(this.document, new Event('visibilitychange'));
  }

  /** Stops all code of the page, as in the back/forward cache. */
  freeze(): void {
    if (this.isOver || this.#isFrozen) return;
    this.#isFrozen = true;
    for (const realm of this.#realms) realm.stop();
    this.#updateTimers();
  }

  /** @param isRestored - from the back/forward cache */
  thaw(isRestored: boolean): void {
    if (this.isOver || !this.#isFrozen) return;
    this.#isFrozen = false;
    if (isRestored) {
      this.restoredAt.push(this.#scheduler.now);
      this.#dispatch(this.window, Object.assign(new Event('pageshow'), { persisted: true }));
    }
    for (const realm of this.#realms) this.#scheduler.resume(realm);
    this.#updateTimers();
  }

  /** A script of the shop blocks the page for that time; its frames continue. */
  keepBusy(duration: number): void {
    if (this.isOver || this.#isFrozen || this.realm.isStopped) return;
    this.realm.stop();
    this.#scheduler.after(duration, this.#scheduler.world, () => {
      if (!this.#isFrozen && !this.isOver) this.#scheduler.resume(this.realm);
    });
  }

  /** The network of the device is gone or back. */
  networkChanged(): void {
    const type = this.device.network.isOffline ? 'offline' : 'online';
    this.#dispatch(this.window, new Event(type));
  }

  /** Ends the page, which is closed, has crashed, or was left for another page. */
  end(): void {
    for (const realm of this.#realms) realm.end();
    for (const timer of this.#timers) timer.cancel?.();
    this.#timers.clear();
  }

  /** Calls `run` after a time that counts only while the page is visible and running. */
  afterVisible(duration: number, realm: Realm, run: () => void): () => void {
    const timer: VisibleTimer = { realm, run, left: duration, since: 0, cancel: undefined };
    this.#timers.add(timer);
    this.#startTimer(timer);
    return () => {
      timer.cancel?.();
      this.#timers.delete(timer);
    };
  }

  #startTimer(timer: VisibleTimer): void {
    if (!this.isInUse) return;
    timer.since = this.#scheduler.now;
    timer.cancel = this.#scheduler.after(timer.left, timer.realm, () => {
      this.#timers.delete(timer);
      timer.run();
    });
  }

  #updateTimers(): void {
    const { now } = this.#scheduler;
    const last = this.absences.at(-1);
    if (!this.isInUse && last?.to !== Infinity) this.absences.push({ from: now, to: Infinity });
    else if (this.isInUse && last?.to === Infinity) last.to = now;
    for (const timer of this.#timers) {
      if (timer.cancel && !this.isInUse) {
        timer.cancel();
        timer.cancel = undefined;
        timer.left = Math.max(0, timer.left - (this.#scheduler.now - timer.since));
      } else if (!timer.cancel) this.#startTimer(timer);
    }
  }

  #dispatch(target: EventTarget, event: Event): void {
    this.#scheduler.after(0, this.realm, () => void target.dispatchEvent(event));
  }
}
