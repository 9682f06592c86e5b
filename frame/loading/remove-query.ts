/**
 * Removes the query from this document's URL. It names the merchant's key and origin, and gateways'
 * SDKs send their document's URL to their servers: as the referrer, and in analytics.
 */
export function removeQuery(): void {
  history.replaceState(null, '', location.pathname);
}
