/** What the SDK itself shows around the card form: a message, the pay button, and other payment methods below. */
import type { FlowMethod } from '../flow-methods.ts';

const STYLE = `
:host { display: block; font-family: var(--family, system-ui, -apple-system, "Segoe UI", sans-serif); }
/* Its fields end where the button does: the frame is wider by the room of a focus ring. */
iframe { display: block; width: calc(100% + 8px); height: 168px; margin: 0 -4px; border: 0; }
.alert { margin: 8px 0 0; color: var(--error, #b42318); font-size: 14px; line-height: 1.4; }
.alert:empty { display: none; }
button {
  display: block;
  width: 100%;
  min-height: 48px;
  margin: 12px 0 4px;
  border: 0;
  border-radius: var(--button-radius, 8px);
  background: var(--action, #1d4ed8);
  color: var(--on-action, #fff);
  font: inherit;
  font-size: 16px;
  font-weight: 600;
  cursor: pointer;
}
button:disabled { cursor: default; }
button.method {
  margin: 8px 0 0;
  border: 1px solid var(--border, #868fa3);
  background: var(--field, #fff);
  color: var(--text, #14213d);
}
@media (forced-colors: active) { button { outline: 1px solid; outline-offset: -1px; } }
button:focus-visible { outline: 3px solid var(--outline, #1d4ed8); outline-offset: 2px; }
`;

export interface FlowView {
  readonly root: HTMLElement;
  showMessage(text: string): void;
  /** @param label - of the button for cards */
  showButton(label: string, enabled: boolean): void;
  /** Shows a wallet's sheet in place of the payment methods' buttons. Resolves with the customer's choice. */
  askInSheet(method: FlowMethod): Promise<SheetChoice>;
}

export type SheetChoice = (typeof SHEET_CHOICES)[number];

/** `Fail`: the wallet cannot be reached. */
const SHEET_CHOICES = ['Approve', 'Cancel', 'Fail'] as const;

export interface FlowParts {
  /** Left out if cards are not offered. */
  readonly cardForm?: HTMLIFrameElement | undefined;
  readonly style: Readonly<Record<string, string>>;
  /** Left out if the page has a button of its own. */
  readonly onPay?: (() => void) | undefined;
  readonly others: readonly FlowMethod[];
  readonly onChoose: (method: FlowMethod) => void;
}

/** A constructed style sheet is allowed by any content policy of the page. */
export function createFlowView({ cardForm, style, onPay, others, onChoose }: FlowParts): FlowView {
  const root = document.createElement('div');
  for (const [property, value] of Object.entries(style)) root.style.setProperty(property, value);
  const shadow = root.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  shadow.adoptedStyleSheets = [sheet];

  const alert = document.createElement('p');
  alert.className = 'alert';
  alert.setAttribute('role', 'alert');
  shadow.append(...(cardForm ? [cardForm] : []), alert);

  const button = createButton('', '');
  if (onPay && cardForm) {
    button.addEventListener('click', onPay);
    shadow.append(button);
  }
  const rows = others.map((method) => {
    const row = createButton(method.name, 'method');
    row.addEventListener('click', () => onChoose(method));
    return row;
  });
  shadow.append(...rows);
  return {
    root,
    showMessage(text) {
      alert.textContent = text;
    },
    showButton(label, enabled) {
      button.textContent = label;
      for (const each of [button, ...rows]) each.disabled = !enabled;
    },
    askInSheet: ({ name }) =>
      new Promise((resolve) => {
        const sheet = document.createElement('div');
        sheet.setAttribute('role', 'dialog');
        sheet.setAttribute('aria-label', name);
        const choices = SHEET_CHOICES.map((choice) => {
          const option = createButton(choice, 'method');
          option.addEventListener('click', () => {
            sheet.remove();
            resolve(choice);
          });
          return option;
        });
        sheet.append(...choices);
        shadow.append(sheet);
        choices[0]?.focus();
      }),
  };
}

function createButton(label: string, className: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = className;
  button.textContent = label;
  return button;
}
