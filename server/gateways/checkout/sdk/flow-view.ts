/** What the SDK itself shows around the card form: a message and the pay button. */

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
@media (forced-colors: active) { button { outline: 1px solid; outline-offset: -1px; } }
button:focus-visible { outline: 3px solid var(--outline, #1d4ed8); outline-offset: 2px; }
`;

export interface FlowView {
  readonly root: HTMLElement;
  showMessage(text: string): void;
  showButton(label: string, enabled: boolean): void;
}

/** A constructed style sheet is allowed by any content policy of the page. */
export function createFlowView(
  cardForm: HTMLIFrameElement,
  style: Readonly<Record<string, string>>,
  onPay: (() => void) | undefined,
): FlowView {
  const root = document.createElement('div');
  for (const [property, value] of Object.entries(style)) root.style.setProperty(property, value);
  const shadow = root.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  shadow.adoptedStyleSheets = [sheet];

  const alert = document.createElement('p');
  alert.className = 'alert';
  alert.setAttribute('role', 'alert');
  shadow.append(cardForm, alert);

  const button = document.createElement('button');
  button.type = 'button';
  if (onPay) {
    button.addEventListener('click', onPay);
    shadow.append(button);
  }
  return {
    root,
    showMessage(text) {
      alert.textContent = text;
    },
    showButton(label, enabled) {
      button.textContent = label;
      button.disabled = !enabled;
    },
  };
}
