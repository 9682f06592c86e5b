/** The frame's accessible name, which a screen reader says when the customer enters it. */
const TITLES: ReadonlyMap<string, string> = new Map([
  ['de', 'Zahlungsformular'],
  ['fr', 'Formulaire de paiement'],
  ['nl', 'Betaalformulier'],
]);

/** English where there is no translation. `locale` is a BCP 47 tag in its canonical form. */
export function frameTitle(locale: string): string {
  return TITLES.get(new Intl.Locale(locale).language) ?? 'Payment form';
}
