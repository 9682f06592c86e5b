/** A wallet's button; its style works under a policy without inline styles. */
export function walletButton(
  label: string,
  { background, color }: { readonly background: string; readonly color: string },
): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label;
  Object.assign(button.style, {
    minHeight: '48px',
    minWidth: '160px',
    padding: '10px 16px',
    border: '1px solid transparent',
    borderRadius: '6px',
    background,
    color,
    font: '600 16px/1.25 system-ui, sans-serif',
    cursor: 'pointer',
  });
  return button;
}
