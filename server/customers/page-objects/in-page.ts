/** Functions that run in the page, so they use nothing outside themselves. */
import { EVENT_TYPES } from '../../../shared/events/checkout-events.ts';

/** By Playwright's rules: the drivers' own commands differ in what they regard as displayed. */
export function isVisible(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
}

/** An element in an inert frame cannot be clicked, although its own document does not show that. */
export function isInert(element: Element): boolean {
  for (let node: Element | undefined = element; node !== undefined;) {
    if (node.closest('[inert]')) return true;
    const root = node.getRootNode();
    node = root instanceof ShadowRoot ? root.host : undefined;
  }
  return false;
}

/** Whether a click on its centre reaches it, or its label. */
export function isReached(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  const root = element.getRootNode();
  const scope = root instanceof ShadowRoot ? root : document;
  const hit = scope.elementFromPoint(x + width / 2, y + height / 2);
  if (hit === null) return false;
  return element.contains(hit) || hit.closest('label')?.control === element;
}

/** All events but those of each key press, and of each change of the height. */
export const RECORDED_EVENTS = EVENT_TYPES.filter((type) => type !== 'change' && type !== 'resize');

/**
 * The events of `<pay-checkout>` since the first call in this document, and those that a shop dispatches
 * under the same names.
 */
export function recordedEvents(types: readonly string[]): readonly string[] {
  const key = Symbol.for('pay-sandbox.events');
  const known: unknown = Reflect.get(window, key);
  if (Array.isArray(known)) return known.map(String);
  const recorded: string[] = [];
  Reflect.set(window, key, recorded);
  for (const type of types) {
    window.addEventListener(`pay-${type}`, () => void recorded.push(type), true);
  }
  return [];
}

/** A call of `recordedEvents`, for a driver that takes scripts. */
export const EVENTS_SCRIPT = `(${String(recordedEvents)})(${JSON.stringify(RECORDED_EVENTS)})`;

/** The result of `recordedEvents`, as a driver returns it. */
export function stringsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
