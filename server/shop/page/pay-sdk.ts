/** `window.Pay`, with the types that the SDK publishes. */
import type { Pay } from '../../../loader/index.ts';

export type PayClass = typeof Pay;

/** The class that the script tag defined. Throws if the script was not loaded. */
export function payClass(): PayClass {
  const candidate: unknown = Reflect.get(window, 'Pay');
  if (!isPayClass(candidate)) throw new Error('The script /pay.global.js was not loaded');
  return candidate;
}

function isPayClass(value: unknown): value is PayClass {
  return typeof value === 'function' && 'customerMessage' in value;
}
