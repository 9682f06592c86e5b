export interface ButtonOptions {
  readonly label: string;
  readonly run: () => void;
}

/** A button of the frame; gateways' forms have their own. */
export function button({ label, run }: ButtonOptions): HTMLButtonElement {
  const created = document.createElement('button');
  created.type = 'button';
  created.className = 'button';
  created.textContent = label;
  created.addEventListener('click', run);
  return created;
}
