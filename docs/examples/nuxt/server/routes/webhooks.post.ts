/** Fulfils orders, whether or not the customer's browser is still there. */
export default fromWebHandler(webhooks);
