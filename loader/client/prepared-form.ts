/** A form that is made before there is a session: what is asked of the platform, and of the frame. */
import { jsonOf } from '../../shared/plain/json.ts';
import { findContainer } from '../frame/find-container.ts';
import type { Preparation } from '../frame/preloaded-frame.ts';
import type { PreparedFormOptions } from '../options/payment-form-config.ts';
import { mountRequest } from '../payment/form-frame.ts';
import type { ClientParts } from './client-parts.ts';

export function preparationOf(
  {
    container,
    currency = '',
    country = '',
    amount,
    sandbox,
    ...look
  }: Partial<PreparedFormOptions>,
  { config, platform }: Pick<ClientParts, 'config' | 'platform'>,
): Preparation {
  const query = new URLSearchParams({ currency, country });
  if (amount) query.set('amount', `${amount}`);
  if (sandbox) query.set('sandbox', jsonOf(sandbox));
  return {
    container: container ? findContainer(container) : undefined,
    requestOffer: (signal) => platform.getOffer(query, { signal, retryAttempts: 0 }),
    commandFor: (session, width) => ({
      type: 'prepare',
      ...mountRequest({ ...look, session }, config, width),
    }),
  };
}
