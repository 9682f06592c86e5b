/** A form without a browser: the reducer, driven by events, with the effects that followed. */
import type { PaymentReport } from '../../shared/rpc.ts';
import { reduce } from '../form/form-reducer.ts';
import { initialForm } from '../form/form-state.ts';
import type { FormActivity, FormEffect, FormEvent, FormState } from '../form/form-state.ts';

export class PlayedForm {
  state: FormState;
  readonly effects: FormEffect[] = [];

  constructor(attempts = 0) {
    this.state = initialForm(attempts);
  }

  /** A form that is open, in its first mount. */
  static open(attempts = 0): PlayedForm {
    const form = new PlayedForm(attempts);
    form.happens({ type: 'mount' }, { type: 'mounted', mounting: 1, seesPresses: true });
    form.effects.length = 0;
    return form;
  }

  happens(...events: readonly FormEvent[]): this {
    for (const event of events) {
      const { state, effects } = reduce(this.state, event);
      this.state = state;
      this.effects.push(...effects);
    }
    return this;
  }

  /** An event of the gateway's form, in the current mount. */
  does(...activities: readonly FormActivity[]): this {
    const { mounting } = this.state;
    return this.happens(
      ...activities.map((activity) => ({ type: 'activity', mounting, activity }) as const),
    );
  }

  get reports(): readonly PaymentReport[] {
    return this.effects.flatMap((effect) => (effect.type === 'report' ? effect.report : []));
  }

  /** Types of all effects; reports by their own type. */
  get followed(): readonly string[] {
    return this.effects.map((effect) =>
      effect.type === 'report' ? effect.report.type : effect.type,
    );
  }

  /** Ignores the effects so far. */
  forget(): this {
    this.effects.length = 0;
    return this;
  }
}
