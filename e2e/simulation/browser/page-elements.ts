/** Elements of a simulated page: as much of them as the loader uses when it opens a hidden frame itself. */
/** The document around it. */
export interface OwnerDocument extends EventTarget {
  createElement(name: string): object;
}

/** px */
const PAGE_WIDTH = 640;
/** px */
const FRAME_WIDTH = 390;

export class FrameElement extends EventTarget {
  readonly clientWidth = FRAME_WIDTH;
  readonly contentDocument = null;
  /** The window of the document in it, which stays the same: the frame never navigates. */
  readonly contentWindow = {};
  readonly style = { height: '', setProperty: () => {} };
  inert = false;
  title = '';
  allow = '';
  src = '';
  referrerPolicy = '';
  parentNode: PageElement | undefined;
  readonly #document: OwnerDocument;

  constructor(document: OwnerDocument) {
    super();
    this.#document = document;
  }

  get isConnected(): boolean {
    return this.parentNode !== undefined;
  }

  get parentElement(): PageElement | undefined {
    return this.parentNode;
  }

  getRootNode = (): OwnerDocument => this.#document;

  getBoundingClientRect = (): { readonly top: number } => ({ top: 0 });

  setAttribute = (): void => {};

  focus = (): void => {};

  remove = (): void => {
    this.parentNode = undefined;
  };
}

/** An element that may contain a frame. */
export class PageElement {
  readonly clientWidth = PAGE_WIDTH;
  /** It is never too low for its form. */
  readonly clientHeight = Infinity;
  readonly isConnected = true;
  readonly ownerDocument: OwnerDocument;
  lang = '';
  /** Moves a frame without loading it again, in browsers that can do that. */
  readonly moveBefore: ((frame: FrameElement) => void) | undefined;

  constructor(ownerDocument: OwnerDocument, canMove: boolean) {
    this.ownerDocument = ownerDocument;
    if (canMove) this.moveBefore = (frame) => this.append(frame);
  }

  append(frame: FrameElement): void {
    frame.parentNode = this;
  }

  contains(frame: FrameElement): boolean {
    return frame.parentNode === this;
  }
}
