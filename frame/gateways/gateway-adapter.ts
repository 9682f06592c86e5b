/**
 * What a gateway must declare and do to be offered. One file in this folder holds one gateway, and
 * one line in the registry adds it; nobody else looks inside its configuration.
 */
import * as v from 'valibot';
import { refusal } from '../../shared/rpc.ts';
import type {
  Appearance,
  FocusDirection,
  FormState,
  RedirectRequest,
  Result,
  RpcError,
  StepAnswer,
} from '../../shared/rpc.ts';
import type { GatewayConfig } from '../../shared/sessions.ts';

/** The directives that a gateway may widen; the others are the frame's own. */
type PolicyDirective =
  'script-src' | 'style-src' | 'img-src' | 'font-src' | 'connect-src' | 'frame-src' | 'form-action';

/** What whoever serves the frame must know; the frame's policy is generated from it. */
export interface GatewayDeclaration {
  /** The gateway's own addresses by a name; the page's configuration may put others in their place. */
  readonly addresses: Readonly<Record<string, { readonly test: string; readonly live: string }>>;
  /** By directive: the name of an address stands for its origin, anything else is a source as it is. */
  readonly policy: Readonly<Partial<Record<PolicyDirective, readonly string[]>>>;
  /** Names of the Trusted Types policies that are created; none means that none may be. */
  readonly trustedTypes: readonly string[];
  /** The gateway's script may add others that nobody knows beforehand: report them, stop none. */
  readonly trustedTypesReportOnly?: boolean;
  /** The gateway's SDK sends its own window to other pages and back, so it gets a window of its own. */
  readonly travels: boolean;
}

/** How a form reports what happens in it. Nothing of this is taken as proof of payment. */
export interface FormReports {
  /** The form is on screen and usable. */
  ready(): void;
  stateChanged(state: FormState): void;
  /** The customer pressed Pay; `data` is plain JSON. Waits for the platform's or the merchant's answer. */
  submit(data: unknown): Promise<StepAnswer>;
  /** A further step is done; otherwise like `submit`. */
  additionalDetails(data: unknown): Promise<StepAnswer>;
  /** Sends the top window on; false when that address is refused. */
  redirect(request: RedirectRequest): Promise<boolean>;
  /** The window that the form lived in has gone on to a page of a bank; the form is lost with it. */
  left(): void;
  /** The customer is back from that page; how it went there, the session's status tells. */
  returned(): void;
  /** The gateway is done, or says so. */
  completed(gatewayPaymentId?: string): void;
  /** This attempt was refused; the form can be used again. */
  refused(error: RpcError): void;
  /** The last step failed for a reason that the loader knows already; the form can be used again. */
  stepFailed(message?: string): void;
  /** The form is of no use any more. */
  failed(error: RpcError): void;
}

export interface FormContext {
  /** Empty, in the window that the form is to live in. */
  readonly container: HTMLElement;
  /** BCP 47. */
  readonly locale: string;
  readonly appearance: Appearance;
  /** Addresses that take the place of the declared ones, by name. */
  readonly addresses: Readonly<Record<string, string>>;
  /** Aborted when the form is taken down, before or after it was ready. */
  readonly signal: AbortSignal;
  readonly reports: FormReports;
}

/** A form on screen. What a gateway cannot do is left out. */
export interface MountedForm {
  unmount(): void;
  update?(change: { readonly locale?: string; readonly appearance?: Appearance }): void;
  focus?(direction: FocusDirection): void;
}

export type MountForm = (context: FormContext) => Promise<MountedForm>;

export interface GatewayDefinition<Configuration> {
  /** As in the gateway's origin and the declarations. */
  readonly name: string;
  readonly declaration: GatewayDeclaration;
  recognises(config: GatewayConfig): boolean;
  readonly schema: v.GenericSchema<unknown, Configuration>;
  /** Loads what `mount` will need of scripts, in the window that the form is to live in. */
  load(addresses: FormContext['addresses']): Promise<unknown>;
  /** Rejects when the form cannot be mounted; `reports.ready` follows when it can. */
  mount(configuration: Configuration, context: FormContext): Promise<MountedForm>;
}

export interface GatewayAdapter {
  readonly name: string;
  readonly declaration: GatewayDeclaration;
  recognises(config: GatewayConfig): boolean;
  /** Loads scripts ahead of the mount, in the window that the form is to live in. */
  load(addresses: FormContext['addresses']): Promise<unknown>;
  /** Checks the configuration; the refusal names the fields that are wrong, never their values. */
  open(config: GatewayConfig): Result<MountForm>;
}

/** Ties a gateway's schema to its mount, so that adapters of all gateways are of one type. */
export function defineGateway<Configuration>(
  definition: GatewayDefinition<Configuration>,
): GatewayAdapter {
  const { name, declaration } = definition;
  return {
    name,
    declaration,
    recognises: (config) => definition.recognises(config),
    load: (addresses) => definition.load(addresses),
    open(config) {
      const parsed = v.safeParse(definition.schema, config);
      if (parsed.success) {
        return { ok: true, value: (context) => definition.mount(parsed.output, context) };
      }
      const fields = parsed.issues.map((issue) => v.getDotPath(issue) ?? 'gateway_config');
      return refusal(
        'GATEWAY_CONFIG_INVALID',
        `${name} cannot use these fields of gateway_config: ${fields.join(', ')}`,
      );
    },
  };
}
