/**
 * The card form in its frame: takes the card, and gives the SDK outside a token for it. The card's
 * number never leaves this page but to the gateway's own server.
 */
import * as v from 'valibot';
import {
  digitsOf,
  groupedExpiry,
  groupedNumber,
  isCardNumber,
  isExpired,
  readExpiry,
  schemeOf,
  securityCodeLength,
} from '../../card-rules.ts';
import { CONNECT, FromCardForm, ToCardForm } from '../sdk/card-frame-messages.ts';
import { createCardInput } from '../sdk/card-input.ts';
import { flowTexts } from '../sdk/flow-texts.ts';

function start(port: MessagePort, locale: string, style: Readonly<Record<string, string>>): void {
  const tell = (message: FromCardForm) => port.postMessage(message);
  const texts = flowTexts(locale);
  document.documentElement.lang = locale;
  for (const [name, value] of Object.entries(style)) {
    document.documentElement.style.setProperty(name, value);
  }

  const onInput = () => tell({ type: 'changed', valid: fields.every((field) => field.valid) });
  const number = createCardInput({
    name: 'card-number',
    label: texts.cardNumber,
    autocomplete: 'cc-number',
    wide: true,
    format: (typed) => groupedNumber(digitsOf(typed).slice(0, 16)),
    errorIn: (value) => (isCardNumber(digitsOf(value)) ? '' : texts.cardNumberInvalid),
    onInput,
  });
  const expiry = createCardInput({
    name: 'expiry-date',
    label: texts.expiryDate,
    autocomplete: 'cc-exp',
    format: groupedExpiry,
    errorIn(value) {
      const date = readExpiry(value);
      if (date === undefined) return texts.expiryDateInvalid;
      return isExpired(date) ? texts.expired : '';
    },
    onInput,
  });
  const securityCode = createCardInput({
    name: 'security-code',
    label: texts.securityCode,
    autocomplete: 'cc-csc',
    format: (typed) => digitsOf(typed).slice(0, 4),
    errorIn(value) {
      const length = securityCodeLength(schemeOf(digitsOf(number.value)));
      return value.length === length ? '' : texts.securityCodeInvalid;
    },
    onInput,
  });
  const fields = [number, expiry, securityCode];

  async function tokenize(): Promise<void> {
    const date = readExpiry(expiry.value);
    try {
      const response = await fetch('tokens', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          number: digitsOf(number.value),
          expiry_month: date?.month,
          expiry_year: date?.year,
          cvv: securityCode.value,
        }),
      });
      tell(v.parse(FromCardForm, { type: 'tokenized', token: await response.json() }));
    } catch {
      tell({ type: 'tokenize_failed' });
    }
  }

  function showErrors(): void {
    for (const field of fields) field.showError();
    fields.find((field) => !field.valid)?.focus();
  }

  const form = document.createElement('form');
  form.noValidate = true;
  form.append(...fields.map((field) => field.element));
  form.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') tell({ type: 'submit' });
  });
  document.body.append(form);
  new ResizeObserver(() => tell({ type: 'resized', height: form.offsetHeight })).observe(form);

  port.addEventListener('message', (event) => {
    const message = v.safeParse(ToCardForm, event.data);
    if (!message.success) return;
    if (message.output.type === 'show_errors') showErrors();
    if (message.output.type === 'tokenize') void tokenize();
  });
  tell({ type: 'ready' });
}

function connect(event: MessageEvent): void {
  const [port] = event.ports;
  if (event.source !== parent || event.data !== CONNECT || port === undefined) return;
  removeEventListener('message', connect);
  port.addEventListener(
    'message',
    (first) => {
      const message = v.safeParse(ToCardForm, first.data);
      if (message.success && message.output.type === 'configure') {
        start(port, message.output.locale, message.output.style);
      }
    },
    { once: true },
  );
  port.start();
}

addEventListener('message', connect);
