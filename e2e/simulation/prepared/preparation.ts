/** Forms that the shop's page prepares before it has a session, as a part of a plan. */

export const OFFER_FAULTS = ['late', 'lost', 'wrongBody', 'expired', 'otherCurrency'] as const;
export type OfferFault = (typeof OFFER_FAULTS)[number];

export const PREPARED_FAULTS = [
  /** The gateway's form cannot be mounted without a session. */
  'fails',
  /** The frame is lost, as when the shop moves its container. */
  'frameLost',
  /** The page lifts what it has put in the way itself, and the customer presses. */
  'pressed',
  /** A press without a customer, such as that of an extension, which no state of the document prevents. */
  'forced',
] as const;
export type PreparedFault = (typeof PREPARED_FAULTS)[number];

/** One call of `preload`. */
export interface Preparing {
  /** ms after the page has opened */
  readonly at: number;
  /** Whether the order has this currency. */
  readonly isOtherCurrency: boolean;
  /** In minor units. */
  readonly amount: number | undefined;
  /** Whether the page names the container of the form. */
  readonly hasContainer: boolean;
  /** BCP 47 */
  readonly locale: string;
  /** px; of the design that the page asks for. */
  readonly radius: number;
}

export interface Preparation {
  /** In their order. Without any, the page only waits for its session. */
  readonly calls: readonly Preparing[];
  /** ms after the page has opened until the shop shows a session. */
  readonly lead: number;
  /** The session exists since the page has opened, and may have expired when it is shown. */
  readonly isSessionOld: boolean;
  /** Whether the session has the payment methods of the offer. */
  readonly fits: boolean;
  /** Whether the browser moves a frame without loading it again. */
  readonly canMove: boolean;
  readonly offerFault: OfferFault | undefined;
  readonly preparedFault: PreparedFault | undefined;
  /** ms after the page has opened, of the fault of the prepared form. */
  readonly faultAt: number;
  /** Nothing else disturbs the payment, so that it can be compared with one that nothing was prepared for. */
  readonly isAlone: boolean;
}

/** None of their forms fills in what a session knows of its payer. */
export const OFFERED_METHODS = ['scheme', 'ideal'] as const;
