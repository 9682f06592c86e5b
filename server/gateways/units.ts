/**
 * The platform's side of a gateway that counts amounts in its own units. The simulated gateway knows nothing but
 * its own: what it receives, shows and charges is converted where it meets the platform.
 */
import type { GatewayUnits } from '../../shared/money/gateway-units.ts';
import type { GatewayPayment, PlatformPort } from '../platform/gateway-simulator.ts';

interface Amount {
  readonly amount: number;
  readonly currency: string;
}

/** A payment, with its amount in the gateway's units. */
export function inUnits<Payment extends Amount>(payment: Payment, units: GatewayUnits): Payment {
  const amount = units.fromMinor(payment.amount, payment.currency);
  if (amount === undefined) throw new Error('The gateway has no value for this amount');
  return { ...payment, amount };
}

/** A gateway's own record, with its amount in minor units. */
function inMinor(charge: GatewayPayment, units: GatewayUnits): GatewayPayment {
  const amount = units.toMinor(charge.amount, charge.currency);
  if (amount === undefined) throw new Error('The gateway has charged a part of a minor unit');
  return { ...charge, amount };
}

/** The platform, as a gateway sees it. */
export function platformIn(units: GatewayUnits, platform: PlatformPort): PlatformPort {
  return {
    payment(sessionId) {
      const payment = platform.payment(sessionId);
      return payment && inUnits(payment, units);
    },
    beginAttempt: (sessionId) => platform.beginAttempt(sessionId),
    report: (sessionId, event) => platform.report(sessionId, event),
    returnUrlFor: (sessionId) => platform.returnUrlFor(sessionId),
  };
}

/** What the platform asks a gateway's ledger, with amounts in minor units. */
export function ledgerIn(
  units: GatewayUnits,
  ledger: {
    lookup(gatewayPaymentId: string): GatewayPayment | undefined;
    chargesOf(sessionId: string): readonly GatewayPayment[];
  },
) {
  return {
    lookup(gatewayPaymentId: string): GatewayPayment | undefined {
      const charge = ledger.lookup(gatewayPaymentId);
      return charge && inMinor(charge, units);
    },
    chargesOf: (sessionId: string): readonly GatewayPayment[] =>
      ledger.chargesOf(sessionId).map((charge) => inMinor(charge, units)),
  };
}
