/** Prepares the form of an offer: what `prepared.ts` in a gateway's folder is made with. */
import * as v from 'valibot';
import type { OpenedGateway } from '../opened-gateway.ts';
import type { EnabledScripts } from '../gateway-definition.ts';
import { PreparedForm } from './prepared-form.ts';
import type { FrameParts } from './prepared-form.ts';

/** How a form is mounted from an offer, before there is a session. */
export interface PreparedDefinition<Configuration> {
  /** Of the offer's configuration, which may lack what a session has. */
  readonly schema: v.GenericSchema<unknown, Configuration>;
  /** Of a session's. */
  readonly sessionSchema: v.GenericSchema<unknown, Configuration>;
  /** Whether the form of this offer can be mounted: no script of a third party is loaded without a session. */
  isPossible(offered: Configuration, scripts: EnabledScripts): boolean;
  /**
   * Whether the form of an offer can become that of a session, with no change but that of its amount. Depends on
   * nothing but the two.
   */
  fits(offered: Configuration, session: Configuration): boolean;
}

/** Mounts the form of an offer; `undefined` if that is not possible without a session. */
export type PrepareOffer = (parts: FrameParts, scripts: EnabledScripts) => PreparedForm | undefined;

/** @param open - opens the gateway with a configuration that has been checked */
export type PrepareForm<Configuration> = (
  parts: FrameParts,
  scripts: EnabledScripts,
  open: (configuration: Configuration, scripts: EnabledScripts) => OpenedGateway,
) => PreparedForm | undefined;

export function preparing<Configuration>(
  definition: PreparedDefinition<Configuration>,
): PrepareForm<Configuration> {
  return (parts, scripts, open) => {
    const offered = v.safeParse(definition.schema, parts.request.gatewayConfig);
    if (!offered.success || !definition.isPossible(offered.output, scripts)) return undefined;
    const fits = offeredTo(definition, offered.output);
    const form = new PreparedForm({ ...open(offered.output, scripts), fits }, parts);
    hideUntilUsable(parts.view.gateway);
    return form;
  };
}

/**
 * A frame that becomes visible is painted with all that is in it, and the page's own frames wait for that. So the form is
 * painted only once it is bound, as the benchmark of prepared forms shows: 40 ms sooner.
 */
function hideUntilUsable(gateway: HTMLElement): void {
  gateway.style.opacity = '0';
  const observer = new MutationObserver(() => {
    if (gateway.inert) return;
    gateway.style.opacity = '';
    observer.disconnect();
  });
  observer.observe(gateway, { attributeFilter: ['inert'] });
}

/** Whether the form of this offer can become that of a session with the configuration. */
export function offeredTo<Configuration>(
  definition: PreparedDefinition<Configuration>,
  offered: Configuration,
): (session: unknown) => boolean {
  return (session) => {
    const parsed = v.safeParse(definition.sessionSchema, session);
    return parsed.success && definition.fits(offered, parsed.output);
  };
}
