/** The rule for an object: one rule for each of its fields, and one for all others. */
import { hasField } from '../../shared/plain/has-field.ts';
import { isRecord } from '../../shared/plain/value-types.ts';
import type { Rule, UnknownRule } from './field-errors.ts';
import { objectRule } from './value-rules.ts';

/** Other names do not appear in messages, because they may contain personal data. */
const SPEAKABLE_NAME = /^[\w-]{1,64}$/;

/** Returns the path of a field, such as `billing.country`. */
export function pathOf(parent: string, name: string): string {
  return `${parent && `${parent}.`}${SPEAKABLE_NAME.test(name) ? name : '[name]'}`;
}

/** The rule for each field of an object; the compiler requires one for every field. */
export type Rules<Fields> = { readonly [Name in keyof Fields]-?: Rule };

/** The defined fields of an object. */
export type Given<Fields> = { readonly [Name in keyof Fields]?: Fields[Name] & ({} | null) };

/** For a field that is unknown or dropped. */
export const reportUnknown: UnknownRule = (known) => (_, field, errors) =>
  errors.onUnknown(field, known);

/**
 * Checks the fields of an object and returns a copy with what their rules return. Each field is read
 * once, so that the checked value is the one that is used. A field of the object's class counts, too.
 *
 * @param other - the rule for fields without one; by default they are reported and left out
 */
export function fields<Fields extends object>(
  rules: Rules<Fields>,
  other?: UnknownRule,
): Rule<Given<Fields> | undefined>;
export function fields(rules: Readonly<Record<string, Rule>>, other = reportUnknown): Rule {
  const known = new Map(Object.entries(rules));
  const unknown = other([...known.keys()]);
  return (value, field, errors) => {
    if (!isRecord(value)) return objectRule(value, field, errors);
    // Without a prototype, because a script of the page may have added fields to `Object.prototype`.
    const kept: Record<string, unknown> = Object.create(null);
    for (const name of new Set([...known.keys(), ...Object.keys(value)])) {
      const path = pathOf(field, name);
      errors.read(path, () => {
        const rule = known.get(name) ?? unknown;
        const item = rule(hasField(value, name) ? value[name] : undefined, path, errors);
        if (item !== undefined) kept[name] = item;
      });
    }
    return kept;
  };
}
