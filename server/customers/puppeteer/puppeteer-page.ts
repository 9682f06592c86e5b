/** The part of Puppeteer's `Page`, `Frame` and `ElementHandle` that is used, in any version from 24 on. */

export interface PuppeteerPage {
  mainFrame(): PuppeteerFrame;
  frames(): PuppeteerFrame[];
  isClosed(): boolean;
  evaluate(expression: string): Promise<unknown>;
  /** Runs a script in each document that the page opens, before the document's own. */
  evaluateOnNewDocument(script: string): Promise<unknown>;
  browserContext(): { pages(): Promise<PuppeteerPage[]> };
  readonly accessibility: {
    /** Includes the nodes that a screen reader skips, and the nodes in frames. */
    snapshot(options: {
      interestingOnly: false;
      includeIframes: true;
    }): Promise<AccessibleNode | null>;
  };
}

export interface PuppeteerFrame {
  url(): string;
  page(): PuppeteerPage;
  /** The elements in the frame that match a selector. */
  $$(selector: string): Promise<PuppeteerElement[]>;
}

/** An element in the browser's accessibility tree. */
export interface AccessibleNode {
  readonly role: string;
  /** Optional. */
  readonly name?: string;
  /** Optional. */
  readonly children?: AccessibleNode[];
  elementHandle(): Promise<PuppeteerElement | null>;
}

export interface PuppeteerElement {
  boundingBox(): Promise<object | null>;
  click(): Promise<void>;
  contentFrame(): Promise<PuppeteerFrame | null>;
  $(selector: string): Promise<PuppeteerElement | null>;
  evaluate(
    question: (element: Element, argument: string) => unknown,
    argument: string,
  ): Promise<unknown>;
  press(key: 'Backspace'): Promise<void>;
  scrollIntoView(): Promise<void>;
  type(text: string): Promise<void>;
}
