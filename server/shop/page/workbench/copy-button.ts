/** A button that copies, and reports the success visibly and to screen readers. */

/** @param label - names the copied content in the button's accessible name */
export function copyButton(label: string, content: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy';
  button.textContent = label;
  button.title = 'Copy';
  button.addEventListener('click', () => void copy(content, label));
  return button;
}

export async function copy(content: string, label: string): Promise<void> {
  const status = document.querySelector('#copied');
  try {
    await navigator.clipboard.writeText(content);
    if (status !== null) status.textContent = `Copied: ${label}`;
  } catch {
    if (status !== null) status.textContent = 'The browser does not allow copying';
  }
}
