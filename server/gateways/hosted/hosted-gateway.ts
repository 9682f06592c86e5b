/**
 * A gateway with a hosted page and no form SDK: nested in the frame, in a pop-up, or in the
 * customer's window. A session with `mode: "redirect"` also uses the customer's window.
 */
import { Router } from 'express';
import { createIssuer } from '../../issuer/issuer.ts';
import type { GatewayConfig } from '../../../shared/sessions.ts';
import type { Issuer } from '../../issuer/issuer.ts';
import { Ledger } from '../ledger.ts';
import type { GatewaySimulator, PaymentFacts } from '../../platform/gateway-simulator.ts';
import type { GatewayServices } from '../gateway-services.ts';
import { randomId } from '../../platform/random-id.ts';
import { createPaymentPages } from './payment-page.ts';
import type { PaymentPages } from './payment-page.ts';

const GATEWAY = { id: 3, code: 'hosted', name: 'Hosted payment page' } as const;

/** The gateway with the operations of its pages and issuer, for a customer without a browser. */
export interface HostedGateway extends GatewaySimulator {
  readonly pages: PaymentPages;
  readonly issuer: Issuer;
}

export interface HostedGatewayOptions extends GatewayServices {
  /** Path below the platform's origin. */
  readonly mountPath: string;
  /** `redirect`: every session navigates the customer's window to the page. */
  readonly mode: 'embedded' | 'redirect';
}

export function createHostedGateway({
  platform,
  origins,
  browserFolder,
  clock,
  mountPath,
  mode,
}: HostedGatewayOptions): HostedGateway {
  const baseUrl = origins.platformOrigin + mountPath;
  const ledger = new Ledger(platform, clock);
  const issuer = createIssuer(`${baseUrl}/issuer`, browserFolder);
  const pages = createPaymentPages({ platform, ledger, issuer }, baseUrl, GATEWAY.name);

  const router = Router();
  router.use('/issuer', issuer.router);
  router.use(pages.router);

  function pageFor(payment: PaymentFacts, gatewayPaymentId: string, inOwnWindow: boolean): string {
    return pages.open({
      payment,
      gatewayPaymentId,
      redirected: inOwnWindow || payment.embedMode === 'popup',
      leave: () =>
        inOwnWindow
          ? platform.returnUrlFor(payment.sessionId)
          : `${payment.frameOrigin}/return.html`,
    });
  }

  function open(payment: PaymentFacts): GatewayConfig {
    const paymentId = randomId('hp_');
    if (mode === 'redirect') {
      return { mode: 'redirect', redirectUrl: pageFor(payment, paymentId, true), paymentId };
    }
    const { embedMode } = payment;
    const redirectUrl = pageFor(payment, paymentId, embedMode === 'redirect');
    return { redirectUrl, embedMode, paymentId };
  }

  return {
    gateway: GATEWAY,
    mountPath,
    router,
    pages,
    issuer,
    lookup: (gatewayPaymentId) => ledger.lookup(gatewayPaymentId),
    chargesOf: (sessionId) => ledger.chargesOf(sessionId),
    cancelAttempt: async (sessionId) => ledger.cancelAttempt(sessionId),
    close: (sessionId) => ledger.close(sessionId),
    reverse: async (gatewayPaymentId) => ledger.reverse(gatewayPaymentId),
    configure: open,
    change(payment) {
      pages.close(payment.sessionId);
      return open(payment);
    },
  };
}
