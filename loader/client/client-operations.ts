/** The operations of a client. */
import type { RedirectParams, RedirectResult } from '../../shared/redirect/redirect-params.ts';
import type {
  EmbeddedSessionData,
  EmbeddedSessionResponse,
  PaymentUpdateResponse,
  SessionData,
  SessionResponse,
  SessionStatus,
  Transaction,
} from '../../shared/sessions.ts';
import type { Checkout, CheckoutOptions } from '../checkout/checkout-types.ts';
import type { Diagnosis } from '../diagnostics/diagnosis.ts';
import type {
  DiagnoseOptions,
  PollOptions,
  RedirectOptions,
  RequestOptions,
  SessionOptions,
} from '../options/operation-options.ts';
import type { PaymentFormConfig, PreparedFormOptions } from '../validation/payment-form-config.ts';

/** The operations, as `Pay` documents them. */
export interface Client {
  createSession(data: SessionData, options?: SessionOptions): Promise<SessionResponse>;
  createEmbeddedSession(
    data: EmbeddedSessionData,
    options?: SessionOptions,
  ): Promise<EmbeddedSessionResponse>;
  preload(given: string | PreparedFormOptions | undefined): void;
  initializePayment(config: PaymentFormConfig): Promise<void>;
  checkout(options: CheckoutOptions): Checkout;
  updatePaymentGatewayId(
    sessionId: string,
    gatewayPaymentId: string,
    options?: RequestOptions,
  ): Promise<PaymentUpdateResponse>;
  getSessionStatus(sessionId: string, options?: RequestOptions): Promise<SessionStatus>;
  getTransaction(paymentId: string | number, options?: RequestOptions): Promise<Transaction>;
  pollPaymentStatus(sessionId: string, options?: PollOptions): Promise<SessionStatus>;
  redirectToPayment(redirectUrl: string, options?: RedirectOptions): void;
  handleRedirectReturn(
    urlParams: URLSearchParams | Readonly<Record<string, string>>,
    apiSecret: string,
  ): Promise<RedirectResult>;
  verifyRedirectSignature(params: RedirectParams, apiSecret: string): boolean;
  verifyRedirectSignatureAsync(params: RedirectParams, apiSecret: string): Promise<boolean>;
  diagnose(options?: DiagnoseOptions): Promise<Diagnosis[]>;
  destroy(): void;
}
