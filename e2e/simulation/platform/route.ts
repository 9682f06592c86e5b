/** Finds the operations at a path, as the HTTP server's router does. */
import type { Operation } from '../../../server/platform/operations/operation.ts';

export interface Route {
  /** Empty if there is no such path. */
  readonly operations: readonly Operation[];
  readonly id: string;
}

const IDENTIFIER = '/{id}';

export function routeTo(
  paths: ReadonlyMap<string, readonly Operation[]>,
  requested: string,
): Route {
  for (const [path, operations] of paths) {
    const [before = '', after] = path.split(IDENTIFIER);
    if (after === undefined) {
      if (path === requested) return { operations, id: '' };
      continue;
    }
    if (!requested.startsWith(`${before}/`) || !requested.endsWith(after)) continue;
    const id = requested.slice(before.length + 1, requested.length - after.length);
    if (id !== '' && !id.includes('/')) return { operations, id: decodeURIComponent(id) };
  }
  return { operations: [], id: '' };
}
