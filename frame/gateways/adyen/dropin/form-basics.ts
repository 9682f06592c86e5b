/**
 * What every form of Drop-in needs and no configuration changes. A frame that is preloaded, or waits for its
 * session, has time for it.
 */
import { addStyleSheet } from '../../../ui/style-sheet.ts';
import tokens from '../dropin.css?inline';
import { showParts } from '../styles/adyen-sheet.ts';

export function loadBasics(): void {
  showParts();
  addStyleSheet(tokens);
  loadLanguageData();
}

/**
 * Adyen's core sorts languages, and formats dates and amounts. The first time, the browser loads its data for
 * that, which is a third of the time that the core takes.
 */
function loadLanguageData(): void {
  ['b', 'a'].sort((one, other) => one.localeCompare(other));
  const time = { hour: 'numeric', minute: 'numeric' } as const;
  const date = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  new Intl.DateTimeFormat('en-US', { ...date, ...time }).format(0);
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'EUR' }).format(0);
}
