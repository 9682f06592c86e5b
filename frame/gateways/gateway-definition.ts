/**
 * What a gateway declares and implements. Each folder next to this file contains one gateway, and one line
 * in the registry adds it. No other code reads its configuration.
 */
import type * as v from 'valibot';
import type { FrameMessages } from '../../shared/language/messages.ts';
import type {
  MethodChoice,
  OfferedMethods,
  RedirectRequest,
  StepAnswer,
} from '../../shared/rpc.ts';
import type { GatewayConfig } from '../../shared/sessions.ts';
import type { Design } from '../design/design.ts';
import type { GatewayEvent, StepKind } from './gateway-event.ts';
import type { Amount } from './shown-amount.ts';

/** The directives that a gateway may extend; the others are fixed by the frame. */
type PolicyDirective =
  | 'script-src'
  | 'style-src'
  | 'img-src'
  | 'font-src'
  | 'connect-src'
  | 'frame-src'
  | 'form-action';

/** What the frame host needs; the frame's policy is generated from it. */
export interface GatewayDeclaration {
  /** The gateway's URLs by name; the page's configuration may override them. */
  readonly urls: Readonly<Record<string, { readonly test: string; readonly live: string }>>;
  /** By directive: the name of a URL stands for its origin, any other value is a source. */
  readonly policy: Readonly<Partial<Record<PolicyDirective, readonly string[]>>>;
  /** Names of the Trusted Types policies that the adapter creates; an empty list allows none. */
  readonly trustedTypes: readonly string[];
  /**
   * The gateway's script may create other policies that cannot be known in advance. They are reported, but
   * not blocked.
   */
  readonly trustedTypesReportOnly?: boolean;
  /**
   * Names of the URLs whose origins the top window may navigate to by GET when the gateway's SDK
   * calls its own servers, so that the loader sees no response that names the redirect.
   */
  readonly redirectOrigins: readonly string[];
  /**
   * Names of the URLs to which the form leads, if the pages there lead on without it. A frame host that has been given
   * these URLs lets the form's document connect to no other host. Default: to all that its policy allows.
   */
  readonly leadsTo?: readonly string[];
  /** By name. */
  readonly scripts: Readonly<Record<string, ThirdPartyScript>>;
}

/**
 * A script that some payment methods need from the host of its owner. It is loaded only where the host's
 * operator enables it for the key in the document's URL.
 */
export interface ThirdPartyScript {
  /** The payment methods that need it, by the gateway's names. */
  readonly types: readonly string[];
  readonly owner: string;
  /** Why it is loaded, for an auditor. */
  readonly purpose: string;
  /** URLs by name, as in the gateway's declaration; the policy may use the names of both. */
  readonly urls?: GatewayDeclaration['urls'];
  /** What it adds to the policy if it is enabled, in the format of the gateway's own policy. */
  readonly policy: GatewayDeclaration['policy'];
  /** Names of the Trusted Types policies that are created if it is enabled. */
  readonly trustedTypes: readonly string[];
}

/** The scripts that are enabled for the key in this document's URL, by their declared names. */
export type EnabledScripts = Readonly<
  Record<
    string,
    {
      /**
       * A script that stands in for the declared one, as in the sandbox. The form loads it itself.
       * Default: the gateway's SDK loads the script from its owner's host.
       */
      readonly url?: string;
    }
  >
>;

export interface FormContext {
  /** An empty element in the window in which the form is mounted. */
  readonly container: HTMLElement;
  /** BCP 47; for a form with messages of its own, one of its `locales`. */
  readonly locale: string;
  /** The frame's own messages, in the nearest language that it has. */
  readonly messages: Promise<FrameMessages>;
  readonly design: Design;
  /** How the page arranges the payment methods. */
  readonly choice?: MethodChoice | undefined;
  /** URLs that override the declared ones, by name. */
  readonly urls: Readonly<Record<string, string>>;
  /** Aborted when the form is unmounted, before or after it was ready. */
  readonly signal: AbortSignal;
  /** There is no session yet: what concerns the customer's device waits until `bound` is called. */
  readonly isPrepared?: true;
  readonly report: (event: FormReport) => void;
  /**
   * Reports that the customer pressed Pay, even if no field was edited since the last press. If false,
   * the loader would not follow the payment: the press must end before anything is sent to the gateway.
   */
  readonly press: () => boolean;
  /**
   * Asks the merchant, after a press and before anything is sent to the gateway. If false, the customer
   * has been shown why, and the form must become usable again.
   */
  readonly mayContinue: () => Promise<boolean>;
  /** Reports the data that the form collected, as plain JSON, and waits for the platform or the merchant. */
  readonly takeStep: (kind: StepKind, data: unknown) => Promise<StepAnswer>;
  /**
   * Removes a saved method of the session's configuration, which the customer has confirmed. Resolves with whether
   * it is removed.
   */
  readonly removeMethod: (method: string) => Promise<boolean>;
  /** Requests a navigation of the top window; resolves when it has started or was not permitted. */
  readonly redirect: (request: RedirectRequest) => Promise<void>;
}

