interface WireRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}
interface WireResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}
type Transport = (request: WireRequest) => Promise<WireResponse>;
declare const SCENARIO_MEANINGS: {
  readonly approve: 'the payment succeeds';
  readonly decline: 'the first attempt is declined, and the customer may try again';
  readonly decline_always: 'every attempt is declined';
  readonly action: 'the gateway waits for the customer, and can cancel the attempt';
  readonly in_progress: 'the gateway is charging, and cannot cancel the attempt';
  readonly pending: 'the gateway has accepted the payment, and decides later';
  readonly expired: 'an unused session expires';
  readonly unchangeable: 'the gateway cannot change the amount of a session';
  readonly not_representable: 'the gateway has no value for exactly this amount';
  readonly return: 'the customer pays on a page of the gateway; the command prints the URL of the return';
  readonly return_canceled: 'the customer cancels there; the command prints the URL of the return';
  readonly save: 'the payment succeeds, and its method can be saved';
  readonly save_declined: 'the same, with a method that is declined without the customer';
  readonly save_unauthenticated: 'the same, with a method for which the bank wants the customer';
  readonly show_saved: 'the form shows the saved method; the command prints the handle of it in this session';
  readonly unavailable: 'the first creation of a session fails with 503, and the next succeeds';
};
type ScenarioName = keyof typeof SCENARIO_MEANINGS;
interface ScenarioSession {
  readonly session_id: string;
  readonly payment_id: string;
  readonly created: Readonly<Record<string, unknown>>;
  readonly submitted: Readonly<Record<string, unknown>>;
}
interface Scenario {
  readonly session?: Readonly<Record<string, unknown>>;
  readonly submission?: Readonly<Record<string, unknown>>;
  readonly run?: (session: ScenarioSession) => Promise<string>;
}
interface WebhookOptions {
  readonly port?: number;
  readonly timeout?: number;
  readonly register?: (url: string) => Promise<void>;
}
interface OfferOptions {
  readonly query?: Readonly<Record<string, string>> | undefined;
  readonly notRepresentable?: Readonly<Record<string, string>> | undefined;
  readonly needsSession?: Readonly<Record<string, string>> | undefined;
  readonly forbiddenKey?: string | undefined;
}
interface PlatformOptions {
  readonly baseUrl: string;
  readonly key: string;
  readonly secret: string;
  readonly origin: string;
  readonly frameUrl?: string | undefined;
  readonly frameIntegrity?: Readonly<Record<string, string>> | undefined;
  readonly otherKey?: string | undefined;
  readonly backendKey?: string | undefined;
  readonly offers?: OfferOptions | undefined;
  readonly session?: Readonly<Record<string, unknown>> | undefined;
  readonly scenarios?: Readonly<Partial<Record<ScenarioName, Scenario>>> | undefined;
  readonly webhooks?: WebhookOptions | undefined;
  readonly burst?: number | undefined;
  readonly wait?: ((seconds: number) => Promise<void>) | undefined;
  readonly only?: readonly string[] | undefined;
  readonly currencies?: readonly string[] | undefined;
  readonly run?: string | undefined;
  readonly transport?: Transport | undefined;
}
declare const GROUPS: {
  readonly sessions: 'Sessions and their shapes';
  readonly errors: 'Errors as problem documents';
  readonly origins: 'Keys, origins and CORS';
  readonly amounts: 'Amounts and currencies';
  readonly idempotency: 'Idempotency';
  readonly payments: 'Submissions, status and transactions';
  readonly orders: 'One order, one charge';
  readonly revisions: 'Changes and revisions';
  readonly replacement: 'Replacement';
  readonly 'order-session': 'The session of an order';
  readonly backend: 'Captures, refunds and cancellations';
  readonly customers: 'Customers and saved methods';
  readonly offers: 'Offers';
  readonly returns: 'Signed returns';
  readonly webhooks: 'Webhooks';
  readonly frame: 'The frame host';
  readonly limits: 'Rate limits and retries';
};
type Group = keyof typeof GROUPS;
interface RequirementDescription {
  readonly id: `${Group}.${string}`;
  readonly level: 'must' | 'should';
  readonly states: string;
  readonly section: string;
}
interface ReportedMessage {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}
interface ReportedExchange {
  readonly request: ReportedMessage & {
    readonly method: string;
    readonly url: string;
  };
  readonly response: ReportedMessage & {
    readonly status: number;
  };
}
interface CheckedRequirement extends RequirementDescription {
  readonly result: 'met' | 'unmet' | 'blocked' | 'not provoked';
  readonly message?: string;
  readonly exchange?: ReportedExchange;
}
interface ConformanceReport {
  readonly baseUrl: string;
  readonly startedAt: string;
  readonly results: readonly CheckedRequirement[];
}
declare function passes({ results }: ConformanceReport, isStrict?: boolean): boolean;
declare function checkPlatform(options: PlatformOptions): Promise<ConformanceReport>;
declare class UsageError extends Error {
  name: string;
}
declare function htmlReport(report: ConformanceReport): string;
declare function terminalReport(report: ConformanceReport): string;
declare const REQUIREMENTS: readonly RequirementDescription[];
export { REQUIREMENTS, UsageError, checkPlatform, htmlReport, passes, terminalReport };
export type {
  CheckedRequirement,
  ConformanceReport,
  Group,
  OfferOptions,
  PlatformOptions,
  ReportedExchange,
  ReportedMessage,
  RequirementDescription,
  Scenario,
  ScenarioName,
  ScenarioSession,
  Transport,
  WebhookOptions,
  WireRequest,
  WireResponse,
};
