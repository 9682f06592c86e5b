import { jsonOf } from '../../shared/plain/json.ts';

/** Copies a value (perhaps wrapped by a framework) as JSON; `undefined` if that is not possible. */
export function plainCopy(value: unknown): unknown {
  try {
    return JSON.parse(jsonOf(value));
  } catch {
    return undefined;
  }
}
