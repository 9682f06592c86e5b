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
import { amountDisappears } from './shown-amount.ts';

/** What the host of the frame has set up for the gateway. */
export interface GatewayHost {
  readonly urls: FormContext['urls'];
  readonly scripts: EnabledScripts;
}

export interface GatewayAdapter {
  readonly name: string;
  readonly navigates: boolean;
  recognises(config: GatewayConfig): boolean;
  /**
   * Loads the code of the form before there is a session, and the scripts that it needs, in the window in which the
   * form will be mounted.
   *
   * @param methods - payment methods that are expected
   */
  load(host: GatewayHost, methods?: readonly string[]): Promise<void>;
  /** Checks the configuration; the failure names the invalid fields, never their values. */
  open(config: GatewayConfig, scripts?: EnabledScripts): Result<OpenedGateway>;
  /**
   * Loads what mounts the form of an offer, which is made before there is a session. `undefined` if no form of the
   * gateway is mounted without one.
   */
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
  const importBundle = (needs: FormNeeds<Configuration>) =>
    loadInTime(`The bundle of the gateway’s form on ${location.origin}`, SCRIPT_DEADLINE, () =>
      definition.form(needs),
    );
  /** Checks the configuration of each change. A form that still shows the amount from before has not taken it. */
  const withChecks = (
    mounted: AdapterForm<Configuration>,
    configuration: Configuration,
    { container, locale }: FormContext,
  ): MountedForm => {
    let amount = definition.amount?.(configuration);
    return {
      ...mounted,
      async change(config) {
        const { success, output } = v.safeParse(definition.schema, config);
        if (!success || !mounted.change || !(await mounted.change(output))) return false;
        const before = amount;
        amount = definition.amount?.(output);
        const isChanged = before !== undefined && before.value !== amount?.value;
        return !isChanged || amountDisappears(before, container, locale);
      },
    };
  };
  const openWith = (configuration: Configuration, scripts: EnabledScripts): OpenedGateway => ({
    amount: definition.amount?.(configuration),
    skeleton: definition.skeleton(configuration, scripts),
    height: (column) => definition.height(configuration, column, scripts),
    async mount(context) {
      const { container, locale: wanted } = context;
      // Requested first, so that it loads beside the code. The gateway may not have the language of the shell.
      const messages = definition.messages?.(context, configuration);
      const bundle = await importBundle({ configuration, scripts });
      const { locales = [] } = bundle;
      const locale = closestLocale(wanted, locales) ?? locales[0];
      if (locale !== undefined) declareLanguage(container, locale);
      const localised = locale === undefined ? context : { ...context, locale };
      const mounted = await bundle.mount(configuration, localised, messages);
      return withChecks(mounted, configuration, localised);
    },
  });
  return {
    name,
    navigates,
    recognises: (config) => definition.recognises(config),
    async load({ urls, scripts }, methods = []) {
      const bundle = await importBundle({ methods, scripts });
      await bundle.load?.(urls);
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
      return { ok: true, value: openWith(parsed.output, scripts) };
    },
    prepared:
      prepared &&
      (async () => {
        const prepare = await prepared();
        return (parts, scripts) => prepare(parts, scripts, openWith);
      }),
  };
}
