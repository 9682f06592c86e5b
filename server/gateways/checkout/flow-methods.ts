/** The payment methods of the simulated Flow, by the names of the published types. */
import type { ComponentNameUnion } from '@checkout.com/checkout-web-components';
import type { OfferedMethods } from '../../platform/scenarios.ts';

export type FlowMethodKind =
  | 'card'
  /** Approved in a window of the wallet. */
  | 'wallet'
  /** On a page of a bank. */
  | 'redirect';

export interface FlowMethod {
  readonly type: ComponentNameUnion;
  readonly name: string;
  readonly kind: FlowMethodKind;
  /** ISO 3166-1 alpha-2; everywhere if it is empty. */
  readonly countries: readonly string[];
}

const FLOW_METHODS: readonly FlowMethod[] = [
  { type: 'card', name: 'Card', kind: 'card', countries: [] },
  { type: 'googlepay', name: 'Google Pay', kind: 'wallet', countries: [] },
  { type: 'applepay', name: 'Apple Pay', kind: 'wallet', countries: [] },
  { type: 'ideal', name: 'iDEAL', kind: 'redirect', countries: ['NL'] },
  { type: 'eps', name: 'EPS', kind: 'redirect', countries: ['AT'] },
  { type: 'p24', name: 'Przelewy24', kind: 'redirect', countries: ['PL'] },
];

/**
 * The names with which the payment session is created. A list may contain other names, which Flow does not
 * show.
 *
 * @param country - ISO 3166-1 alpha-2
 */
export function offeredByFlow(
  country: string,
  methods: OfferedMethods = ['card'],
): readonly string[] {
  if (methods !== 'all' && methods !== 'country') return methods;
  return FLOW_METHODS.filter(
    ({ countries }) => methods === 'all' || countries.length === 0 || countries.includes(country),
  ).map(({ type }) => type);
}

export function flowMethod(type: string): FlowMethod | undefined {
  return FLOW_METHODS.find((method) => method.type === type);
}
