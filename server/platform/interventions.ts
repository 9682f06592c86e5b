/**
 * Faults and scenarios that a developer has switched on: a fault for the next requests with a public
 * key, a scenario for the next sessions. They override the scenarios that the sessions name.
 */
import type { PageOperation } from '../../shared/platform/operations.ts';
import type { WireFault } from './http/wire-faults.ts';
import type { Operation } from './operations/operation.ts';
import type { Scenario } from './scenarios.ts';

export interface Intervention<Kind> {
  readonly kind: Kind;
  /** How many are left; at least 1. */
  readonly count: number;
}

export interface FaultIntervention extends Intervention<WireFault> {
  /** The only operation that is affected. `null`: all are. */
  readonly operation: PageOperation | null;
}

export interface InterventionState {
  readonly fault: FaultIntervention | null;
  readonly scenario: Intervention<Scenario> | null;
}

export class Interventions {
  readonly #onChange: (state: InterventionState) => void;
  #state: InterventionState = { fault: null, scenario: null };

  constructor(onChange: (state: InterventionState) => void = () => undefined) {
    this.#onChange = onChange;
  }

  /** `null` switches it off. */
  change(next: Partial<InterventionState>): void {
    this.#state = { ...this.#state, ...next };
    this.#onChange(this.#state);
  }

  /** The fault for this request. Counts it as used. */
  takeFault({ name }: Pick<Operation, 'name'>): WireFault | undefined {
    const { fault } = this.#state;
    if (fault === null) return undefined;
    if (fault.operation !== null && fault.operation !== name) return undefined;
    this.change({ fault: afterOne(fault) });
    return fault.kind;
  }

  /** The scenario of the session that is being created, which may still fail. */
  get nextScenario(): Scenario | undefined {
    return this.#state.scenario?.kind;
  }

  /** Counts the scenario as used, after a session was created. */
  useScenario(): void {
    const { scenario } = this.#state;
    if (scenario !== null) this.change({ scenario: afterOne(scenario) });
  }
}

function afterOne<Switched extends Intervention<unknown>>(switched: Switched): Switched | null {
  return switched.count > 1 ? { ...switched, count: switched.count - 1 } : null;
}
