import { bare } from '../../shared/plain/bare.ts';
import { jsonOf } from '../../shared/plain/json.ts';
import { isRecord } from '../../shared/plain/value-types.ts';

/**
 * Copies a value (perhaps wrapped by a framework) as JSON, whose objects have their own fields alone; `undefined` if
 * that is not possible.
 */
export function plainCopy(value: unknown): unknown {
  try {
    return JSON.parse(jsonOf(value), (_, part: unknown) => (isRecord(part) ? bare(part) : part));
  } catch {
    return undefined;
  }
}
