const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled):not([type=hidden]), select:not(:disabled), textarea:not(:disabled), iframe, [tabindex]:not([tabindex^="-"])';

/** Moves the focus to the first visible field, if there is one. */
export function focusFirstField(root: ParentNode): void {
  const fields = [...root.querySelectorAll<HTMLElement>(FOCUSABLE)];
  fields.find((field) => field.checkVisibility({ visibilityProperty: true }))?.focus();
}