export type FormReport =
  /** The form is on screen and usable. */
  { readonly type: 'ready' } | GatewayEvent;

/** A mounted form. Methods that the gateway does not support are left out. */
export interface AdapterForm<Configuration> {
  /**
   * False if the form is a page of another origin, whose buttons cannot be observed. Default: true.
   */
  readonly seesPresses?: boolean;
  /**
   * True if nothing of a press is sent, with no payment method, before `takeStep` has resolved or the loader has
   * followed `redirect`. Default: false.
   */
  readonly holdsPresses?: boolean;
  /** Which of the offered payment methods are shown and which are left out, if the form knows. */
  readonly paymentMethods?: OfferedMethods;
  unmount(): void;
  /** Applies another design in place, and keeps what was typed. */
  restyle?(design: Design): void;
  /** Moves the keyboard focus to the first field. */
  focus?(): void;
  /** Submits the form. */
  submit?(): void;
  /**
   * Makes the form usable again after an attempt that was not completed, and keeps what was typed.
   */
  reset?(): void;
  /**
   * Applies another configuration of the same session in place, and keeps what was typed; for a form that was mounted
   * without a session, first the one of its session. No press counts until this has settled.
   *
   * @returns resolves with true once the form shows the change; with false, or if it rejects, the form has to be
   *   mounted again
   */
  change?(configuration: Configuration): Promise<boolean>;
}

/** The column that a form will be in. */
export interface FormColumn {
  /** px */
  readonly width: number;
  /** BCP 47. */
  readonly locale: string;
  readonly design: Design;
}

/** By the gateway's own names; `undefined` if there are none in the language. */
export type GatewayMessages = Promise<Readonly<Record<string, string>> | undefined>;

/** What `form.ts` in a gateway's folder provides: a separate bundle, loaded on demand. */
export interface GatewayForm<Configuration> {
  /**
   * The locales of the gateway's own messages. The nearest one is used, or the first if none is near. Left
   * out for a form that shows the frame's messages.
   */
  readonly locales?: readonly string[];
  /** Loads the scripts from the gateway's host, in the window in which the form will be mounted. */
  load?(urls: FormContext['urls']): Promise<unknown>;
  /**
   * Rejects if the form cannot be mounted; otherwise the report `ready` follows.
   *
   * @param messages - from the adapter
   */
  mount(
    configuration: Configuration,
    context: FormContext,
    messages?: GatewayMessages,
  ): Promise<AdapterForm<Configuration>>;
}

/** A part of the skeleton that is shown while the form loads. */
export type SkeletonPart =
  | 'line'
  /** One field, or one payment method of a list. */
  | 'field'
  /** One of two fields side by side. */
  | 'half'
  | 'button'
  /** A page of the gateway. */
  | 'page';

/** What is known of a form when its code is loaded. */
export interface FormNeeds<Configuration> {
  /** Left out if the form is loaded before there is a session. */
  readonly configuration?: Configuration;
  /** Without a session: the payment methods that are expected. */
  readonly methods?: readonly string[];
  readonly scripts: EnabledScripts;
}

export interface GatewayDefinition<Configuration> {
  /** The name of its folder, also used in its origin and in the declarations. */
  readonly name: string;
  /**
   * The gateway's SDK navigates its own window to other pages and back, so it gets a separate
   * window.
   */
  readonly navigates: boolean;
  recognises(config: GatewayConfig): boolean;
  readonly schema: v.GenericSchema<unknown, Configuration>;
  /** The amount on the button, where the configuration has it. */
  amount?(configuration: Configuration): Amount | undefined;
  /** The outline of the form, from top to bottom. */
  skeleton(configuration: Configuration, scripts: EnabledScripts): readonly SkeletonPart[];
  /**
   * The height in px that the form will have once it is usable: never less, and at most 24 px more.
   * Computed before any code of the form is loaded; `undefined` if that is not possible.
   */
  height(
    configuration: Configuration,
    column: FormColumn,
    scripts: EnabledScripts,
  ): number | undefined;
  /**
   * Imports `form.ts`, and at the same time everything else that this session's form needs. With a session, it need
   * not wait for what the mount waits for.
   */
  form(needs: FormNeeds<Configuration>): Promise<GatewayForm<Configuration>>;
  /**
   * Imports the messages of the gateway's form in the language nearest to a locale, while its code loads.
   * Never rejects; `undefined` if the form needs none.
   *
   * @param context - with the locale that is wanted, whether or not the form has it
   */
  messages?(
    context: Pick<FormContext, 'locale' | 'urls' | 'signal'>,
    configuration: Configuration,
  ): GatewayMessages | undefined;
}
