import type { FocusDirection } from '../../shared/rpc.ts';

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled):not([type=hidden]), select:not(:disabled), textarea:not(:disabled), iframe, [tabindex]:not([tabindex^="-"])';

/**
 * Moves the focus to the first visible field (when tabbing forward) or the last (when tabbing
 * back).
 */
export function focusEdge(root: ParentNode, direction: FocusDirection): boolean {
  const fields = [...root.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((field) =>
    field.checkVisibility({ visibilityProperty: true }),
  );
  const field = direction === 'forward' ? fields.at(0) : fields.at(-1);
  field?.focus();
  return field !== undefined;
}
