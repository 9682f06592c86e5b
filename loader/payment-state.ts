/** The states of one embedded payment, and which may follow which. */

export type PaymentState =
  | 'idle'
  | 'connecting'
  | 'mounting'
  | 'ready'
  | 'submitting'
  | 'challenge'
  | 'confirming'
  | 'settled'
  | 'failed'
  | 'lost'
  | 'destroyed';

/** Where the customer's doings lead. Any state that is not over may also end, see `ENDINGS`. */
const NEXT: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  idle: ['connecting'],
  connecting: ['mounting', 'connecting'],
  mounting: ['ready', 'connecting'],
  ready: ['submitting', 'challenge', 'confirming', 'mounting', 'connecting'],
  submitting: ['ready', 'challenge', 'confirming', 'mounting'],
  challenge: ['ready', 'submitting', 'confirming', 'mounting'],
  confirming: [],
  settled: [],
  failed: [],
  lost: ['connecting'],
  destroyed: [],
};

/** `lost` is the frame's end and not yet the payment's: the session's status still decides. */
const ENDINGS: ReadonlySet<PaymentState> = new Set(['settled', 'failed', 'lost', 'destroyed']);

/** The payment's one outcome has been told, or nobody wants to know it any more. */
export function isOver(state: PaymentState): boolean {
  return state !== 'lost' && ENDINGS.has(state);
}

export function mayFollow(state: PaymentState, next: PaymentState): boolean {
  return NEXT[state].includes(next) || (!isOver(state) && ENDINGS.has(next));
}
