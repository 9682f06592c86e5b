import type {
  PartialDesignTokens,
  SupportedDimensions,
} from '@checkout.com/checkout-web-components';

function dimension(value: SupportedDimensions): string {
  return typeof value === 'number' ? `${value}px` : value;
}

/** Design tokens as custom properties of the form's style sheets. */
export function customProperties(tokens: PartialDesignTokens = {}): Record<string, string> {
  const { colorPrimary, colorAction, colorError, colorFormBackground, colorBorder } = tokens;
  const { borderRadius, input } = tokens;
  const properties = {
    '--text': colorPrimary,
    '--action': colorAction,
    '--error': colorError,
    '--field': colorFormBackground,
    '--border': colorBorder,
    '--radius': borderRadius && dimension(borderRadius[0]),
    '--size': input?.fontSize === undefined ? undefined : dimension(input.fontSize),
  };
  const given: Record<string, string> = {};
  for (const [name, value] of Object.entries(properties))
    if (value !== undefined) given[name] = value;
  return given;
}
