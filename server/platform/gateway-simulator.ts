/**
 * The interface between the platform and the simulated gateways. A gateway knows payments by their
 * session; the platform knows gateways only by this interface.
 */
import type { Router } from 'express';
import type {
  SavedMethodsNeed,
  SaveMethods,
  SessionPurpose,
} from '../../shared/platform/customers.ts';
import type { CardFunding, GatewayStepResponse } from '../../shared/platform/platform-api.ts';
import type { AddressInfo, Gateway, GatewayConfig, PayerInfo } from '../../shared/sessions.ts';
import type {
  EmbedMode,
  OfferedMethods,
  SandboxGateway,
  Scenario,
  SubmissionTarget,
} from './scenarios.ts';

/** A saved method as the form of a session offers it. */
export interface OfferedMethod {
  /** Of this session alone. */
  readonly handle: string;
  readonly brand: string;
  readonly last4: string;
  /** `YYYY-MM` */
  readonly expires: string;
}

/** What a gateway knows of a card by its first digits. */
export interface KnownCard {
  /** By which it is charged: of a co-badged card, the one that the customer has chosen. */
  readonly brand: string;
  /** ISO 3166-1 alpha-2. */
  readonly issuerCountry: string;
  readonly funding: CardFunding;
}

/** A payment method that a gateway keeps for a customer. */
export interface TokenizedMethod {
  /** The gateway's own id of it, the same for the same card or account of a customer. Never reaches a browser. */
  readonly token: string;
  readonly type: string;
  readonly brand: string;
  readonly last4: string;
  /** `YYYY-MM`. A mandate does not expire, and no form pays with it. */
  readonly expires?: string | undefined;
  /** The sentence to which the customer agreed in the form. `null` if the form has not asked. */
  readonly consent: string | null;
}

/** The customer with an account, as the gateway needs to know of one. */
export interface CustomerFacts {
  /** The platform's own id. Never reaches a browser. */
  readonly reference: string;
  /** The merchant's name, in the sentence to which the customer agrees. */
  readonly merchant: string;
  readonly save: SaveMethods;
  readonly need: SavedMethodsNeed;
  readonly methods: readonly OfferedMethod[];
  /** Whether others are not offered, because they have expired. */
  readonly hasExpired: boolean;
}

/** What a gateway needs to know about a payment. */
export interface PaymentFacts {
  /** A set-up has the amount 0: the gateway charges nothing, and keeps the method. Default: `payment`. */
  readonly purpose?: SessionPurpose;
  readonly sessionId: string;
  readonly paymentId: string;
  readonly orderId: string;
  /** In minor units, and within a gateway in its own. */
  readonly amount: number;
  readonly currency: string;
  /** ISO 3166-1 alpha-2, from the billing address. */
  readonly country: string;
  /** For forms that ask the customer for these details. Nothing else in a payment needs them. */
  readonly payer: PayerInfo;
  readonly billing: AddressInfo;
  readonly cancelUrl: string;
  readonly scenario: Scenario;
  readonly embedMode: EmbedMode;
  readonly methods?: OfferedMethods | undefined;
  readonly submitTo?: SubmissionTarget | undefined;
  /** Default: the customer has no account. */
  readonly customer?: CustomerFacts | undefined;
  /** Numbers of instalments that the customer may choose by card. Default: one payment only. */
  readonly instalments?: readonly number[] | undefined;
  /** The gateway's own id of the saved method that is to be charged. Default: the submission has the method. */
  readonly savedToken?: string | undefined;
  /** Declined attempts so far. */
  readonly declines: number;
  /** The session has ended, and takes no further attempt. */
  readonly isOver: boolean;
  /** Origin of this gateway's frame, for instance `http://adyen.frame.localhost:8080`. */
  readonly frameOrigin: string;
}

/** What an offer depends on. Nothing in it belongs to a customer. */
export type OfferFacts = Pick<PaymentFacts, 'country' | 'currency' | 'scenario' | 'methods'> & {
  readonly amount?: number | undefined;
};

/** The reports that a gateway sends directly to the platform, independently of the browser. */
export type GatewayEvent =
  /** The customer has to complete a challenge or another step. */
  | { readonly type: 'action_required' }
  /** The customer was redirected to a page of the gateway. */
  | { readonly type: 'redirected' }
  | {
      readonly type: 'authorised';
      readonly gatewayPaymentId: string;
      /** The gateway keeps it for the customer. Default: it keeps none. */
      readonly method?: TokenizedMethod | undefined;
    }
  /** Accepted and still pending, as with direct debits. */
  | { readonly type: 'accepted'; readonly gatewayPaymentId: string }
  /** Accepted, but the customer still has to pay, by a voucher or a transfer. */
  | { readonly type: 'awaiting_transfer'; readonly gatewayPaymentId: string }
  | { readonly type: 'declined'; readonly reason: string }
  /** The open attempt ended with neither a charge nor a decline; another may follow. */
  | { readonly type: 'attempt_cancelled' }
  | { readonly type: 'cancelled' };

/** `begun`: this session may charge now. Otherwise it must not, and the value is the reason. */
export type AttemptPermission = 'begun' | 'already_submitted' | 'gone';

