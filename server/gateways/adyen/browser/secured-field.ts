/**
 * One card field in its own frame, controlled by Adyen's SDK in the parent window. Messages are
 * JSON strings; each names the field by the number that the SDK assigned.
 */
import { RANGE_LENGTH } from '../../card-facts.ts';
import { digitsOf, schemeOf } from '../../card-rules.ts';
import type { CardScheme } from '../../card-rules.ts';
import { CARD_FIELDS, FIELD_TYPES, handOver, importCardKey } from '../card-field.ts';
import type { FieldType } from '../card-field.ts';

/** Digits that identify a card's scheme and issuer. */
const BIN_LENGTH = 6;
const LOOKUP_LENGTH = 11;

/** Styles of the SDK, by the field's state, as far as this stand-in shows them. */
type FieldStyles = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;

/** What the SDK sends: its configuration first, instructions later. */
interface SdkMessage {
  readonly numKey: number;
  readonly fieldType: FieldType;
  readonly iframeUIConfig?: {
    readonly placeholders?: Readonly<Record<string, string>>;
    readonly ariaConfig?: Readonly<Record<string, unknown>>;
    readonly sfStyles?: FieldStyles;
  };
  readonly styleObject?: FieldStyles;
  readonly focus?: boolean;
  readonly brand?: string;
  readonly externalValidation?: boolean;
  readonly code?: string;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function isSdkMessage(value: unknown): value is SdkMessage {
  return (
    isRecord(value) &&
    typeof value['numKey'] === 'number' &&
    FIELD_TYPES.some((type) => type === value['fieldType'])
  );
}

function parse(text: unknown): unknown {
  if (typeof text !== 'string') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function parentOrigin(): string {
  return atob(new URLSearchParams(location.search).get('d') ?? '');
}

/** Sets the styles as custom properties of the page's style sheet. States without a style are left out. */
function applyStyles(styles: FieldStyles = {}): void {
  const { base, error, placeholder } = styles;
  const properties = {
    '--color': base?.['color'],
    '--font-size': base?.['fontSize'],
    '--font-family': base?.['fontFamily'],
    '--error': error?.['color'],
    '--placeholder': placeholder?.['color'],
  };
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value === 'string') document.documentElement.style.setProperty(name, value);
  }
}

interface FieldElements {
  readonly input: HTMLInputElement;
  readonly error: HTMLElement;
  readonly cardKey: Promise<CryptoKey>;
}

function start(config: SdkMessage, { input, error, cardKey }: FieldElements): void {
  const { numKey, fieldType } = config;
  const field = CARD_FIELDS[fieldType];
  const aria = config.iframeUIConfig?.ariaConfig ?? {};
  const ariaLabels = aria[fieldType];
  let scheme: CardScheme | undefined;
  let complete = false;
  let lookedUp: string | undefined;
  /** Pending until the SDK has received the last input. */
  let reporting: Promise<void> | undefined;

  function send(action: string, content: Readonly<Record<string, unknown>> = {}): void {
    const message = { action, fieldType, numKey, ...content };
    parent.postMessage(JSON.stringify(message), parentOrigin());
  }

  function showError(code: string): void {
    const messages =
      isRecord(ariaLabels) && isRecord(ariaLabels['errors']) ? ariaLabels['errors'] : {};
    const text = messages[code];
    error.textContent = typeof text === 'string' ? text : '';
    if (code === '') input.removeAttribute('aria-invalid');
    else input.setAttribute('aria-invalid', 'true');
  }

  function reportScheme(number: string): void {
    scheme = schemeOf(number);
    send('brand', { brand: scheme ?? 'card', cvcPolicy: 'required', expiryDatePolicy: 'required' });
    const binValue = number.slice(0, BIN_LENGTH);
    const isKnown = scheme !== undefined && number.length >= LOOKUP_LENGTH;
    const wanted = isKnown ? number.slice(0, RANGE_LENGTH) : undefined;
    if (wanted === lookedUp) return;
    lookedUp = wanted;
    const lookup =
      wanted === undefined ? {} : { encryptedBin: `bin.${wanted}`, uuid: numKey + wanted };
    send('binValue', { binValue, ...lookup });
  }

  async function reportComplete(value: string): Promise<void> {
    const digits = digitsOf(value);
    const endDigits = fieldType === 'encryptedCardNumber' ? { endDigits: digits.slice(-4) } : {};
    const encrypted = await handOver(field, digits, await cardKey);
    // The customer may have continued typing in the meantime.
    if (input.value === value) send('encryption', { [fieldType]: encrypted, ...endDigits });
  }

  async function submitWhenReported(): Promise<void> {
    await reporting;
    send('enterKeyPressed');
  }

  function reportValue(): void {
    const code = field.errorIn(input.value, scheme);
    complete = code === '';
    if (complete) {
      showError('');
      reporting = reportComplete(input.value);
      return;
    }
    const shown = field.isFull(input.value, scheme) ? code : '';
    showError(shown);
    send('numberKeyPressed', { error: shown });
  }

  input.addEventListener('input', () => {
    input.value = field.format(input.value);
    if (fieldType === 'encryptedCardNumber') reportScheme(digitsOf(input.value));
    reportValue();
  });
  input.addEventListener('focus', () => {
    send('focus', { focus: true, numChars: input.value.length });
  });
  input.addEventListener('blur', () => {
    send('focus', { focus: false, numChars: input.value.length });
    if (complete || input.value === '') return;
    const code = field.errorIn(input.value, scheme);
    showError(code);
    send('incomplete field', { error: code });
  });
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') void submitWhenReported();
    if (event.key === 'Tab' && event.shiftKey) send('shifttab');
  });

  addEventListener('message', (event) => {
    const message = parse(event.data);
    if (event.source !== parent || !isSdkMessage(message) || message.numKey !== numKey) return;
    if (message.focus === true) input.focus();
    applyStyles(message.styleObject);
    if (message.externalValidation === true) showError(message.code ?? '');
    if (fieldType === 'encryptedSecurityCode' && message.brand !== undefined) {
      scheme = message.brand === 'amex' ? 'amex' : undefined;
      if (input.value !== '') reportValue();
    }
  });

  const label = isRecord(ariaLabels) ? ariaLabels['label'] : undefined;
  const caption = document.querySelector('label > span');
  if (caption && typeof label === 'string') caption.textContent = label;
  if (typeof aria['lang'] === 'string') document.documentElement.lang = aria['lang'];
  applyStyles(config.iframeUIConfig?.sfStyles);
  const placeholders = Object.values(config.iframeUIConfig?.placeholders ?? {});
  input.placeholder = placeholders[0] ?? '';
  input.dataset['fieldtype'] = fieldType;
  input.setAttribute('autocomplete', field.autocomplete);
  send('config');
}

const input = document.querySelector('input');
const error = document.querySelector<HTMLElement>('#error');
const cardKey = importCardKey(document.body.dataset['cardKey'] ?? '');

function configure(event: MessageEvent): void {
  const message = parse(event.data);
  if (event.source !== parent || event.origin !== parentOrigin() || !isSdkMessage(message)) return;
  removeEventListener('message', configure);
  if (input && error) start(message, { input, error, cardKey });
}

addEventListener('message', configure);
