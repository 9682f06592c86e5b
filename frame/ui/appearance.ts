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

/** Sets the tokens, and only these, through the CSSOM, which a strict style policy allows. */
export function applyAppearance(page: Document, appearance: Appearance): void {
  const { style } = page.documentElement;
  const given = new Map(Object.entries(appearance));
  for (const [token, [property, unit]] of Object.entries(PROPERTIES)) {
    if (given.has(token)) style.setProperty(property, `${given.get(token)}${unit}`);
    else style.removeProperty(property);
  }
}
