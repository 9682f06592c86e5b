/** A form that is made before there is a session: what is asked of the platform, and of the frame. */
import { isString } from '../../shared/plain/value-types.ts';
import { isDevelopment } from '../../shared/development/is-development.ts';
import { jsonOf } from '../../shared/plain/json.ts';
import { findContainer, isSelector } from '../frame/find-container.ts';
import type { Preparation } from '../frame/preloaded-frame.ts';
import { hasPage } from '../page/page-activity.ts';
import { containerMissing } from '../payment/decision/payment-errors.ts';
import { mountRequest } from '../payment/form-frame.ts';
import type { PreparedFormOptions } from '../validation/payment-form-config.ts';
import type { ClientParts } from './client-parts.ts';

/** The parts of a client that an offer needs. */
interface OfferParts extends Pick<ClientParts, 'config'> {
  readonly platform: Pick<ClientParts['platform'], 'getOffer' | 'clockOffset'>;
}

/** @throws {PayValidationError} VALIDATION_ERROR for a selector that is none, in the development build */
export function preparationOf(
  {
    container,
    currency = '',
    country = '',
    amount,
    sandbox,
    ...look
  }: Partial<PreparedFormOptions>,
  { config, platform }: OfferParts,
): Preparation {
  if (isDevelopment && isString(container) && hasPage() && !isSelector(container))
    throw containerMissing(container, false);
  const query = new URLSearchParams({ currency, country });
  if (amount) query.set('amount', `${amount}`);
  if (sandbox) query.set('sandbox', jsonOf(sandbox));
  return {
    container: container ? findContainer(container) : undefined,
    requestOffer: (signal) => platform.getOffer(query, { signal, retryAttempts: 0 }),
    timeLeft: ({ expires_at }) => Date.parse(expires_at) - Date.now() - platform.clockOffset(),
    commandFor: (session) => ({
      type: 'prepare',
      ...mountRequest({ ...look, session }, config),
    }),
  };
}