/** The gateway's result when the platform asks it to cancel an attempt. */
export type CancelResult =
  /** The attempt cannot charge any more. */
  | 'cancelled'
  /** It has charged already; the report may still be in transit. */
  | 'charged'
  /** It is being processed, or its payment method cannot be cancelled. */
  | 'not_possible';

/** What a gateway may call on the platform. */
export interface PlatformPort {
  payment(sessionId: string): PaymentFacts | undefined;
  /**
   * Announces a charge by a form that sends its payment directly to the gateway. It concerns only
   * the session: of two charges for one order, the platform reverses the second.
   */
  beginAttempt(sessionId: string): AttemptPermission;
  report(sessionId: string, event: GatewayEvent): void;
  /** The merchant's return_url (cancel_url after a cancellation) with the signed outcome. */
  returnUrlFor(sessionId: string): string;
}

/** The gateway's own record; the platform checks the SDK's report against it. */
export interface GatewayPayment {
  readonly gatewayPaymentId: string;
  readonly sessionId: string;
  readonly amount: number;
  readonly currency: string;
  /** The gateway's name of the payment method. */
  readonly method: string;
  /** Voided or refunded since. */
  readonly reversed: boolean;
}

export interface GatewaySimulator {
  readonly gateway: Gateway;
  /** `gateway_config` of a new session. */
  configure(payment: PaymentFacts): GatewayConfig;
  /**
   * `gateway_config` of an offer: what the form needs, but for what belongs to a session. Without any effect. Left
   * out if the form cannot be made without a session.
   */
  offer?(offered: OfferFacts): GatewayConfig;
  /**
   * Takes over a new amount while no attempt is open, and returns the new `gateway_config`. When it returns, all
   * that the customer could approve at the old amount is closed, such as a page or the order of a wallet.
   * `undefined`: nothing has changed, because an attempt has charged or may charge, whose report is in transit.
   * Left out if the gateway cannot change an amount.
   */
  change?(payment: PaymentFacts): GatewayConfig | undefined;
  /** Whether the gateway has a value for exactly this amount, in minor units. Left out if it has for all. */
  readonly carries?: (amount: number, currency: string) => boolean;
  lookup(gatewayPaymentId: string): GatewayPayment | undefined;
  /** Everything that was charged for a session, reversed or not. */
  chargesOf(sessionId: string): readonly GatewayPayment[];
  /** Cancels the open attempt or the unpaid voucher of a session, if it only waits for the customer. */
  cancelAttempt(sessionId: string): Promise<CancelResult>;
  /**
   * Ends the gateway's own session together with the platform's. The gateway accepts no further
   * submission, and cancels an attempt that waits for the customer, without a report. A second call
   * changes nothing.
   */
  close(sessionId: string): CancelResult;
  /** Voids a charge, or refunds it if it is captured. A second call changes nothing. */
  reverse(gatewayPaymentId: string): Promise<void>;
  /**
   * Whether the form of this session submits to the gateway itself. Then the session accepts no submission by
   * the platform, and no change. Left out if no session does this.
   */
  submitsDirectly?(payment: PaymentFacts): boolean;
  /**
   * Submits a form's data, for an attempt that the platform has begun. The result is for the gateway's
   * SDK.
   */
  submit?(payment: PaymentFacts, data: unknown): Promise<GatewayStepResponse>;
  /**
   * While the customer still has to pay, by a voucher or a transfer: further fields of `gateway_config` with
   * which the form shows it. Left out if the gateway has no such payment method.
   */
  instructions?(sessionId: string): Readonly<Record<string, unknown>> | undefined;
  /** The gateway's name of the payment method that a submission chooses, if it is valid. */
  methodIn?(data: unknown): string | undefined;
  /**
   * What the gateway knows of the card in a submission, before it charges; `undefined` if no card pays. Left out if the
   * gateway does not know it.
   */
  cardIn?(payment: PaymentFacts, data: unknown): Promise<KnownCard | undefined>;
  /** The number of instalments in a submission; 1 if it has none. Left out if the gateway has no instalments. */
  instalmentsIn?(data: unknown): number;
  /** The handle in a submission that pays with a saved method. Left out if the gateway saves none. */
  savedMethodIn?(data: unknown): string | undefined;
  /** Whether the gateway can save a method without a payment. Default: it cannot. */
  readonly setsUp?: boolean;
  /** `gateway_config` of an open session, with the saved methods as they are now. Without any effect. */
  refreshed?(payment: PaymentFacts): GatewayConfig;
  /**
   * Charges a saved method without the customer, for an attempt that the platform has begun.
   *
   * @returns why it is declined; `authentication_failed` if the bank requires the customer. `undefined`: it is charged
   */
  chargeSaved?(payment: PaymentFacts): string | undefined;
  details?(payment: PaymentFacts, data: unknown): Promise<GatewayStepResponse>;
  /** The gateway's own pages, scripts and endpoints, mounted at `mountPath`. */
  readonly mountPath: string;
  readonly router: Router;
}

/** The origins of the sandbox, for gateways that put URLs into configurations and pages. */
export interface SandboxOrigins {
  /** For instance `http://localhost:8080`. */
  readonly platformOrigin: string;
  frameOrigin(gatewayCode: string): string;
}

export type GatewaySimulators = Readonly<Record<SandboxGateway, GatewaySimulator>>;
