/** Times after which a payment goes on, in ms, for pages whose clock is advanced. */

/** A form that charges without the platform does not open again earlier after a press. */
export const UNCONFIRMED_AFTER = 30_000;
/** A payment without a form has ended, unless a status has decided it. */
export const UNKNOWN_AFTER = 125_000;
