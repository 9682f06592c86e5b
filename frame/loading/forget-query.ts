/**
 * Takes the query out of this document's address. It names the merchant's key and origin, and
 * gateways' SDKs send the address they run at home: as the referrer, and in their analytics.
 */
export function forgetQuery(): void {
  history.replaceState(null, '', location.pathname);
}
