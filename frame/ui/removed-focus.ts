/**
 * Moves the focus when a frame that has it is removed, such as an issuer's page after a challenge: browsers
 * leave it nowhere.
 *
 * @param watched - where frames come and go
 * @param substitute - what gets the focus
 */
export function catchFocus(
  watched: HTMLElement,
  substitute: HTMLElement,
  signal: AbortSignal,
): void {
  let focused: Element | null = null;
  // Gateways remove a frame because of its message; once it is gone, its focus cannot be seen.
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
