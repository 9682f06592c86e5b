/** Gives a frame the height of its form. All lengths are in CSS px. */
import { bare } from '../../shared/plain/bare.ts';
import { recentPress } from '../page/recent-press.ts';
import { after } from '../../shared/requests/cancellation.ts';
import { heightChange } from './frame-height.ts';

/** For a form that was never shown. Deliberately high, because a form that grows moves the content below it. */
const USUAL_HEIGHT = 720;
/** ms in which a frame that is loaded reports the height of its form, also on a slow device. */
const FIRST_REPORT_TIMEOUT = 400;

export class FrameResizing {
  readonly #element: HTMLIFrameElement;
  readonly #signal: AbortSignal;
  /** The frame's height; `undefined` for one that keeps none, such as one that is preloaded. */
  #current: number | undefined;
  /** The height that the form has or will have; 0 while it is not known. */
  #needed = 0;
  /** Whether the form is on screen, in place of the skeleton. */
  #isShown = false;
  #isAwaitingFrame = false;

  /** @param signal - aborts when the frame is removed */
  constructor(element: HTMLIFrameElement, signal: AbortSignal) {
    this.#element = element;
    this.#signal = signal;
    // Captured, because the scroll event of an element does not bubble.
    window.addEventListener('scroll', () => this.#adjust(), bare({ signal, capture: true }));
  }

  /**
   * Gives the frame the height that its form has reported, or else is expected to have.
   *
   * @param expected - `undefined`: the frame keeps no height until this is called again. 0: it is not known, and the
   *   frame takes the first one that its form reports. Where a press has just covered one movement and would cover
   *   another, it has the usual one until then
   * @param isLoaded - the report comes soon
   */
  begin(expected: number | undefined, isLoaded: boolean): void {
    this.#set(expected === undefined ? expected : this.#needed || expected);
    if (this.#current !== 0) return;
    const takeUsual = () => this.#needed || this.#set(USUAL_HEIGHT);
    if (isLoaded || recentPress() === 'none') after(FIRST_REPORT_TIMEOUT, this.#signal, takeUsual);
    else takeUsual();
  }

  /** Right after a press, gives a hidden frame the height that its form reports; or takes it back. */
  reserve(isReserved: boolean): void {
    this.#set(isReserved && recentPress() === 'ended' ? this.#needed : undefined);
  }

  /**
   * The form has reported the height that it has or, while it loads, will have. The frame takes it immediately if it may;
   * otherwise slowly, or in one step for customers who prefer reduced motion.
   */
  follow(height: number): void {
    this.#needed = height;
    this.#adjust();
  }

  /** The form is on screen. Returns its height. */
  show(): number {
    this.#isShown = true;
    this.#adjust();
    return this.#needed;
  }

  #set(height: number | undefined): void {
    this.#current = height;
    this.#element.style.setProperty('height', `${height ?? 0}px`, 'important');
  }

  /** @param isInFrame - whether this is called in an animation frame */
  #adjust(isInFrame = false): void {
    // Most scroll events end here; the code below reads the layout.
    if (this.#current === undefined || this.#current === this.#needed) return;
    const { top } = this.#element.getBoundingClientRect();
    const change = heightChange({
      current: this.#current,
      needed: this.#needed,
      isShown: this.#isShown,
      viewStart: -top,
      viewEnd: window.innerHeight - top,
      press: recentPress(),
    });
    if (change.type === 'stay') return;
    if (change.type === 'take') this.#set(change.height);
    else if (change.type === 'glide' && isInFrame) {
      this.#set(isMotionReduced() ? this.#needed : change.height);
    }
    this.#adjustInNextFrame();
  }

  /**
   * Waits until the previous step is laid out: browsers may skip the layout of an animation frame, and would then
   * count two steps as one.
   */
  #adjustInNextFrame(): void {
    if (this.#isAwaitingFrame) return;
    this.#isAwaitingFrame = true;
    const observer = new ResizeObserver(() => {
      observer.disconnect();
      requestAnimationFrame(() => {
        this.#isAwaitingFrame = false;
        if (!this.#signal.aborted) this.#adjust(true);
      });
    });
    observer.observe(this.#element);
  }
}

/** Whether the customer prefers reduced motion. */
function isMotionReduced(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
