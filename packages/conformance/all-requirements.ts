import { AMOUNT_REQUIREMENTS } from './amounts.ts';
import { BACKEND_REQUIREMENTS } from './backend.ts';
import { ERROR_REQUIREMENTS } from './errors.ts';
import { IDEMPOTENCY_REQUIREMENTS } from './idempotency.ts';
import { LIMIT_REQUIREMENTS } from './limits.ts';
import { ORDER_SESSION_REQUIREMENTS } from './order-session.ts';
import { ORDER_REQUIREMENTS } from './orders.ts';
import { ORIGIN_REQUIREMENTS } from './origins.ts';
import { PAYMENT_REQUIREMENTS } from './payments.ts';
import { REPLACEMENT_REQUIREMENTS } from './replacement.ts';
import { RETURN_REQUIREMENTS } from './returns.ts';
import { REVISION_REQUIREMENTS } from './revisions.ts';
import { SESSION_REQUIREMENTS } from './sessions.ts';
import { WEBHOOK_REQUIREMENTS } from './webhooks.ts';
import type { Requirement } from '../requirement.ts';

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
  ...RETURN_REQUIREMENTS,
  ...WEBHOOK_REQUIREMENTS,
  ...LIMIT_REQUIREMENTS,
];
