import type {
  PartialDesignTokens,
  SupportedDimensions,
} from '@checkout.com/checkout-web-components';

function dimension(value: SupportedDimensions): string {
  return typeof value === 'number' ? `${value}px` : value;
}

/** Design tokens as custom properties of the form's style sheets. */
export function customProperties(tokens: PartialDesignTokens = {}): Record<string, string> {
  const { borderRadius, input } = tokens;
  const properties = {
    '--text': tokens.colorPrimary,
    '--muted': tokens.colorSecondary,
    '--action': tokens.colorAction,
    '--on-action': tokens.colorInverse,
    '--error': tokens.colorError,
    '--background': tokens.colorBackground,
    '--field': tokens.colorFormBackground,
    '--border': tokens.colorFormBorder ?? tokens.colorBorder,
    '--outline': tokens.colorOutline,
    '--radius': borderRadius && dimension(borderRadius[0]),
    '--button-radius': borderRadius && dimension(borderRadius[1]),
    '--size': input?.fontSize === undefined ? undefined : dimension(input.fontSize),
    '--family': input?.fontFamily,
  };
  const given: Record<string, string> = {};
  for (const [name, value] of Object.entries(properties))
    if (value !== undefined) given[name] = value;
  return given;
}
