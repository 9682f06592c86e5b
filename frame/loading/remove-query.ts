/**
 * Removes the query from this document's URL. It names the merchant's key and origin, and gateways'
 * SDKs send their document's URL to their servers: as the referrer, and in analytics.
 *
 * Each call of `replaceState` takes milliseconds, and the form waits for it.
 */
export function removeQuery(): void {
  if (location.search === '') return;
  history.replaceState(null, '', location.pathname);
}
