/**
 * Platforms that are wrong in one thing: the sandbox, with one difference in what it sends. Each does not meet exactly
 * one requirement. A file of `wrong-platforms/` has those of one area.
 */
import type { WrongPlatform } from './wrong-platform.ts';
import { OF_FRAME } from './wrong-frame-hosts.ts';
import { OF_OFFERS } from './wrong-offers.ts';
import { OF_AMOUNTS } from './wrong-platforms/amounts.ts';
import { OF_BACKEND } from './wrong-platforms/backend.ts';
import { OF_CUSTOMERS } from './wrong-platforms/customers.ts';
import { OF_ERRORS } from './wrong-platforms/errors.ts';
import { OF_IDEMPOTENCY } from './wrong-platforms/idempotency.ts';
import { OF_LIMITS } from './wrong-platforms/limits.ts';
import { OF_ORIGINS } from './wrong-platforms/origins.ts';
import { OF_PAYMENTS } from './wrong-platforms/payments.ts';
import { OF_ORDER_SESSION, OF_ORDERS, OF_REPLACEMENT } from './wrong-platforms/orders.ts';
import { OF_RETURNS } from './wrong-platforms/returns.ts';
import { OF_REVISIONS } from './wrong-platforms/revisions.ts';
import { OF_SESSIONS } from './wrong-platforms/sessions.ts';
import { OF_SET_UPS } from './wrong-platforms/set-ups.ts';
import { OF_WEBHOOKS } from './wrong-platforms/webhooks.ts';

export const WRONG_PLATFORMS: readonly WrongPlatform[] = [
  ...OF_SESSIONS,
  ...OF_ERRORS,
  ...OF_ORIGINS,
  ...OF_AMOUNTS,
  ...OF_IDEMPOTENCY,
  ...OF_PAYMENTS,
  ...OF_ORDERS,
  ...OF_REVISIONS,
  ...OF_REPLACEMENT,
  ...OF_ORDER_SESSION,
  ...OF_BACKEND,
  ...OF_CUSTOMERS,
  ...OF_SET_UPS,
  ...OF_OFFERS,
  ...OF_RETURNS,
  ...OF_WEBHOOKS,
  ...OF_FRAME,
  ...OF_LIMITS,
];
