/** Where Checkout.com publishes Flow: without a version, so that it may change at any time. */
export const FLOW_SCRIPT = 'https://checkout-web-components.checkout.com/index.js';
