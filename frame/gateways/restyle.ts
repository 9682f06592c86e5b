/** Follows other settings in a form that is mounted. */
import { jsonOf } from '../../shared/plain/json.ts';
import type { MountedForm } from './opened-gateway.ts';
import type { FormContext } from './gateway-definition.ts';

/** The settings that a gateway's form is mounted with. */
export type ShownSettings = Pick<FormContext, 'locale' | 'design' | 'choice'>;

/**
 * Applies a new design in place; a form that cannot follow a change in place is outdated. It gets the design too, like
 * the page around it, because an outdated form may stay.
 */
export function restyle(
  form: MountedForm,
  before: ShownSettings,
  { locale, design, choice }: ShownSettings,
): 'current' | 'outdated' {
  const isStyled = JSON.stringify(design) === JSON.stringify(before.design);
  if (!isStyled) form.restyle?.(design);
  const isOther = locale !== before.locale || jsonOf(choice) !== jsonOf(before.choice);
  return isOther || !(isStyled || form.restyle) ? 'outdated' : 'current';
}
