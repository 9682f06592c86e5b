import { AMOUNT_REQUIREMENTS } from './requirements/amounts.ts';
import { BACKEND_REQUIREMENTS } from './requirements/backend.ts';
import { CUSTOMER_REQUIREMENTS } from './requirements/customers/saved-methods.ts';
import { SET_UP_REQUIREMENTS } from './requirements/customers/set-ups.ts';
import { ERROR_REQUIREMENTS } from './requirements/errors.ts';
import { FRAME_ASSET_REQUIREMENTS } from './requirements/frame/asset-requirements.ts';
import { FRAME_REQUIREMENTS } from './requirements/frame/frame-requirements.ts';
import { IDEMPOTENCY_REQUIREMENTS } from './requirements/idempotency.ts';
import { LIMIT_REQUIREMENTS } from './requirements/limits.ts';
import { OFFER_REQUIREMENTS } from './requirements/offers/offer-requirements.ts';
import { ORDER_SESSION_REQUIREMENTS } from './requirements/order-session.ts';
import { ORDER_REQUIREMENTS } from './requirements/orders.ts';
import { ORIGIN_REQUIREMENTS } from './requirements/origins.ts';
import { PAYMENT_REQUIREMENTS } from './requirements/payments.ts';
import { REPLACEMENT_REQUIREMENTS } from './requirements/replacement.ts';
import { RETURN_REQUIREMENTS } from './requirements/returns.ts';
import { REVISION_REQUIREMENTS } from './requirements/revisions.ts';
import { SESSION_REQUIREMENTS } from './requirements/sessions.ts';
import { WEBHOOK_REQUIREMENTS } from './requirements/webhooks.ts';
import type { Requirement } from './requirement.ts';

/** Every requirement, in the order in which they are checked: limits last, because they hold up the others. */
export const ALL_REQUIREMENTS: readonly Requirement[] = [
  ...SESSION_REQUIREMENTS,
  ...ERROR_REQUIREMENTS,
  ...ORIGIN_REQUIREMENTS,
  ...AMOUNT_REQUIREMENTS,
  ...IDEMPOTENCY_REQUIREMENTS,
  ...PAYMENT_REQUIREMENTS,
  ...ORDER_REQUIREMENTS,
  ...REVISION_REQUIREMENTS,
  ...REPLACEMENT_REQUIREMENTS,
  ...ORDER_SESSION_REQUIREMENTS,
  ...BACKEND_REQUIREMENTS,
  ...CUSTOMER_REQUIREMENTS,
  ...SET_UP_REQUIREMENTS,
  ...OFFER_REQUIREMENTS,
  ...RETURN_REQUIREMENTS,
  ...WEBHOOK_REQUIREMENTS,
  ...FRAME_REQUIREMENTS,
  ...FRAME_ASSET_REQUIREMENTS,
  ...LIMIT_REQUIREMENTS,
];
