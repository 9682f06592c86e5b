/** A gateway with the configuration of one session, and its form. */
import type { GatewayConfig } from '../../shared/sessions.ts';
import type { AdapterForm, FormColumn, FormContext, SkeletonPart } from './gateway-definition.ts';
import type { Amount } from './shown-amount.ts';

/** A form on screen. `change` checks the configuration that it is given. */
export type MountedForm = AdapterForm<GatewayConfig>;

export type MountForm = (context: FormContext) => Promise<MountedForm>;

/** A gateway with the configuration of one session. */
export interface OpenedGateway {
  /** `undefined` if the configuration does not have it. */
  readonly amount: Amount | undefined;
  readonly skeleton: readonly SkeletonPart[];
  /** As declared in `GatewayDefinition`. */
  readonly height: (column: FormColumn) => number | undefined;
  readonly mount: MountForm;
}
