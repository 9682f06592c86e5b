import type { CardConfiguration } from '@adyen/adyen-web';
import type { Design } from '../../design/design.ts';

/** The style of the card fields, which are pages of Adyen that no style sheet of ours reaches. */
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
