/** When a frame takes the height of its form. All lengths are in CSS px. */
import type { Press } from '../page/recent-press.ts';

/**
 * px by which a form on screen may be lower than its frame, or for a moment higher: many forms grow a little
 * once they are usable. Also by which the height of a form that loads may differ from its frame's.
 */
const TOLERANCE = 24;

/**
 * px in one animation frame. Browsers count a movement of 3 px or more in one frame as a layout shift, and
 * layout rounds to 1/64 px.
 */
const GLIDE_STEP = 2.875;

export interface FrameHeight {
  /** The frame's height; 0 before its first one. */
  readonly current: number;
  /** The height that the form has or, while it loads, will have; 0 while it is not known. */
  readonly needed: number;
  /** Whether the form is on screen, in place of the skeleton. */
  readonly isShown: boolean;
  /** From the frame's upper edge to where the customer's view of the page begins; negative above the frame. */
  readonly viewStart: number;
  /** From the frame's upper edge to where that view ends. */
  readonly viewEnd: number;
  /** What the customer presses on the page, or has just pressed. */
  readonly press: Press;
}

export type HeightChange =
  /** Until the form, the view or the payment changes. */
  | { readonly type: 'stay' }
  /** Is decided again in the next animation frame. */
  | { readonly type: 'wait' }
  /** Now, in one step. */
  | { readonly type: 'take'; readonly height: number }
  /** In the next animation frame, one step of a movement that browsers do not count as a layout shift. */
  | { readonly type: 'glide'; readonly height: number };

const STAY: HeightChange = { type: 'stay' };

/**
 * The first row that decides counts. The frame jumps to the new height if it has none, if the form would be clipped,
 * right after a press, or if nothing visible moves. If no other row decides, it glides.
 */
const HEIGHT_ROWS: readonly ((height: FrameHeight) => HeightChange | false)[] = [
  ({ needed }) => !needed && STAY,
  ({ current, needed }) => !current && take(needed),
  // A little room below a form on screen may stay, and one that is still loading may need a little more or less.
  (height) => isSlight(height) && !isShort(height) && STAY,
  (height) => isClipped(height) && take(height.needed),
  // A press outside a form that shrinks was on something that must not move up.
  (height) =>
    height.press === 'ended' && (!height.isShown || isShort(height)) && take(height.needed),
  // Down to the lower edge of the view, nothing visible moves.
  (height) => unseenHeight(height) !== height.current && take(unseenHeight(height)),
  // The content below the frame would move while the customer reads it.
  (height) => isAboveView(height) && STAY,
  // Do not move content during a press: the click would land on something else.
  ({ press }) => press !== 'none' && { type: 'wait' },
];

/** Decides how the height of a frame follows that of its form. */
export function heightChange(height: FrameHeight): HeightChange {
  for (const row of HEIGHT_ROWS) {
    const change = row(height);
    if (change) return change;
  }
  return glide(height);
}

/** Whether a form on screen needs more than its frame has. */
function isShort({ current, needed, isShown }: FrameHeight): boolean {
  return isShown && needed > current;
}

function isSlight({ current, needed }: FrameHeight): boolean {
  return Math.abs(current - needed) <= TOLERANCE;
}

/** Whether the frame is scrolled out of view, above what the customer reads. */
function isAboveView({ current, viewStart }: FrameHeight): boolean {
  return current <= viewStart;
}

/** Whether much of a form on screen would be clipped, or any of it where no movement is seen. */
function isClipped(height: FrameHeight): boolean {
  return isShort(height) && (!isSlight(height) || isAboveView(height));
}

/** The height nearest to the needed one that moves nothing visible. */
function unseenHeight({ current, needed, viewEnd }: FrameHeight): number {
  return current < viewEnd ? current : Math.max(needed, viewEnd);
}

function take(height: number): HeightChange {
  return { type: 'take', height };
}

function glide({ current, needed }: FrameHeight): HeightChange {
  const height = Math.max(current - GLIDE_STEP, Math.min(current + GLIDE_STEP, needed));
  return { type: 'glide', height };
}
