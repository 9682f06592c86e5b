/**
 * Offers: which gateway a session would get now, and the part of its configuration that needs no session. An offer has
 * no effect, and knows of no customer.
 */
import { ProblemError } from './http/problem.ts';
import { checkBody } from './http/schema-check.ts';
import { API_OPERATIONS } from './operations/api-operations.ts';
import { offerQuery } from './operations/offer-query.ts';
import { success } from './operations/operation.ts';
import { timestamp } from './payments/payment-record.ts';
import { requireRepresentable } from './representable.ts';
import type { GatewaySimulators } from './gateway-simulator.ts';
import type { ApiResponse } from './http/response.ts';
import type { Interventions } from './interventions.ts';
import type { Call, Handlers } from './operations/operation.ts';

export interface OfferOperationsOptions {
  readonly gateways: GatewaySimulators;
  readonly interventions: Interventions;
  readonly now: () => number;
}

const { getOffer } = API_OPERATIONS;

/** Seconds for which a browser may use an offer again. */
const OFFER_SECONDS = 300;

const CACHE_HEADERS = {
  'Cache-Control': `private, max-age=${OFFER_SECONDS}`,
  Vary: 'Origin, Authorization',
};

export function offerOperations(options: OfferOperationsOptions): Handlers<'getOffer'> {
  return { getOffer: { run: (call) => offerResponse(options, call) } };
}

function offerResponse(
  { gateways, interventions, now }: OfferOperationsOptions,
  { merchant, query }: Call,
): ApiResponse {
  const { currency, country, amount, sandbox } = checkBody(offerQuery, query);
  // Before the amount is looked at: where routing changes is what this merchant does not show.
  if (merchant.forbidsOffers === true) throw noOffer();
  const simulator = gateways[sandbox.gateway];
  if (amount !== undefined) requireRepresentable(simulator, { amount, currency });
  const scenario = interventions.nextScenario ?? sandbox.scenario;
  const config = simulator.offer?.({
    country,
    currency,
    amount,
    scenario,
    methods: sandbox.methods,
  });
  if (config === undefined) throw noOffer();
  const { gateway } = simulator;
  const expires_at = timestamp(now() + OFFER_SECONDS * 1000);
  const { framePermissions } = merchant;
  const response = success(getOffer, {
    gateway,
    gateway_config: config,
    ...(framePermissions && { frame_permissions: framePermissions }),
    expires_at,
  });
  return { ...response, headers: CACHE_HEADERS };
}

/** The same for every reason, so that it shows none. */
function noOffer(): ProblemError {
  return new ProblemError(404, 'NO_OFFER', 'There is no offer: create a session');
}
