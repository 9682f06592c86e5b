import { html } from '../../pages/html.ts';

const LOGOS: Readonly<Record<string, { readonly label: string; readonly colour: string }>> = {
  visa: { label: 'VISA', colour: '#1a1f71' },
  mc: { label: 'MC', colour: '#cf4500' },
  amex: { label: 'AMEX', colour: '#016fd0' },
  sepadirectdebit: { label: 'SEPA', colour: '#10298e' },
  blik: { label: 'BLIK', colour: '#111111' },
  ideal: { label: 'iDEAL', colour: '#cc0066' },
  card: { label: 'Card', colour: '#5b6478' },
};

/**
 * A plain label with the name, because the real logos are trademarks. Anything that is not a
 * payment method is one of the form's icons, and gets an empty picture.
 */
export function paymentMethodLogo(fileName: string): string {
  const name = fileName.replace(/(@\dx)?\.\w+$/, '');
  const logo = LOGOS[name];
  if (logo === undefined) {
    return '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" />';
  }
  const { label, colour } = logo;
  return html`<svg xmlns="http://www.w3.org/2000/svg" width="40" height="26" viewBox="0 0 40 26">
    <rect width="40" height="26" rx="4" fill="${colour}" />
    <text x="20" y="17" fill="#fff" font-family="sans-serif" font-size="10" text-anchor="middle">
      ${label}
    </text>
  </svg>`.text;
}
