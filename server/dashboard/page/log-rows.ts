/** The rows of the log: requests, webhooks, and the lines of the demo shop. */
import { button, clockTime, element, inWords } from './elements.ts';
import type { Action } from '../action-schema.ts';
import type { DeliveryItem, LineItem, Message, RequestItem } from '../dashboard-api.ts';

type Perform = (action: Action) => void;

/** A request never changes, so its row is filled once. */
export function fillRequest(perform: Perform) {
  return (row: HTMLLIElement, item: RequestItem): void => {
    if (row.hasChildNodes()) return;
    const { method, path, status, duration, fault, isReplayed } = item;
    const tone = status < 300 ? 'good' : status < 500 ? 'warn' : 'bad';
    const summary = element(
      'summary',
      {},
      clockTime(item.time),
      element('b', {}, method),
      element('code', {}, path),
      element('span', { class: `badge ${tone}` }, `${status}`),
      element('small', {}, `${duration} ms`),
      ...(fault === null ? [] : [element('span', { class: 'badge bad' }, inWords(fault))]),
      ...(isReplayed ? [element('span', { class: 'badge' }, 'replayed')] : []),
    );
    const details = element('details', {}, summary);
    // Filled when it is opened, because most are never opened.
    details.addEventListener('toggle', () => details.append(requestBody(item, perform)), {
      once: true,
    });
    row.append(details);
  };
}

function requestBody(item: RequestItem, perform: Perform): HTMLElement {
  const replay = (hasNewKey: boolean) => perform({ type: 'replay', requestId: item.id, hasNewKey });
  const buttons = element('p', { class: 'buttons' });
  if (!item.canReplay) buttons.append('Too long to be replayed');
  else {
    buttons.append(button('Replay', () => replay(false)));
    if (item.method !== 'GET') {
      buttons.append(button('Replay with a new idempotency key', () => replay(true)));
    }
  }
  return element(
    'div',
    { class: 'exchange' },
    message('Request', item.request),
    message('Response', item.response),
    buttons,
  );
}

function message(title: string, { headers, body }: Message): HTMLElement {
  const lines = headers.map(([name, value]) => `${name}: ${value}`).join('\n');
  return element(
    'section',
    {},
    element('h3', {}, title),
    element('pre', { tabindex: '0', 'aria-label': `${title}, headers` }, lines),
    ...(body === ''
      ? []
      : [element('pre', { tabindex: '0', 'aria-label': `${title}, body` }, body)]),
  );
}

export function fillDelivery(perform: Perform) {
  return (row: HTMLLIElement, item: DeliveryItem): void => {
    const { id, type, url, state, attempts } = item;
    const tone = state === 'delivered' ? 'good' : state === 'pending' ? 'warn' : 'bad';
    const results = attempts
      .map(({ result, reason }) => (reason ? `${result} (${reason})` : `${result}`))
      .join(', ');
    const again =
      row.querySelector('button') ??
      button('Send again', () => perform({ type: 'send_again', deliveryId: id }));
    again.setAttribute('aria-label', `Send ${type} to ${url} again`);
    const line = element(
      'div',
      { class: 'line' },
      ...attempts.slice(-1).map(({ time }) => clockTime(time)),
      element('b', {}, type),
      element('code', {}, url),
      element('span', { class: `badge ${tone}` }, inWords(state)),
      element('small', {}, results === '' ? 'not sent yet' : `responses: ${results}`),
    );
    // The button is kept, so that it keeps the focus.
    if (again.isConnected) row.querySelector('.line')?.replaceWith(line);
    else row.append(line, again);
  };
}

export function fillLine(row: HTMLLIElement, { time, kind, message: content }: LineItem): void {
  if (row.hasChildNodes()) return;
  const parts = [clockTime(time), element('b', {}, kind), element('code', {}, content)];
  row.append(element('div', { class: 'line' }, ...parts));
}
