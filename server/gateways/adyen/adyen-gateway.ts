/** Kind B: Adyen. The form is the real Drop-in; this simulates all servers that it calls. */
import { Router } from 'express';
import { createIssuer } from '../../issuer/issuer.ts';
import type { Issuer } from '../../issuer/issuer.ts';
import { Ledger } from '../ledger.ts';
import { adyenUnits } from '../../../shared/money/adyen-units.ts';
import type { GatewayConfig } from '../../../shared/sessions.ts';
import type {
  GatewaySimulator,
  OfferFacts,
  PaymentFacts,
} from '../../platform/gateway-simulator.ts';
import type { GatewayServices } from '../gateway-services.ts';
import { inUnits, ledgerIn, platformIn } from '../units.ts';
import { createPaymentPages } from '../hosted/payment-page.ts';
import type { PaymentPages } from '../hosted/payment-page.ts';
import {
  AdyenPayments,
  submittedHandle,
  submittedInstalments,
  submittedMethod,
} from './adyen-payments.ts';
import type { CardKey } from './card-key.ts';
import { clientKeyFor } from './client-key.ts';
import { offeredTypes, paymentMethodsResponse, savedTypes } from './payment-methods.ts';
import { createSdkEndpoints } from './sdk-endpoints.ts';
import { createSecuredFieldsPage } from './secured-fields-page.ts';
import { SavedCards, savedMethodsOf } from './saved-cards.ts';
import { shopperOf } from './shopper.ts';
import { createThreeDs2 } from './three-ds2.ts';
import { createVoucherPages } from './steps/voucher-pages.ts';
import type { WalletOrders } from '../wallets/wallet-orders.ts';
import { createWallets } from '../wallets/wallets.ts';

/** The SDK requires `/checkoutshopper/` and, with test keys, the word `test` in the URL. */
const ADYEN_PATH = '/checkoutshopper/test';

/**
 * The SDK accepts 3-D Secure URLs with http only if its API URL contains this string. A sandbox on
 * another port therefore puts it into the path, where it has no meaning.
 */
const LOCAL_API = '/as/http://localhost:8080';

/** The gateway with the operations of its endpoints, issuer and bank, for a customer without a browser. */
export interface AdyenGateway extends GatewaySimulator {
  readonly payments: AdyenPayments;
  /** The gateway's own records, in its own units. */
  readonly ledger: Ledger;
  readonly issuer: Issuer;
  readonly bank: PaymentPages;
  readonly walletOrders: WalletOrders;
}

export function createAdyenGateway(services: GatewayServices, cardKey: CardKey): AdyenGateway {
  const { browserFolder, clock } = services;
  const platform = platformIn(adyenUnits, services.platform);
  const { platformOrigin } = services.origins;
  const baseUrl = platformOrigin + ADYEN_PATH;
  const ledger = new Ledger(platform, clock);
  const display = adyenUnits.display;
  const issuer = createIssuer(`${baseUrl}/issuer`, browserFolder, display);
  const threeDs2 = createThreeDs2(issuer, baseUrl, browserFolder);
  const bank = createPaymentPages({ platform, ledger, display }, `${baseUrl}/bank`, 'Sandbox Bank');
  const wallets = createWallets(`${baseUrl}/wallets`, browserFolder);
  const payments = new AdyenPayments({
    platform,
    ledger,
    clock,
    cardKey,
    savedCards: new SavedCards(clock),
    issuer,
    threeDs2,
    bank,
    vouchersUrl: `${baseUrl}/vouchers`,
    walletOrders: wallets.orders,
  });

  const router = Router();
  router.use((request, _response, next) => {
    if (request.url.startsWith(LOCAL_API)) request.url = request.url.slice(LOCAL_API.length);
    next();
  });
  router.use('/issuer', issuer.router);
  router.use('/bank', bank.router);
  router.use('/wallets', wallets.router);
  router.use(createSecuredFieldsPage(baseUrl, browserFolder, cardKey));
  router.use(threeDs2.router);
  router.use(createSdkEndpoints(payments));
  router.use(createVoucherPages(baseUrl));

  const offer = ({ scenario, country, currency, amount, methods }: OfferFacts) => ({
    clientKey: clientKeyFor(scenario),
    environment: 'test',
    paymentMethods: paymentMethodsResponse(country, methods),
    countryCode: country,
    amount: { currency, ...(amount !== undefined && { value: amount }) },
  });

  const configure = (payment: PaymentFacts): GatewayConfig => {
    const { country, instalments, purpose } = payment;
    const methods = purpose === 'setup' ? savedTypes(country, payment.methods) : payment.methods;
    const { paymentMethods, ...offered } = offer({ ...payment, methods });
    return {
      ...offered,
      paymentMethods: { ...paymentMethods, ...savedMethodsOf(payment) },
      ...(instalments && { instalments: { values: instalments } }),
      ...shopperOf(payment, offeredTypes(country, methods)),
    };
  };

  return {
    gateway: { id: 2, code: 'adyen', name: 'Adyen' },
    mountPath: ADYEN_PATH,
    router,
    payments,
    ledger,
    issuer,
    bank,
    walletOrders: wallets.orders,
    ...ledgerIn(adyenUnits, ledger),
    carries: (amount, currency) => adyenUnits.fromMinor(amount, currency) !== undefined,
    cancelAttempt: async (sessionId) => ledger.cancelAttempt(sessionId),
    close: (sessionId) => ledger.close(sessionId),
    reverse: async (gatewayPaymentId) => ledger.reverse(gatewayPaymentId),
    configure,
    offer,
    // The form submits through the platform, which charges the session's amount. The order of a wallet has its own.
    change: (payment) => (ledger.closeApproval(payment.sessionId) ? configure(payment) : undefined),
    instructions: (sessionId) => payments.instructionsOf(sessionId),
    methodIn: submittedMethod,
    savedMethodIn: submittedHandle,
    cardIn: (payment, data) => payments.cardOf(payment, data),
    instalmentsIn: submittedInstalments,
    refreshed: configure,
    setsUp: true,
    chargeSaved: (payment) => payments.chargeSaved(inUnits(payment, adyenUnits)),
    submit: async (payment, data) => payments.submit(inUnits(payment, adyenUnits), data),
    details: async (payment, data) => payments.details(inUnits(payment, adyenUnits), data),
  };
}
