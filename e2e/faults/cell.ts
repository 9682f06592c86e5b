/** One cell of the matrix: a fault at a step of a payment, and what comes of it. */
import type { Gateway } from './customer.ts';
import type { Outcome, Retry } from './outcome.ts';
import type { Scene } from './scene.ts';

/** In the order of a payment's life. */
export const STEPS = [
  'create',
  'load frame',
  'load gateway',
  'mount',
  'submit',
  'challenge',
  'update id',
  'poll',
  'return',
] as const;
export type Step = (typeof STEPS)[number];

export interface Cell {
  readonly step: Step;
  readonly fault: string;
  readonly gateway: Gateway;
  /** Of the sandbox. Default `approve`. */
  readonly scenario?: string;
  /** ms that the shop grants each request. Default 5 s. */
  readonly timeout?: number;
  /** Something breaks before the shop does anything. */
  readonly arrange?: (scene: Scene) => void | Promise<void>;
  /** Something breaks between the session and its form. */
  readonly onceCreated?: (scene: Scene) => void | Promise<void>;
  /** How far the customer goes. Default: as far as `step`. */
  readonly goes?: 'to the form' | 'to paying';
  /** Something breaks when the customer has come so far, or the customer does something else. */
  readonly meanwhile?: (scene: Scene) => void | Promise<void>;
  readonly comes: Outcome;
  readonly retry: Retry;
  /** A deadline of many seconds is waited for. */
  readonly takesLong?: boolean;
}

export function nameOf({ step, fault, gateway, comes, retry }: Cell): string {
  const { charges, error } = comes;
  const [, , reason = ''] = error.split(', ');
  const charged = charges === 1 ? 'charged once' : 'not charged';
  return `${step}: ${fault} (${gateway}): ${charged}${reason && `, ${reason}`}; ${retry}`;
}
