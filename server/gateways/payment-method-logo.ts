import { html } from '../pages/html.ts';

const LOGOS: Readonly<Record<string, { readonly label: string; readonly colour: string }>> = {
  visa: { label: 'VISA', colour: '#1a1f71' },
  amex: { label: 'AMEX', colour: '#016fd0' },
  sepadirectdebit: { label: 'SEPA', colour: '#10298e' },
  blik: { label: 'BLIK', colour: '#111111' },
  ideal: { label: 'iDEAL', colour: '#cc0066' },
  card: { label: 'Card', colour: '#5b6478' },
};

/** Known by its two discs: no word is legible in a picture of 20 by 13 px. */
const DISCS = html`<svg
  xmlns="http://www.w3.org/2000/svg"
  width="40"
  height="26"
  viewBox="0 0 40 26"
>
  <rect width="40" height="26" rx="4" fill="#1c2230" />
  <circle cx="15.5" cy="13" r="8.5" fill="#d7263d" />
  <circle cx="24.5" cy="13" r="8.5" fill="#f5a623" fill-opacity="0.85" />
</svg>`.text;

/** Drawings on 40 by 26 and on 16 by 16 px. */
const CARD_OUTLINE = 'M4 1h32a3 3 0 0 1 3 3v18a3 3 0 0 1-3 3H4a3 3 0 0 1-3-3V4a3 3 0 0 1 3-3z';
/** Has a contrast of 3:1 with the fields of every theme. */
const GREY = '#7a8499';
const ICONS: Readonly<Record<string, { readonly size: string; readonly path: string }>> = {
  // Drop-in cuts its sides off.
  nocard: { size: '40 26', path: 'M6 4h28v18H6zM6 9h28v3H6z' },
  expiry_date_hint: { size: '40 26', path: `${CARD_OUTLINE}M22 17h12v2H22z` },
  bento_checkmark_black: { size: '16 16', path: 'M3 8l4 4 7-8' },
};

/**
 * A plain drawing or the name, because the real logos are trademarks. A name that is
 * not a payment method's is one of the form's icons. Icons that are visible are drawn; others are empty.
 */
export function paymentMethodLogo(fileName: string): string {
  const name = fileName.replace(/(@\dx)?\.\w+$/, '');
  if (name === 'mc') return DISCS;
  const logo = LOGOS[name];
  const icon = ICONS[name];
  if (icon !== undefined) {
    const [width = '', height = ''] = icon.size.split(' ');
    return html`<svg
      xmlns="http://www.w3.org/2000/svg"
      width="${width}"
      height="${height}"
      viewBox="0 0 ${icon.size}"
    >
      <path d="${icon.path}" fill="none" stroke="${GREY}" stroke-width="2" />
    </svg>`.text;
  }
  if (logo === undefined) {
    return '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" />';
  }
  const { label, colour } = logo;
  return html`<svg xmlns="http://www.w3.org/2000/svg" width="40" height="26" viewBox="0 0 40 26">
    <rect width="40" height="26" rx="4" fill="${colour}" />
    <text
      x="20"
      y="18"
      fill="#fff"
      font-family="sans-serif"
      font-size="13"
      font-weight="700"
      text-anchor="middle"
      textLength="${Math.min(label.length * 8, 34)}"
      lengthAdjust="spacingAndGlyphs"
    >
      ${label}
    </text>
  </svg>`.text;
}
