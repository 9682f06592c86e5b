/** What a platform team states about its platform. */
import type { Transport } from './wire.ts';

/** What a gateway does in a scenario, each with what it is for. */
export const SCENARIO_MEANINGS = {
  approve: 'the payment succeeds',
  decline: 'the first attempt is declined, and the customer may try again',
  decline_always: 'every attempt is declined',
  action: 'the gateway waits for the customer, and can cancel the attempt',
  in_progress: 'the gateway is charging, and cannot cancel the attempt',
  pending: 'the gateway has accepted the payment, and decides later',
  expired: 'an unused session expires',
  unchangeable: 'the gateway cannot change the amount of a session',
  not_representable: 'the gateway has no value for exactly this amount',
  return: 'the customer pays on a page of the gateway; the command prints the URL of the return',
  return_canceled: 'the customer cancels there; the command prints the URL of the return',
  save: 'the payment succeeds, and its method can be saved',
  save_declined: 'the same, with a method that is declined without the customer',
  save_unauthenticated: 'the same, with a method for which the bank wants the customer',
  show_saved:
    'the form shows the saved method; the command prints the handle of it in this session',
  unavailable: 'the first creation of a session fails with 503, and the next succeeds',
} as const;
export type ScenarioName = keyof typeof SCENARIO_MEANINGS;

/** What brings a gateway into the state of a scenario. */
export interface ScenarioSession {
  readonly session_id: string;
  readonly payment_id: string;
  /** The whole response with which the session was created. */
  readonly created: Readonly<Record<string, unknown>>;
  /** The response to the submission; empty if nothing was submitted. */
  readonly submitted: Readonly<Record<string, unknown>>;
}

export interface Scenario {
  /** Fields of the session, over those of every session. Default: none. */
  readonly session?: Readonly<Record<string, unknown>>;
  /** `data` of a submission that starts the scenario. Default: nothing is submitted. */
  readonly submission?: Readonly<Record<string, unknown>>;
  /** Brings the gateway into the state, and resolves with what it prints. Default: nothing is run. */
  readonly run?: (session: ScenarioSession) => Promise<string>;
}

export interface WebhookOptions {
  /** Port of the listener on 127.0.0.1. Default: a free one. */
  readonly port?: number;
  /** ms to wait for a delivery. Default 15 s. */
  readonly timeout?: number;
  /** Registers the listener's URL. Default: the team has registered the port's URL. */
  readonly register?: (url: string) => Promise<void>;
}

/** What offers are about. Each is a query, over `currency=EUR` and `country=NL`. */
export interface OfferOptions {
  /** For which the platform makes an offer. Default: `currency=EUR` and `country=NL` alone. */
  readonly query?: Readonly<Record<string, string>> | undefined;
  /** Over that: with an amount that the gateway has no value for. Default: not checked. */
  readonly notRepresentable?: Readonly<Record<string, string>> | undefined;
  /** Over that: of a gateway whose form cannot be made without a session. Default: not checked. */
  readonly needsSession?: Readonly<Record<string, string>> | undefined;
  /** A public key of a merchant who forbids offers. Default: not checked. */
  readonly forbiddenKey?: string | undefined;
}

export interface PlatformOptions {
  /** As the option of the SDK; may have a path. */
  readonly baseUrl: string;
  /** A public test key that may create sessions. */
  readonly key: string;
  /** The secret of the same merchant. */
  readonly secret: string;
  /** An origin that is registered for the key. */
  readonly origin: string;
  /** URL of the frame, with `{gateway}` in its host name. Default: the frame host is not checked. */
  readonly frameUrl?: string | undefined;
  /**
   * The digests of the frame's files by path, as `files` in the release's `frame/integrity.json`. Default: the files
   * are not compared.
   */
  readonly frameIntegrity?: Readonly<Record<string, string>> | undefined;
  /** A public key of another merchant with the same registered origin, or none. Default: not checked. */
  readonly otherKey?: string | undefined;
  /** A public key of the merchant that cannot create sessions. Default: not checked. */
  readonly backendKey?: string | undefined;
  /** Default: the platform may have none, and what needs one is then reported as not provoked. */
  readonly offers?: OfferOptions | undefined;
  /** Fields of every session, such as metadata that selects a gateway. Default: none. */
  readonly session?: Readonly<Record<string, unknown>> | undefined;
  /** Default: none, and what needs them is reported as not provoked. */
  readonly scenarios?: Readonly<Partial<Record<ScenarioName, Scenario>>> | undefined;
  /** Default: webhooks are reported as not provoked. */
  readonly webhooks?: WebhookOptions | undefined;
  /** Number of requests that are sent to reach the rate limit; 0 for none. Default 150. */
  readonly burst?: number | undefined;
  /** Lets the platform's time pass, in seconds. Default: waits. */
  readonly wait?: ((seconds: number) => Promise<void>) | undefined;
  /** Only these groups or requirements. Default: all. */
  readonly only?: readonly string[] | undefined;
  /** Default: every current code of ISO 4217. */
  readonly currencies?: readonly string[] | undefined;
  /** Part of the order numbers. Default: random, so that no two runs share an order. */
  readonly run?: string | undefined;
  /** How requests are sent. Default: by HTTP. */
  readonly transport?: Transport | undefined;
}
