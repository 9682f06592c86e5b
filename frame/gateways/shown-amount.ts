/**
 * Whether a form shows an amount. The packages of gateways change the text nodes that they have created; a
 * translator, or an extension of the browser, may have put others in their place, which then keep the amount before.
 */

/** In the minor units of ISO 4217, or of the gateway: only the digits count. */
export interface Amount {
  readonly value: number;
  readonly currency: string;
}

/** ms within which a package renders a change. */
const RENDERING = 1000;
/** ms */
const READING_INTERVAL = 50;

/** Resolves with whether the amount has gone from the form, as soon as it has. */
export async function amountDisappears(
  amount: Amount,
  container: Node,
  locale: string,
): Promise<boolean> {
  for (let waited = 0; ; waited += READING_INTERVAL) {
    if (!stringsIn(container).some((shown) => hasAmount(shown, amount, locale))) return true;
    if (waited >= RENDERING) return false;
    await new Promise((resolve) => setTimeout(resolve, READING_INTERVAL));
  }
}

/**
 * Whether a string has the digits of the amount, as a number of their own.
 *
 * @param locale - of the numbers in the string
 */
export function hasAmount(shown: string, { value }: Amount, locale: string): boolean {
  const localDigits = new Intl.NumberFormat(locale, { useGrouping: false });
  return [String(value), localDigits.format(value)].some((digits) =>
    amountPattern(digits).test(shown),
  );
}

/** Between the digits of a number, in any language; a space is narrow or does not break. */
const SEPARATOR = String.raw`[.,٫٬'’\u00a0\u202f]?`;

/** With zeros before an amount of less than one unit, and with a symbol or a point between the digits. */
function amountPattern(digits: string): RegExp {
  const separated = Array.from(digits).join(String.raw`\P{Nd}?`);
  const zeros = String.raw`(?:[0٠۰]${SEPARATOR})*`;
  const isAlone = [
    String.raw`(?<!\p{Nd}${SEPARATOR})`,
    String.raw`(?!${SEPARATOR}\p{Nd})`,
  ] as const;
  return new RegExp(isAlone[0] + zeros + separated + isAlone[1], 'u');
}

/** The strings in a node, and in the shadow trees that can be read. */
function stringsIn(node: Node): readonly string[] {
  if (node instanceof CharacterData) return [node.data];
  const shadow = node instanceof Element ? node.shadowRoot : null;
  return [...(shadow ? stringsIn(shadow) : []), ...Array.from(node.childNodes).flatMap(stringsIn)];
}
