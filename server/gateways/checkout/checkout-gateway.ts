/**
 * Kind A: Checkout.com Flow. The SDK is a simulation that is checked against the published types. Its
 * form submits directly to the gateway, which charges the amount of its own session. Such a session cannot
 * be changed in place. With `submitTo: 'platform'` it can, because the form submits to the platform.
 */
import { Router } from 'express';
import { createPaymentPages } from '../hosted/payment-page.ts';
import { createIssuer } from '../../issuer/issuer.ts';
import type { Issuer } from '../../issuer/issuer.ts';
import { Ledger } from '../ledger.ts';
import type { GatewaySimulator, PaymentFacts } from '../../platform/gateway-simulator.ts';
import { checkoutUnits } from '../../../shared/money/checkout-units.ts';
import type { GatewayConfig } from '../../../shared/sessions.ts';
import type { GatewayServices } from '../gateway-services.ts';
import { inUnits, ledgerIn, platformIn } from '../units.ts';
import { browserScript } from '../../pages/page-assets.ts';
import { createCardFramePage } from './card-frame-page.ts';
import { CardTokens } from './card-tokens.ts';
import { offeredByFlow } from './flow-methods.ts';
import { createFlowApi } from './flow-api.ts';
import { FlowPayments } from './flow-payments.ts';
import type { PaymentSession } from './flow-session.ts';
import { cardOf, takeSubmission } from './flow-submission.ts';
import { ScriptOutage } from './script-outage.ts';

const CHECKOUT_PATH = '/gateways/checkout';

/** The gateway with the operations of its endpoints and issuer, for a customer without a browser. */
export interface CheckoutGateway extends GatewaySimulator {
  readonly payments: FlowPayments;
  /** The gateway's own records, in its own units. */
  readonly ledger: Ledger;
  readonly tokens: CardTokens;
  readonly issuer: Issuer;
}

export function createCheckoutGateway(services: GatewayServices): CheckoutGateway {
  const { browserFolder, clock } = services;
  const platform = platformIn(checkoutUnits, services.platform);
  const { platformOrigin } = services.origins;
  const baseUrl = platformOrigin + CHECKOUT_PATH;
  const ledger = new Ledger(platform, clock);
  const display = checkoutUnits.display;
  const issuer = createIssuer(`${baseUrl}/issuer`, browserFolder, display);
  const bank = createPaymentPages({ platform, ledger, display }, `${baseUrl}/bank`, 'Sandbox Bank');
  const payments = new FlowPayments({ platform, ledger, issuer, bank });
  const tokens = new CardTokens();
  const outage = new ScriptOutage();

  const createSession = (payment: PaymentFacts) =>
    payments.createSession(inUnits(payment, checkoutUnits));

  const router = Router();
  router.get('/flow.js', (_request, response, next) => {
    if (outage.isActive()) response.status(503).type('text').send('Service unavailable');
    else next();
  });
  router.get('/flow.js', browserScript(browserFolder, 'flow'));
  router.use('/issuer', issuer.router);
  router.use('/bank', bank.router);
  router.use(createCardFramePage(baseUrl, browserFolder));
  router.use(createFlowApi(payments, tokens));

  return {
    gateway: { id: 1, code: 'checkout', name: 'Checkout.com' },
    mountPath: CHECKOUT_PATH,
    router,
    payments,
    ledger,
    tokens,
    issuer,
    ...ledgerIn(checkoutUnits, ledger),
    carries: (amount, currency) => checkoutUnits.fromMinor(amount, currency) !== undefined,
    cancelAttempt: async (sessionId) => ledger.cancelAttempt(sessionId),
    close: (sessionId) => ledger.close(sessionId),
    reverse: async (gatewayPaymentId) => ledger.reverse(gatewayPaymentId),
    configure(payment) {
      if (payment.scenario === 'gateway_script_fails') outage.begin();
      return configurationOf(payment, createSession(payment));
    },
    submitsDirectly: ({ submitTo }) => submitTo !== 'platform',
    // The platform submits the amount, so the gateway's session stays the same.
    change: (payment) =>
      configurationOf(payment, payments.sessionOf(payment.sessionId) ?? createSession(payment)),
    cardIn: async (_payment, data) => cardOf(tokens, data),
    submit: async (payment, data) =>
      takeSubmission({ payments, tokens, platform }, inUnits(payment, checkoutUnits), data),
  };
}

function configurationOf(
  { submitTo, amount, currency, country, methods }: PaymentFacts,
  paymentSession: PaymentSession,
): GatewayConfig {
  return {
    publicKey: 'pk_sbox_pay5andb0xf10wpub1ickey',
    paymentSession: JSON.stringify(paymentSession),
    environment: 'sandbox',
    ...(methods && { paymentMethods: offeredByFlow(country, methods) }),
    ...(submitTo === 'platform' && { submitTo, amount: { value: amount, currency } }),
  };
}
