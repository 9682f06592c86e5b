/** What chooses the outcome of a payment: numbers, which a click copies, and the buttons of the wallets. */
import { TEST_OUTCOMES } from '../../../gateways/test-numbers.ts';
import { WALLET_ACCOUNTS } from '../../../gateways/wallets/wallet-accounts.ts';
import { copyButton } from './copy-button.ts';
import type { TestOutcome } from '../../../gateways/test-numbers.ts';

export function listTestNumbers(body: HTMLTableSectionElement): void {
  const outcomes: readonly (readonly [string, TestOutcome])[] = Object.entries(TEST_OUTCOMES);
  for (const [name, { description, card, blikCode, iban }] of outcomes) {
    const row = insertRow(body, name.replaceAll('_', ' '), description);
    const numbers = { Card: card.replace(/(\d{4})(?=\d)/g, '$1 '), BLIK: blikCode, IBAN: iban };
    for (const [kind, number] of Object.entries(numbers)) {
      const cell = row.insertCell();
      cell.dataset['kind'] = kind;
      if (number !== undefined) cell.append(copyButton(number, number.replaceAll(' ', '')));
    }
  }
  for (const { name, choices } of WALLET_ACCOUNTS) {
    const cell = insertRow(body, name, 'a wallet of Adyen’s form').insertCell();
    cell.colSpan = 3;
    cell.textContent = `no account: ${choices}`;
  }
}

function insertRow(
  body: HTMLTableSectionElement,
  name: string,
  description: string,
): HTMLTableRowElement {
  const row = body.insertRow();
  const heading = document.createElement('th');
  heading.scope = 'row';
  heading.textContent = name;
  heading.title = description;
  row.append(heading);
  return row;
}
