/**
 * What became of the form when its session was updated. `kept`: it shows the session as it is now, with all
 * that the customer has entered. `reloaded`: it is being loaded again. `replaced`: another session's form has
 * taken its place. `unchanged`: the session is not newer than the one that you passed before, or its payment has ended.
 */
export type SessionUpdate = 'kept' | 'reloaded' | 'replaced' | 'unchanged';
