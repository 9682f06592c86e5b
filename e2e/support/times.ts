/** Times after which a payment continues, in ms, for pages whose clock is advanced. */

/** After a press, a form that charges without the platform does not open again before this time. */
export const UNCONFIRMED_AFTER = 30_000;
/** After this time, a payment without a form ends, unless a status has decided it earlier. */
export const UNKNOWN_AFTER = 125_000;
