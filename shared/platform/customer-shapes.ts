/** The shapes of the platform's responses about customers. */
import { isString } from '../plain/value-types.ts';
import { oneOf, orAbsent, shaped } from './response-shapes.ts';
import { SAVED_METHOD_STATUSES } from './customers.ts';
import type { SavedMethod, SavedMethodList } from './customers.ts';

const isSavedMethod = shaped<SavedMethod>({
  id: isString,
  type: isString,
  brand: isString,
  last4: isString,
  expires: orAbsent(isString),
  status: oneOf(...SAVED_METHOD_STATUSES),
  created_at: isString,
});

export function isSavedMethodList(body: unknown): body is SavedMethodList {
  return Array.isArray(body) && body.every(isSavedMethod);
}

/** Of a response without a body. */
export function isNothing(body: unknown): body is undefined {
  return body === undefined;
}
