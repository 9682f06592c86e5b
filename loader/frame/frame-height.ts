/** When a frame takes the height of its form. All lengths are in CSS px. */
import type { Press } from '../page/recent-press.ts';

/**
 * px by which a form on screen may be lower than its frame, or for a moment higher: many forms grow a little
 * once they are usable. Out of view, also by which the height of a form that loads may differ from its frame's.
 */
const TOLERANCE = 24;

/**
 * px in one animation frame. Browsers count a movement of 3 px or more in one frame as a layout shift, and
 * layout rounds to 1/64 px.
 */
const GLIDE_STEP = 2.875;

export interface FrameHeight {
  /** The frame's height. */
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

interface Row {
  readonly when: (height: FrameHeight) => boolean;
  readonly change: (height: FrameHeight) => HeightChange;
}

/**
 * The first row that applies decides. The frame jumps to the new height if the form would be clipped, right
 * after a press, or if nothing visible moves. If none applies, it glides.
 */
const HEIGHT_ROWS: readonly Row[] = [
  { when: ({ current, needed }) => needed === 0 || needed === current, change: () => STAY },
  // A little room below a form on screen may stay.
  { when: (height) => height.isShown && isSlight(height) && shrinks(height), change: () => STAY },
  // Each new height is another layout of a form that is still loading.
  {
    when: (height) => !height.isShown && isSlight(height) && height.current > height.viewEnd,
    change: () => STAY,
  },
  { when: isClipped, change: jump },
  // A press outside a form that shrinks was on something that must not move up.
  {
    when: (height) => height.press === 'ended' && !(height.isShown && shrinks(height)),
    change: jump,
  },
  // Down to the lower edge of the view, nothing visible moves.
  {
    when: (height) => unseenHeight(height) !== height.current,
    change: (height) => ({ type: 'take', height: unseenHeight(height) }),
  },
  // The content below the frame would move while the customer reads it.
  { when: isAboveView, change: () => STAY },
  // Do not move content during a press: the click would land on something else.
  { when: ({ press }) => press !== 'none', change: () => ({ type: 'wait' }) },
];

/** Decides how the height of a frame follows that of its form. */
export function heightChange(height: FrameHeight): HeightChange {
  const row = HEIGHT_ROWS.find(({ when }) => when(height));
  return row ? row.change(height) : glide(height);
}

function shrinks({ current, needed }: FrameHeight): boolean {
  return needed < current;
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
  const { current, needed, isShown } = height;
  return isShown && needed > current && (!isSlight(height) || isAboveView(height));
}

/** The height nearest to the needed one that moves nothing visible. */
function unseenHeight({ current, needed, viewEnd }: FrameHeight): number {
  return current < viewEnd ? current : Math.max(needed, viewEnd);
}

function jump({ needed }: FrameHeight): HeightChange {
  return { type: 'take', height: needed };
}

function glide({ current, needed }: FrameHeight): HeightChange {
  const surplus = current - needed;
  const step = Math.min(GLIDE_STEP, Math.abs(surplus));
  return { type: 'glide', height: current - Math.sign(surplus) * step };
}
