import type { TestedPlatform } from './run/tested-platform.ts';

/** In the order of a report, and in which a platform is best built. */
export const GROUPS = {
  sessions: 'Sessions and their shapes',
  errors: 'Errors as problem documents',
  origins: 'Keys, origins and CORS',
  amounts: 'Amounts and currencies',
  idempotency: 'Idempotency',
  payments: 'Submissions, status and transactions',
  orders: 'One order, one charge',
  revisions: 'Changes and revisions',
  replacement: 'Replacement',
  'order-session': 'The session of an order',
  backend: 'Captures, refunds and cancellations',
  customers: 'Customers and saved methods',
  offers: 'Offers',
  returns: 'Signed returns',
  webhooks: 'Webhooks',
  frame: 'The frame host',
  limits: 'Rate limits and retries',
} as const;
export type Group = keyof typeof GROUPS;

export interface RequirementDescription {
  /** The group and a name, as in `idempotency.replay`. */
  readonly id: `${Group}.${string}`;
  /** `must`: payments go wrong without it. `should`: it helps developers or operators. */
  readonly level: 'must' | 'should';
  /** What the reference states, in one sentence. */
  readonly states: string;
  /** The page and heading of the reference. */
  readonly section: string;
}

export interface Requirement extends RequirementDescription {
  /** @throws {Unmet} with what is wrong */
  readonly check: (platform: TestedPlatform) => Promise<void>;
}
