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
const PAUSE = 50;

/** Resolves with whether the amount has gone from the form, as soon as it has. */
export async function isGone(amount: Amount, container: Node, locale: string): Promise<boolean> {
  for (let waited = 0; shows(amount, container, locale); waited += PAUSE) {
    if (waited >= RENDERING) return false;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  return true;
}

/** @param locale - of the numbers in the form */
export function shows({ value }: Amount, container: Node, locale: string): boolean {
  const localDigits = new Intl.NumberFormat(locale, { useGrouping: false });
  const patterns = [`${value}`, localDigits.format(value)].map(amountPattern);
  return stringsIn(container).some((shown) => patterns.some((pattern) => pattern.test(shown)));
}

/** Matches the digits with any separators, and zeros before an amount below one unit. */
function amountPattern(digits: string): RegExp {
  const separated = Array.from(digits).join(String.raw`\P{Nd}?`);
  return new RegExp(String.raw`(?<!\p{Nd})(?:[0٠۰]\P{Nd}?)*${separated}(?!\p{Nd})`, 'u');
}

/** The strings in a node, and in the shadow trees that can be read. */
function stringsIn(node: Node): readonly string[] {
  if (node instanceof CharacterData) return [node.data];
  const shadow = node instanceof Element ? node.shadowRoot : null;
  return [...(shadow ? stringsIn(shadow) : []), ...Array.from(node.childNodes).flatMap(stringsIn)];
}
