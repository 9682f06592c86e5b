/**
 * The part of Playwright's `Page`, `FrameLocator` and `Locator` that the page objects use, so that they
 * also work with a driver for browsers that Playwright does not start.
 */

/** An element that is found again for every action, as with a `Locator`. */
export interface Control<Self> {
  /** @param options - `timeout` in ms */
  click(options?: { timeout: number }): Promise<void>;
  /** Replaces the content of the field. */
  fill(text: string): Promise<void>;
  /** Types key by key. */
  pressSequentially(text: string): Promise<void>;
  inputValue(): Promise<string>;
  isChecked(): Promise<boolean>;
  isVisible(): Promise<boolean>;
  textContent(): Promise<string | null>;
  /** Reads all elements that match now, without waiting. */
  allTextContents(): Promise<readonly string[]>;
  getAttribute(name: string): Promise<string | null>;
  count(): Promise<number>;
  /** Resolves when it is visible. */
  waitFor(): Promise<void>;
  /**
   * Its edges in the window in px. Drivers that wait for an element to be at rest, in its frame and in the window,
   * need no such method.
   */
  boundingBox?(): Promise<Box | null>;
  filter(options: { visible?: true; hasText?: RegExp }): Self;
  first(): Self;
  contentFrame(): Place<Self>;
  frameLocator(selector: string): Place<Self>;
}

export interface Box {
  readonly x: number;
  readonly y: number;
}

/** A page or a frame. */
export interface Place<Each> {
  getByRole(role: Role, options?: { name?: string | RegExp; exact?: boolean }): Each;
  getByLabel(text: string | RegExp): Each;
  locator(selector: string): Each;
  frameLocator(selector: string): Place<Each>;
}

export type Role = 'alert' | 'button' | 'radio' | 'textbox';

/** A page or a frame, and where it is. */
export interface Frame<Each> {
  readonly url: string;
  readonly place: Place<Each>;
}

/** The customer's browser. */
export interface Windows<Each> {
  /** Every window, the shop's page among them. */
  all(): Promise<readonly Place<Each>[]>;
  /** Every window, and every frame in it. */
  frames(): Promise<readonly Frame<Each>[]>;
}
