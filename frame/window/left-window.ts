/**
 * What the browser's Back shows in the gateway window, once the gateway has sent it to a bank. The window's own
 * page could show nothing then, because its form is gone. So its history entry is the return page, which notifies
 * the shell, with a query by which the shell knows that the customer does not come from the bank.
 */

const LEFT_MARK = '?left';

/**
 * Call it once, before any code of a gateway runs. It also removes the query of the window, which names the
 * merchant's key and origin: gateways' SDKs send their document's URL to their servers, as the referrer and in
 * analytics.
 */
export function leadBackToReturnPage(): void {
  history.replaceState(null, '', `../return.html${LEFT_MARK}`);
}

/** Whether the customer has gone back from the bank. */
export function wasLeft({ contentDocument }: HTMLIFrameElement): boolean {
  return contentDocument?.location.search === LEFT_MARK;
}
