/** When a frame may take the height of its form. All lengths are in CSS px. */

/** px that may be empty below a form on screen, as many still grow a little when they are usable. */
const TOLERANCE = 24;

export interface FrameHeight {
  /** The frame's height. */
  readonly current: number;
  /** The height that the form has or, while it loads, will have; 0 while it is not known. */
  readonly needed: number;
  /** Whether the form is on screen, in place of the skeleton. */
  readonly isShown: boolean;
  /** Whether the form would end below what the customer sees of the page. */
  readonly endsBelowView: boolean;
  /** Whether the customer has just pressed something on the page. */
  readonly isAfterPress: boolean;
}

/**
 * Whether the frame takes the needed height now: where that moves nothing that the customer sees, and soon
 * after a press while the form loads. Otherwise only a form on screen that grows is followed.
 */
export function takesHeight(height: FrameHeight): boolean {
  const { current, needed, isShown, endsBelowView, isAfterPress } = height;
  if (needed === 0) return false;
  const surplus = current - needed;
  if (isShown && surplus >= 0 && surplus <= TOLERANCE) return false;
  if (endsBelowView) return true;
  // A press beside a form on screen concerns something else, which must not move away.
  return isShown ? surplus < 0 : isAfterPress;
}
