/** A customer with an account: saved methods, and the agreements to them. */
import { element, timeOfDay } from './elements.ts';
import type { CustomerItem, CustomerMethod } from '../dashboard-api.ts';

export function fillCustomer(row: HTMLLIElement, { customerId, methods }: CustomerItem): void {
  row.replaceChildren(
    element('h3', {}, customerId),
    element('ul', {}, ...methods.map((method) => element('li', {}, ...methodParts(method)))),
  );
}

function methodParts(method: CustomerMethod): readonly (Node | string)[] {
  const { id, brand, last4, expires, agreedAt, sessionId, sentence, removedAt } = method;
  const state =
    removedAt === null
      ? element('span', { class: 'badge good' }, 'saved')
      : element('span', { class: 'badge bad' }, `removed at ${timeOfDay(removedAt)}`);
  const words = sentence === null ? 'The merchant has asked the customer.' : `“${sentence}”`;
  return [
    element('span', {}, `${brand} •••• ${last4}, ${expires ?? 'a mandate'} `),
    state,
    element('p', { class: 'consent' }, words),
    element('small', {}, `${id} · agreed at ${timeOfDay(agreedAt)} in ${sessionId}`),
  ];
}
