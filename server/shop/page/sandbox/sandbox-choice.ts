/**
 * The gateway and the scenario that the visitor wants to try. They come from the URL, otherwise
 * from this tab's last choice, which survives a redirect to a gateway's page.
 */
import { EMBED_MODES, SANDBOX_GATEWAYS, SCENARIOS } from '../../../platform/scenarios.ts';
import type { SandboxChoice } from '../../../platform/scenarios.ts';

export interface ShopChoice extends SandboxChoice {
  /** `legacy`: `createSession` and `redirectToPayment`, with no form on the page. */
  readonly mode: 'unified' | 'legacy';
  /** The shop handles kind B steps itself. */
  readonly callbacks: boolean;
}

const STORED = 'sandbox-choice';

/** The query parameters are `gateway`, `scenario`, `embedMode`, `mode=legacy`, `callbacks=merchant`. */
export function readChoice(search: URLSearchParams): ShopChoice {
  const chosen = search.has('gateway') || search.has('scenario') || search.has('mode');
  const query = chosen ? search : new URLSearchParams(sessionStorage.getItem(STORED) ?? '');
  return {
    gateway: oneOf(SANDBOX_GATEWAYS, query.get('gateway'), 'checkout'),
    scenario: oneOf(SCENARIOS, query.get('scenario'), 'approve'),
    embedMode: oneOf(EMBED_MODES, query.get('embedMode'), 'iframe'),
    mode: oneOf(['unified', 'legacy'], query.get('mode'), 'unified'),
    callbacks: query.get('callbacks') === 'merchant',
  };
}

export function rememberChoice({ callbacks, ...choice }: ShopChoice): void {
  const query = new URLSearchParams({ ...choice, callbacks: callbacks ? 'merchant' : 'sdk' });
  sessionStorage.setItem(STORED, query.toString());
}

function oneOf<Value extends string>(
  values: readonly Value[],
  wanted: string | null,
  fallback: Value,
): Value {
  return values.find((value) => value === wanted) ?? fallback;
}
