/**
 * What a gateway must declare and do to be offered. One folder beside this file holds one gateway, and
 * one line in the registry adds it; no other code looks inside its configuration.
 */
import * as v from 'valibot';
import { refusal } from '../../shared/rpc.ts';
import type {
  Appearance,
  FocusDirection,
  RedirectRequest,
  Result,
  StepAnswer,
} from '../../shared/rpc.ts';
import type { GatewayConfig } from '../../shared/sessions.ts';
import { loadInTime, SCRIPT_DEADLINE } from '../loading/script-deadline.ts';
import type { GatewayEvent, StepKind } from './gateway-event.ts';

/** The directives that a gateway may widen; the others are the frame's own. */
type PolicyDirective =
  'script-src' | 'style-src' | 'img-src' | 'font-src' | 'connect-src' | 'frame-src' | 'form-action';

/** What the frame host must know; the frame's policy is generated from it. */
export interface GatewayDeclaration {
  /** The gateway's own URLs by a name; the page's configuration may put others in their place. */
  readonly addresses: Readonly<Record<string, { readonly test: string; readonly live: string }>>;
  /** By directive: the name of a URL stands for its origin, anything else is a source as it is. */
  readonly policy: Readonly<Partial<Record<PolicyDirective, readonly string[]>>>;
  /** Names of the Trusted Types policies that are created; none means that none may be. */
  readonly trustedTypes: readonly string[];
  /** The gateway's script may add others that cannot be known in advance: report them, stop none. */
  readonly trustedTypesReportOnly?: boolean;
  /** The gateway's SDK sends its own window to other pages and back, so it gets a window of its own. */
  readonly navigates: boolean;
  /**
   * Names of the URLs whose origins the top window may be sent to by GET where the gateway's SDK
   * speaks to its own servers, so that the loader sees no response that names the redirect.
   */
  readonly redirectOrigins: readonly string[];
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
  readonly report: (event: FormReport) => void;
  /** Hands over what the form collected, plain JSON, and waits for the platform or the merchant. */
  readonly takeStep: (kind: StepKind, data: unknown) => Promise<StepAnswer>;
  /** Asks for the top window to be sent on; resolves when that has begun, or was not followed. */
  readonly redirect: (request: RedirectRequest) => Promise<void>;
}

export type FormReport =
  /** The form is on screen and usable. */
  { readonly type: 'ready' } | GatewayEvent;

/** A form on screen. What a gateway cannot do is left out. */
export interface MountedForm {
  /** False where the form is a page of another origin, whose buttons cannot be seen. Default: true. */
  readonly seesPresses?: boolean;
  /** More than one payment method can be chosen in the form. Default: false. */
  readonly offersChoice?: boolean;
  unmount(): void;
  update?(change: { readonly locale?: string; readonly appearance?: Appearance }): void;
  focus?(direction: FocusDirection): void;
  /** Presses the form's own button. */
  submit?(): void;
  /** Makes the form usable again, with what was typed, after an attempt that came to nothing. */
  reset?(): void;
}

export type MountForm = (context: FormContext) => Promise<MountedForm>;

/** A gateway with the configuration of one session. */
export interface OpenedGateway {
  readonly skeleton: readonly SkeletonRow[];
  readonly mount: MountForm;
}

/** What `form.ts` in a gateway's folder exports: a bundle of its own, loaded on demand. */
export interface GatewayForm<Configuration> {
  /** Loads the scripts of the gateway's own host, in the window that the form is to live in. */
  load?(addresses: FormContext['addresses']): Promise<unknown>;
  /** Rejects when the form cannot be mounted; the report `ready` follows when it can. */
  mount(configuration: Configuration, context: FormContext): Promise<MountedForm>;
}

/** A row of the skeleton that stands for the form while that is loading. */
export type SkeletonRow =
  | 'line'
  /** One field, or one payment method of a list. */
  | 'field'
  /** Two fields beside each other. */
  | 'fields'
  | 'button'
  /** A page of the gateway. */
  | 'page';

export interface GatewayDefinition<Configuration> {
  /** As in the gateway's origin and the declarations; the name of its folder. */
  readonly name: string;
  readonly declaration: GatewayDeclaration;
  recognises(config: GatewayConfig): boolean;
  readonly schema: v.GenericSchema<unknown, Configuration>;
  /** The outline of the form, from top to bottom. */
  skeleton(configuration: Configuration): readonly SkeletonRow[];
  /** Imports `form.ts`. */
  form(): Promise<GatewayForm<Configuration>>;
}

export interface GatewayAdapter {
  readonly name: string;
  readonly declaration: GatewayDeclaration;
  recognises(config: GatewayConfig): boolean;
  /** Loads scripts ahead of the mount, in the window that the form is to live in. */
  load(addresses: FormContext['addresses']): Promise<void>;
  /** Checks the configuration; the failure names the fields that are wrong, never their values. */
  open(config: GatewayConfig): Result<OpenedGateway>;
}

/** Ties a gateway's schema to its form, so that adapters of all gateways are of one type. */
export function defineGateway<Configuration>(
  definition: GatewayDefinition<Configuration>,
): GatewayAdapter {
  const { name, declaration } = definition;
  const importForm = () =>
    loadInTime('The bundle of the gateway’s form', SCRIPT_DEADLINE, () => definition.form());
  return {
    name,
    declaration,
    recognises: (config) => definition.recognises(config),
    async load(addresses) {
      const form = await importForm();
      await form.load?.(addresses);
    },
    open(config) {
      const parsed = v.safeParse(definition.schema, config);
      if (!parsed.success) {
        const fields = parsed.issues.map((issue) => v.getDotPath(issue) ?? 'gateway_config');
        return refusal(
          'GATEWAY_CONFIG_INVALID',
          `${name} cannot use these fields of gateway_config: ${fields.join(', ')}`,
        );
      }
      const { output } = parsed;
      const mount: MountForm = async (context) => (await importForm()).mount(output, context);
      return { ok: true, value: { mount, skeleton: definition.skeleton(output) } };
    },
  };
}
