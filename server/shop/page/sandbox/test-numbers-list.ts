/** The numbers that choose the outcome of a payment. A click copies a number. */
import { TEST_OUTCOMES } from '../../../gateways/test-numbers.ts';
import { copyButton } from './copy-button.ts';
import type { TestOutcome } from '../../../gateways/test-numbers.ts';

export function listTestNumbers(body: HTMLTableSectionElement): void {
  const outcomes: readonly (readonly [string, TestOutcome])[] = Object.entries(TEST_OUTCOMES);
  for (const [name, { description, card, blikCode, iban }] of outcomes) {
    const row = body.insertRow();
    const heading = document.createElement('th');
    heading.scope = 'row';
    heading.textContent = name.replaceAll('_', ' ');
    heading.title = description;
    row.append(heading);
    for (const number of [card.replace(/(\d{4})(?=\d)/g, '$1 '), blikCode, iban]) {
      const cell = row.insertCell();
      if (number !== undefined) cell.append(copyButton(number, number.replaceAll(' ', '')));
    }
  }
}
