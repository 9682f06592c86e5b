/** Amounts that a gateway cannot carry exactly are rejected before anything is done. */
import { ProblemError } from './http/problem.ts';
import type { GatewaySimulator } from './gateway-simulator.ts';

interface Money {
  /** In minor units. */
  readonly amount: number;
  readonly currency: string;
}

/** @throws {ProblemError} AMOUNT_NOT_REPRESENTABLE, with status 422 */
export function requireRepresentable(
  { gateway, carries }: Pick<GatewaySimulator, 'gateway' | 'carries'>,
  { amount, currency }: Money,
): void {
  if (carries === undefined || carries(amount, currency)) return;
  const message = `cannot be charged by ${gateway.name} exactly`;
  throw new ProblemError(
    422,
    'AMOUNT_NOT_REPRESENTABLE',
    `${amount} minor units of ${currency}: ${gateway.name} has no value for exactly this amount`,
    { errors: [{ field: 'amount', code: 'not_representable', message }] },
  );
}
