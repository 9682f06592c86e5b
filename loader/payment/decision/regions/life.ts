/** The end of the session's life: what each event makes of it, in each of its states. */

/**
 * `expired` and `bound` last until a later status was read; `past`: the status after the bound has decided.
 * After the bound, the platform and the gateway reject everything that arrives.
 */
export type LifeEnd = 'ahead' | 'expired' | 'bound' | 'past';

export interface Life {
  readonly lifeEnd: LifeEnd;
}

export type LifeEvent =
  /** The session has not expired, by a clock that may have been corrected. */
  | 'ahead'
  | 'expired'
  | 'bound'
  /** A press was reported, or may have been made. One status also decides about a press after the bound. */
  | 'pressed'
  /** The status that an expiry asks for was read, and the payment goes on. */
  | 'statusRead'
  /** The status after the bound knows of no press. */
  | 'over';

export function reduceLife({ lifeEnd }: Life, event: LifeEvent): Life {
  switch (event) {
    case 'ahead':
    case 'expired':
    case 'bound':
      return { lifeEnd: event };
    case 'pressed':
      return { lifeEnd: lifeEnd === 'past' ? 'bound' : lifeEnd };
    case 'statusRead':
      return { lifeEnd: lifeEnd === 'expired' ? 'ahead' : lifeEnd };
    case 'over':
      return { lifeEnd: 'past' };
  }
}
