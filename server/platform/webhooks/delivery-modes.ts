/**
 * How the events of an endpoint are delivered. `twice`: again after the first success.
 * `out_of_order`: after the next event.
 */
export const DELIVERY_MODES = ['once', 'twice', 'out_of_order'] as const;
export type DeliveryMode = (typeof DELIVERY_MODES)[number];
