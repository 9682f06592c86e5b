/** The numbers that choose the course of a payment, each with a click to copy. */
import { TEST_COURSES } from '../../../gateways/test-numbers.ts';
import { copyButton } from './copy-button.ts';
import type { TestCourse } from '../../../gateways/test-numbers.ts';

export function listTestNumbers(body: HTMLTableSectionElement): void {
  const courses: readonly (readonly [string, TestCourse])[] = Object.entries(TEST_COURSES);
  for (const [name, { description, card, blikCode, iban }] of courses) {
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
