/**
 * The card form in its frame: it takes the card and sends the SDK a token for it. Only the
 * gateway's own server receives the card's number.
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
import { RANGE_LENGTH } from '../../card-facts.ts';
import { CONNECT, FromCardForm, ToCardForm } from '../sdk/card-frame-messages.ts';
import { createCardInput } from '../sdk/card-input.ts';
import { flowMessages } from '../sdk/flow-messages.ts';

/** The icons are files next to the page. */
const BRANDS = [
  { code: 'visa', name: 'Visa', icon: 'brands/visa.svg' },
  { code: 'mc', name: 'Mastercard', icon: 'brands/mc.svg' },
  { code: 'amex', name: 'American Express', icon: 'brands/amex.svg' },
] as const;

/** Finds the date format in the label, in the language of the form, for example `MM/YY`. */
const DATE_PATTERN = /\((.+)\)/;

function start(port: MessagePort, locale: string, style: Readonly<Record<string, string>>): void {
  const send = (message: FromCardForm) => port.postMessage(message);
  const messages = flowMessages(locale);
  document.documentElement.lang = locale;
  for (const [name, value] of Object.entries(style)) {
    document.documentElement.style.setProperty(name, value);
  }

  const onInput = () =>
    send({
      type: 'changed',
      valid: fields.every((field) => field.valid),
      bin: digitsOf(number.value).slice(0, RANGE_LENGTH),
    });
  const number = createCardInput({
    name: 'card-number',
    label: messages.cardNumber,
    autocomplete: 'cc-number',
    wide: true,
    placeholder: '1234 5678 9012 3456',
    brands: BRANDS,
    brandOf: (value) => schemeOf(digitsOf(value)),
    format: (typed) => groupedNumber(digitsOf(typed).slice(0, 16)),
    errorIn: (value) => (isCardNumber(digitsOf(value)) ? '' : messages.cardNumberInvalid),
    onInput,
  });
  const expiry = createCardInput({
    name: 'expiry-date',
    label: messages.expiryDate,
    autocomplete: 'cc-exp',
    placeholder: DATE_PATTERN.exec(messages.expiryDate)?.[1] ?? '',
    format: groupedExpiry,
    errorIn(value) {
      const date = readExpiry(value);
      if (date === undefined) return messages.expiryDateInvalid;
      return isExpired(date) ? messages.expired : '';
    },
    onInput,
  });
  const securityCode = createCardInput({
    name: 'security-code',
    label: messages.securityCode,
    autocomplete: 'cc-csc',
    placeholder: '123',
    format: (typed) => digitsOf(typed).slice(0, 4),
    errorIn(value) {
      const length = securityCodeLength(schemeOf(digitsOf(number.value)));
      return value.length === length ? '' : messages.securityCodeInvalid;
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
      send(v.parse(FromCardForm, { type: 'tokenized', token: await response.json() }));
    } catch {
      send({ type: 'tokenize_failed' });
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
    if (event.key === 'Enter') send({ type: 'submit' });
  });
  document.body.append(form);
  const sendHeight = () => send({ type: 'resized', height: form.offsetHeight });
  // Sent before the form is ready, because an observer would report it later.
  sendHeight();
  new ResizeObserver(sendHeight).observe(form);

  port.addEventListener('message', (event) => {
    const message = v.safeParse(ToCardForm, event.data);
    if (!message.success) return;
    if (message.output.type === 'show_errors') showErrors();
    if (message.output.type === 'tokenize') void tokenize();
  });
  send({ type: 'ready' });
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
