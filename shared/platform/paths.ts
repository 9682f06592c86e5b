/** The whole table, for callers other than the loader, which needs only its own part. */
import {
  BACKEND_OPERATIONS,
  CUSTOMER_OPERATIONS,
  expandPath,
  PAGE_OPERATIONS,
  SANDBOX_OPERATIONS,
} from './operations.ts';
import type { Route } from './operations.ts';

export const OPERATIONS = {
  ...PAGE_OPERATIONS,
  ...BACKEND_OPERATIONS,
  ...CUSTOMER_OPERATIONS,
  ...SANDBOX_OPERATIONS,
};
export type OperationName = keyof typeof OPERATIONS;

export const OPERATION_NAMES = namesOf(OPERATIONS);
export const PAGE_OPERATION_NAMES = namesOf(PAGE_OPERATIONS);

function namesOf<Name extends string>(table: Readonly<Record<Name, Route>>): readonly Name[] {
  const isName = (name: string): name is Name => name in table;
  return Object.keys(table).filter(isName);
}

/** The identifiers in the path. */
type Identifiers<Path> = Path extends `${string}{method}`
  ? [id: string, method: string]
  : Path extends `${string}{id}${string}`
    ? [id: string]
    : [];

/** Below `baseUrl`, as in `pathOf('getTransaction', paymentId)`. */
export function pathOf<Name extends OperationName>(
  name: Name,
  ...[id = '', method = '']: Identifiers<(typeof OPERATIONS)[Name]['path']>
): string {
  return expandPath(OPERATIONS[name].path, id).replace('{method}', encodeURIComponent(method));
}
