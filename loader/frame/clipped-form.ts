/** Forms whose end their page clips, perhaps with the button. */

/** CSS px; browsers round lengths. */
const ROUNDED = 1;

/**
 * Whether the container of a frame is lower than the height that the SDK gave the frame, and does not scroll. A container
 * that is hidden, such as that in a closed step of a checkout, clips nothing.
 */
export function isClipped({ parentElement: container, style }: HTMLElement): boolean {
  return (
    !!container?.clientWidth &&
    container.clientHeight + ROUNDED < Number.parseFloat(style.height) &&
    !/auto|scroll/.test(getComputedStyle(container).overflowY)
  );
}
