/**
 * Moves the focus when the frame that has it is removed, such as an issuer's page after a challenge. Browsers
 * move it to no element.
 *
 * @param watched - contains the frames that are added and removed
 * @param substitute - gets the focus
 */
export function catchFocus(
  watched: HTMLElement,
  substitute: HTMLElement,
  signal: AbortSignal,
): void {
  let focused: Element | null = null;
  // Gateways remove a frame after its message. Once the frame is removed, it is too late to see its focus.
  window.addEventListener(
    'message',
    () => (focused = document.hasFocus() ? document.activeElement : null),
    { capture: true, signal },
  );
  const observer = new MutationObserver(() => {
    if (!focused || focused.isConnected) return;
    focused = null;
    if (!document.hasFocus()) substitute.focus();
  });
  observer.observe(watched, { childList: true, subtree: true });
  signal.addEventListener('abort', () => observer.disconnect());
}
