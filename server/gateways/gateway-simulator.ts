/**
 * The seam between the platform and the simulated gateways. A gateway knows payments by their
 * session; the platform knows gateways by this interface alone.
 */
import type { Router } from 'express';
import type { GatewayStepResponse } from '../../shared/platform-api.ts';
import type { Gateway, GatewayConfig } from '../../shared/sessions.ts';
import type { EmbedMode, SandboxGateway, Scenario } from '../platform/scenarios.ts';

/** What a gateway is told about a payment: nothing of the payer beyond the country. */
export interface PaymentFacts {
  readonly sessionId: string;
  readonly paymentId: string;
  readonly orderId: string;
  readonly amount: number;
  readonly currency: string;
  /** ISO 3166-1 alpha-2, from the billing address. */
  readonly country: string;
  readonly cancelUrl: string;
  readonly scenario: Scenario;
  readonly embedMode: EmbedMode;
  /** Refused attempts so far. */
  readonly refusals: number;
  /** Origin of the frame that this gateway's form lives in, for instance `http://adyen.frame.localhost:8080`. */
  readonly frameOrigin: string;
}

/** What a gateway tells the platform by itself, whatever the browser does. */
export type GatewayEvent =
  /** A challenge or another step of the customer is open. */
  | { readonly type: 'action_required' }
  /** The customer was sent to a page of the gateway. */
  | { readonly type: 'redirected' }
  | { readonly type: 'authorised'; readonly gatewayPaymentId: string }
  /** Accepted, money still on its way, as with direct debits. */
  | { readonly type: 'accepted'; readonly gatewayPaymentId: string }
  | { readonly type: 'refused'; readonly reason: string }
  | { readonly type: 'cancelled' };

/** `begun`: this session may charge now. Otherwise it must not, and the word says why. */
export type AttemptPermission = 'begun' | 'already_paid' | 'already_submitted' | 'gone';

/** What a gateway may ask of the platform. */
export interface PlatformPort {
  payment(sessionId: string): PaymentFacts | undefined;
  /** Claims the order's one right to charge, before anything is charged. */
  beginAttempt(sessionId: string): AttemptPermission;
  report(sessionId: string, event: GatewayEvent): void;
  /** The merchant's return_url (cancel_url after a cancellation) with the signed outcome. */
  returnAddress(sessionId: string): string;
}

/** What the gateway itself has on record; the platform checks the SDK's report against it. */
export interface GatewayPayment {
  readonly gatewayPaymentId: string;
  readonly sessionId: string;
  readonly amount: number;
  readonly currency: string;
}

export interface GatewaySimulator {
  readonly gateway: Gateway;
  /** `gateway_config` of a new session. */
  configure(payment: PaymentFacts): GatewayConfig;
  lookup(gatewayPaymentId: string): GatewayPayment | undefined;
  /** Kind B only; the answer goes to the gateway's SDK unchanged. */
  submit?(payment: PaymentFacts, data: unknown): Promise<GatewayStepResponse>;
  details?(payment: PaymentFacts, data: unknown): Promise<GatewayStepResponse>;
  /** The gateway's own pages, scripts and endpoints, mounted at `mountPath`. */
  readonly mountPath: string;
  readonly router: Router;
}

/** Where the sandbox is reached, for gateways that put addresses into configurations and pages. */
export interface SandboxAddresses {
  /** For instance `http://localhost:8080`. */
  readonly platformOrigin: string;
  frameOrigin(gatewayCode: string): string;
}

export type GatewaySimulators = Readonly<Record<SandboxGateway, GatewaySimulator>>;
