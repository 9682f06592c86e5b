/**
 * The visitor's choice. It comes from the URL or else from this tab's last choice, which survives a
 * redirect to a gateway's page.
 */
import { EMBED_MODES, SANDBOX_GATEWAYS, SCENARIOS } from '../../../platform/scenarios.ts';
import { chosenOptions, oneOf, OPTION_VALUES } from './integration-options.ts';
import type { OfferedMethods, SandboxChoice } from '../../../platform/scenarios.ts';
import type { Pricing, SessionCreator } from '../../shop-api.ts';
import type { IntegrationOptions } from './integration-options.ts';

export interface ShopChoice
  extends Omit<SandboxChoice, 'methods' | 'submitTo'>, IntegrationOptions {
  /** Adyen's payment methods: `all`, `country`, or types separated by spaces; empty for the usual ones. */
  readonly methods: string;
  /** `legacy`: `createSession` and `redirectToPayment`, with no form on the page. */
  readonly mode: 'unified' | 'legacy';
  /** The shop handles kind B steps itself. */
  readonly callbacks: boolean;
}

const STORED = 'sandbox-choice';
const PARAMETERS = ['gateway', 'scenario', 'mode', 'methods', ...Object.keys(OPTION_VALUES)];

/**
 * The query parameters are `gateway`, `scenario`, `embedMode`, `mode=legacy`, `methods`,
 * `callbacks=merchant`, `currency`, `country`, `locale`, `appearance`, `preload`, `createdBy=browser` and
 * `pricing=by-card`.
 */
export function readChoice(search: URLSearchParams): ShopChoice {
  const chosen = PARAMETERS.some((name) => search.has(name));
  const query = chosen ? search : new URLSearchParams(sessionStorage.getItem(STORED) ?? '');
  return {
    gateway: oneOf(SANDBOX_GATEWAYS, query.get('gateway')),
    scenario: oneOf(['approve', ...SCENARIOS], query.get('scenario')),
    embedMode: oneOf(EMBED_MODES, query.get('embedMode')),
    mode: oneOf(['unified', 'legacy'], query.get('mode')),
    methods: query.get('methods') ?? '',
    callbacks: query.get('callbacks') === 'merchant',
    ...chosenOptions((name) => query.get(name)),
  };
}

/** A legacy session is only created in the browser, and one that the backend changes only by the backend. */
export function creatorOf(choice: ShopChoice): SessionCreator {
  if (choice.mode === 'legacy') return 'browser';
  return pricingOf(choice) === 'by-card' ? 'backend' : choice.createdBy;
}

/** Only Adyen's form reports where a card was issued. */
export function pricingOf({ gateway, pricing }: ShopChoice): Pricing {
  return gateway === 'adyen' ? pricing : 'one-price';
}

/** `metadata.sandbox` of the session. */
export function sandboxOf(choice: ShopChoice): Omit<SandboxChoice, 'submitTo'> {
  const { gateway, scenario, embedMode } = choice;
  const methods = gateway === 'adyen' ? offerOf(choice.methods) : undefined;
  return { gateway, scenario, embedMode, ...(methods && { methods }) };
}

/** The offer that a visitor's words name; `undefined` for the usual one. */
function offerOf(methods: string): OfferedMethods | undefined {
  const words = methods.match(/[\w-]+/g) ?? undefined;
  const [first] = words ?? [];
  return words?.length === 1 && (first === 'all' || first === 'country') ? first : words;
}

export function rememberChoice(choice: ShopChoice): void {
  sessionStorage.setItem(STORED, queryOf(choice).toString());
}

/** Puts the choice into the page's URL, so that it can be shared, and leaves other parameters. */
export function showInUrl(choice: ShopChoice): void {
  const url = new URL(location.href);
  for (const [name, value] of queryOf(choice)) url.searchParams.set(name, value);
  history.replaceState(history.state, '', url);
}

function queryOf({ callbacks, ...choice }: ShopChoice): URLSearchParams {
  return new URLSearchParams({ ...choice, callbacks: callbacks ? 'merchant' : 'sdk' });
}
