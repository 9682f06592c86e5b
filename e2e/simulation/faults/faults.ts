/**
 * Faults that can be put into the product, at the edges of its real parts, to show that the oracle finds
 * them.
 */
export const FAULTS = {
  attemptIdentityIgnored: 'the decline of an attempt counts for the next one',
  reloadForgotten: 'a page that is loaded again does not know of the attempt before it',
  noneBelieved: '`attempt: none` counts as a no',
  reportDropped: 'the reports of a press are accepted and have no effect',
  replacedForgotten: 'nothing is learned of a payment that was replaced',
  wrapperUnmounts: 'a component ends its payment when it is rendered with other options',
  twoCallbacks: 'the merchant’s callback for an outcome is called twice',
  revisionIgnored: 'a submission carries the newest revision, and not the one on its button',
  changeNotAwaited: 'a form counts as changed before its button shows the new amount',
  translationIgnored: 'a form counts as changed although its button keeps the old amount',
  approvalOfOldAmount:
    'the approval of an order is executed, although the amount has changed since the wallet opened it',
  extensionRevised: 'a later expiry raises the revision of a session, as another amount does',
  wrongAmount:
    'a gateway charges more than the session’s amount, and the platform does not compare',
  amountNotConverted: 'a gateway’s form gets minor units where its package counts otherwise',
  replacesIgnored: 'the platform creates a session, and does not end the one that it replaces',
  lateResultTaken:
    'a session that the shop has fetched is taken although the payment ended in the meantime',
  firewallBelieved: 'the page of a firewall is believed like a response of the platform',
  acknowledgedForGood:
    'an attempt that the platform has acknowledged counts as under way, whatever it reports later',
  setUpAsPayment: 'a gateway gets a set-up as a payment of a small amount',
  setUpAnnounced: 'the merchant is notified of a set-up as of a payment',
  methodForgotten: 'the platform keeps nothing of what a gateway has saved',
  cardNotRecognised: 'a card that is saved already is saved once more',
  removedHandleKept: 'a session that shows a saved card pays with it after its removal in another',
  removalNotExecuted: 'the removal of a saved card is acknowledged, and has no effect',
  expectedCardIgnored: 'an amount that was made for one card is charged by any other',
  changeExecutedAnyway: 'a submission gets the response SESSION_CHANGED, and is executed',
  changeNeverShown: 'a form waits for good for the new amount on its button',
  voucherKept: 'a voucher stays payable, and counts although the order was paid otherwise',
  preparedNotInert: 'the customer can press in a form that no payment has',
  unboundServed: 'what a form calls before there is a payment is served',
  offerNotCompared: 'a form is shown for a session, whatever it was prepared for',
  preparedFailureKept: 'a payment waits for a prepared form that has failed',
} as const;
export type Fault = keyof typeof FAULTS;

export function isFault(name: string): name is Fault {
  return Object.hasOwn(FAULTS, name);
}
