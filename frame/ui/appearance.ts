import type { Appearance } from '../../shared/rpc.ts';

/** The CSS properties of the tokens; each has its default in `frame.css`. */
const PROPERTIES: { readonly [Token in keyof Required<Appearance>]: readonly [string, string] } = {
  colorPrimary: ['--pay-color-primary', ''],
  colorBackground: ['--pay-color-background', ''],
  colorText: ['--pay-color-text', ''],
  colorDanger: ['--pay-color-danger', ''],
  borderRadius: ['--pay-border-radius', 'px'],
  fontSize: ['--pay-font-size', 'px'],
};

/** Sets the tokens through the CSSOM, which a strict style policy allows. */
export function applyAppearance(page: Document, appearance: Appearance): void {
  const { style } = page.documentElement;
  for (const [token, value] of Object.entries(appearance)) {
    if (!isToken(token)) continue;
    const [property, unit] = PROPERTIES[token];
    style.setProperty(property, `${value}${unit}`);
  }
}

function isToken(name: string): name is keyof Appearance {
  return Object.hasOwn(PROPERTIES, name);
}
