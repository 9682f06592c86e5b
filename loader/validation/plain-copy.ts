import { bare } from '../../shared/plain/bare.ts';
import { jsonOf } from '../../shared/plain/json.ts';
import { isRecord } from '../../shared/plain/value-types.ts';

/**
 * Copies a value (perhaps wrapped by a framework) as JSON, whose objects have their own fields alone; `undefined` if
 * that is not possible.
 *
 * @param replace - returns what takes the place of a field's value that is no object
 */
export function plainCopy(
  value: unknown,
  replace = (_: string, part: unknown): unknown => part,
): unknown {
  try {
    return JSON.parse(jsonOf(value), (name, part: unknown) =>
      isRecord(part) ? bare(part) : replace(name, part),
    );
  } catch {
    return undefined;
  }
}
