/** What the frame's shell sees of a gateway, the same for all of them. */
import * as v from 'valibot';
import { closestLocale } from '../loading/closest-locale.ts';
import { failure } from '../../shared/rpc.ts';
import type { Result } from '../../shared/rpc.ts';
import type { GatewayConfig } from '../../shared/sessions.ts';
import { loadInTime, SCRIPT_DEADLINE } from '../loading/script-deadline.ts';
import { declareLanguage } from '../ui/language.ts';
import type {
  AdapterForm,
  EnabledScripts,
  FormContext,
  FormNeeds,
  GatewayDefinition,
} from './gateway-definition.ts';
import type { MountedForm, OpenedGateway } from './opened-gateway.ts';
import type { PrepareForm, PrepareOffer } from './prepared/prepare-form.ts';
import { isGone } from './shown-amount.ts';

/** What the host of the frame has set up for the gateway. */
export interface GatewayHost {
  readonly urls: FormContext['urls'];
  readonly scripts: EnabledScripts;
}

export interface GatewayAdapter {
  readonly name: string;
  readonly navigates: boolean;
  recognises(config: GatewayConfig): boolean;
  /** Loads scripts before the mount, in the window in which the form will be mounted. */
  load(host: GatewayHost, methods?: readonly string[]): Promise<void>;
  /** Checks the configuration; the failure names the invalid fields, never their values. */
  open(config: GatewayConfig, scripts?: EnabledScripts): Result<OpenedGateway>;
  /** Loads what mounts the form of an offer. `undefined` if no form of the gateway is mounted without a session. */
  readonly prepared: (() => Promise<PrepareOffer>) | undefined;
}

/**
 * Combines a gateway's schema with its form, so that the adapters of all gateways have one type.
 *
 * @param prepared - imports `prepared.ts`, by which the form of an offer is mounted, and at the same time `form.ts`. Left
 *   out if the form cannot be mounted without a session
 */
export function defineGateway<Configuration>(
  definition: GatewayDefinition<Configuration>,
  prepared?: () => Promise<PrepareForm<Configuration>>,
): GatewayAdapter {
  const { name, navigates } = definition;
  const importForm = (needs: FormNeeds<Configuration>) =>
    loadInTime(`The bundle of the gateway’s form on ${location.origin}`, SCRIPT_DEADLINE, () =>
      definition.form(needs),
    );
  const changeable = (
    form: AdapterForm<Configuration>,
    configuration: Configuration,
    { container, locale }: FormContext,
  ): MountedForm => {
    let shown = definition.amount?.(configuration);
    return {
      ...form,
      async change(config) {
        const changed = v.safeParse(definition.schema, config);
        if (!changed.success || !form.change || !(await form.change(changed.output))) return false;
        const before = shown;
        shown = definition.amount?.(changed.output);
        const isOther = before !== undefined && before.value !== shown?.value;
        return !isOther || isGone(before, container, locale);
      },
    };
  };
  const opened = (configuration: Configuration, scripts: EnabledScripts): OpenedGateway => ({
    amount: definition.amount?.(configuration),
    skeleton: definition.skeleton(configuration, scripts),
    height: (column) => definition.height(configuration, column, scripts),
    async mount(context) {
      const { container, locale: wanted } = context;
      const messages = definition.messages?.(context, configuration);
      const form = await importForm({ configuration, scripts });
      const { locales = [] } = form;
      const locale = closestLocale(wanted, locales) ?? locales[0];
      if (locale !== undefined) declareLanguage(container, locale);
      const inLocale = locale === undefined ? context : { ...context, locale };
      const mounted = await form.mount(configuration, inLocale, messages);
      return changeable(mounted, configuration, inLocale);
    },
  });
  return {
    name,
    navigates,
    recognises: (config) => definition.recognises(config),
    async load({ urls, scripts }, methods = []) {
      const form = await importForm({ methods, scripts });
      await form.load?.(urls);
    },
    open(config, scripts = {}) {
      const parsed = v.safeParse(definition.schema, config);
      if (!parsed.success) {
        const fields = parsed.issues.map((issue) => v.getDotPath(issue) ?? 'gateway_config');
        return failure(
          'GATEWAY_CONFIG_INVALID',
          `${name} cannot use these fields of gateway_config: ${fields.join(', ')}`,
        );
      }
      return { ok: true, value: opened(parsed.output, scripts) };
    },
    prepared:
      prepared &&
      (async () => {
        const prepare = await prepared();
        return (parts, scripts) => prepare(parts, scripts, opened);
      }),
  };
}
