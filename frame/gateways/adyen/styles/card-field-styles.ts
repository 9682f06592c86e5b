import type { CardConfiguration } from '@adyen/adyen-web';
import type { Design } from '../../../design/design.ts';

/** The style of the card fields. They are pages of Adyen, which our style sheets cannot reach. */
export function cardFieldStyles({
  text,
  textSecondary,
  danger,
  fontFamily,
  fontSize,
}: Design): NonNullable<CardConfiguration['styles']> {
  return {
    base: { color: text, caretColor: text, fontFamily, fontSize: `${fontSize}px` },
    error: { color: danger },
    placeholder: { color: textSecondary },
  };
}
