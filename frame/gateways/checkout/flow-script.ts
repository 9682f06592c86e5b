/** The URL of Flow at Checkout.com. It has no version, so the script may change at any time. */
export const FLOW_SCRIPT = 'https://checkout-web-components.checkout.com/index.js';
