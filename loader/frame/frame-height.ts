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

/**
 * A frame takes the height of its form in one step in three cases: if that moves nothing that the customer
 * sees, soon after a press (unless a form on screen shrinks), or if much of a form on screen would be cut
 * off. In all other cases it grows or shrinks slowly, and never while the customer presses something. A
 * little room below a form on screen stays, and out of view any slight difference while a form loads.
 */
export function heightChange(height: FrameHeight): HeightChange {
  const { current, needed, isShown, viewStart, viewEnd, press } = height;
  const surplus = current - needed;
  if (needed === 0 || surplus === 0) return { type: 'stay' };
  const isSlight = Math.abs(surplus) <= TOLERANCE;
  if (isShown && isSlight && surplus > 0) return { type: 'stay' };
  // Each new height is another layout of a form that is still loading.
  if (!isShown && isSlight && current > viewEnd) return { type: 'stay' };
  const isAboveView = current <= viewStart;
  const isCutOff = isShown && (surplus < -TOLERANCE || (surplus < 0 && isAboveView));
  // The press was outside the form on screen, on something that must not move up.
  const isAttributed = press === 'ended' && !(isShown && surplus > 0);
  if (isCutOff || isAttributed) return { type: 'take', height: needed };
  const unseen = current < viewEnd ? current : Math.max(needed, viewEnd);
  if (unseen !== current) return { type: 'take', height: unseen };
  // The frame is scrolled out of view: the content below it would move while the customer reads it.
  if (isAboveView) return { type: 'stay' };
  if (press !== 'none') return { type: 'wait' };
  const step = Math.min(GLIDE_STEP, Math.abs(surplus));
  return { type: 'glide', height: current - Math.sign(surplus) * step };
}
