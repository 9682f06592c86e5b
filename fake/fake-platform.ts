/** The payment platform in memory: sessions, their payments, and what a gateway reports of them. */
import { isFinalStatus } from '../shared/sessions.ts';
import type {
  EmbeddedSessionResponse,
  Gateway,
  PaymentUpdateResponse,
  SessionFailureReason,
  SessionResponse,
  SessionStatus,
  Transaction,
  TransactionStatus,
} from '../shared/sessions.ts';

/** ms after the end of a session by which an open attempt has ended too. */
const ATTEMPT_ENDED_AFTER = 600_000;

const FAKE_GATEWAY: Gateway = { id: 1, code: 'checkout', name: 'Checkout.com' };

/** A page of the platform, for redirects. */
const FAKE_PAGE = 'https://pay.test/pages/';

export interface Order {
  readonly order_id: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
}

interface Session {
  readonly id: string;
  readonly paymentId: string;
  readonly order: Order;
  readonly createdAt: number;
  readonly expiresAt: number;
  status: 'pending' | 'requires_action' | 'completed' | 'failed';
  transaction: TransactionStatus | undefined;
  reason: SessionFailureReason | undefined;
  gatewayPaymentId: string | null;
}

/** A response without a body of ours has none. */
export interface PlatformResponse {
  readonly status: number;
  readonly body: unknown;
}

/** What the gateway makes of a submission. */
export type Verdict = 'captured' | 'accepted' | 'challenged' | 'declined' | 'expired';

export class FakePlatform {
  /** ms from the creation of a session to its end. */
  sessionLifetime = 30 * 60_000;
  /** Whether no request reaches it. */
  isUnreachable = false;
  readonly #sessions: Session[] = [];

  /** Every session, in the order of their creation. */
  get statuses(): readonly SessionStatus[] {
    return this.#sessions.map(statusOf);
  }

  /** @param path - below the base URL, without a query */
  respond(method: string, path: string, body: unknown): PlatformResponse {
    const [, version = '', kind = '', id, part] = path.split('/');
    if (kind === 'sessions' && method === 'POST' && id === undefined) {
      return this.#create(version, orderIn(body));
    }
    if (kind === 'payments' && id !== undefined) {
      const session = this.#sessions.find(({ paymentId }) => paymentId === id);
      return session ? { status: 200, body: transactionOf(session) } : problem(404, 'NOT_FOUND');
    }
    const session = this.#sessions.find((each) => each.id === id);
    if (session === undefined || isGone(session)) return problem(404, 'SESSION_NOT_FOUND');
    if (part === 'payment') return record(session, gatewayIdIn(body));
    if (part === undefined) return { status: 200, body: statusOf(session) };
    return problem(409, 'SESSION_CLOSED');
  }

  /** The customer has submitted the form, which goes to the gateway. */
  submit(sessionId: string, wanted: Exclude<Verdict, 'expired'>): Verdict {
    const session = this.#sessionOf(sessionId);
    if (Date.now() >= session.expiresAt || isFinalStatus(session.status)) return 'expired';
    if (wanted === 'declined') session.status = 'pending';
    else if (wanted === 'challenged') session.status = 'requires_action';
    else session.status = 'completed';
    session.transaction = TRANSACTIONS[wanted];
    return wanted;
  }

  gatewayPaymentIdOf(sessionId: string): string {
    return `gw_${this.#sessionOf(sessionId).paymentId}`;
  }

  #sessionOf(sessionId: string): Session {
    const session = this.#sessions.find(({ id }) => id === sessionId);
    if (session === undefined) throw new Error(`There is no session ${sessionId}`);
    return session;
  }

  #create(version: string, order: Order): PlatformResponse {
    const isPaid = this.#sessions.some(
      (earlier) => earlier.order.order_id === order.order_id && earlier.transaction === 'captured',
    );
    if (isPaid) return problem(409, 'ORDER_ALREADY_PAID');
    // The storage of the page outlives a test, and remembers the sessions of others.
    const number = Math.random().toString(36).slice(2);
    const createdAt = Date.now();
    const session: Session = {
      id: `ses_${number}`,
      paymentId: `pay_${number}`,
      order,
      createdAt,
      expiresAt: createdAt + this.sessionLifetime,
      status: 'pending',
      transaction: undefined,
      reason: undefined,
      gatewayPaymentId: null,
    };
    this.#sessions.push(session);
    const created = {
      session_id: session.id,
      payment_id: session.paymentId,
      expires_at: isoOf(session.expiresAt),
    };
    const embedded: EmbeddedSessionResponse = {
      ...created,
      gateway: FAKE_GATEWAY,
      gateway_config: { publicKey: 'pk_fake', paymentSession: session.id },
    };
    const legacy: SessionResponse = { ...created, redirect_url: FAKE_PAGE + session.id };
    return { status: 201, body: version === 'v1' ? legacy : embedded };
  }
}

const TRANSACTIONS = {
  captured: 'captured',
  accepted: 'pending',
  challenged: 'pending',
  declined: 'failed',
} as const satisfies Readonly<Record<Exclude<Verdict, 'expired'>, TransactionStatus>>;

function isoOf(time: number): string {
  return new Date(time).toISOString();
}

/** Past its end, a session that was never submitted is gone. */
function isGone({ status, transaction, expiresAt }: Session): boolean {
  return status === 'pending' && transaction === undefined && Date.now() >= expiresAt;
}

function statusOf(session: Session): SessionStatus {
  const { id, order, createdAt, expiresAt } = session;
  const now = Date.now();
  const isDeclined = session.status === 'pending' && session.transaction !== undefined;
  const isLeft = session.status === 'requires_action' && now >= expiresAt + ATTEMPT_ENDED_AFTER;
  if (isLeft || (isDeclined && now >= expiresAt)) {
    session.status = 'failed';
    session.reason = 'EXPIRED';
    session.transaction = 'failed';
  }
  const { status, transaction, reason } = session;
  return {
    ...order,
    session_id: id,
    payment_id: session.paymentId,
    status,
    created_at: isoOf(createdAt),
    expires_at: isoOf(expiresAt),
    attempt: attemptOf(status),
    ...(transaction === undefined ? {} : { transaction_status: transaction }),
    ...(reason === undefined ? {} : { reason }),
  };
}

function attemptOf(status: Session['status']): 'none' | 'under_way' | 'done' {
  if (status === 'pending') return 'none';
  return status === 'requires_action' ? 'under_way' : 'done';
}

function transactionOf(session: Session): Transaction {
  const { order, paymentId, createdAt, transaction = 'pending', gatewayPaymentId } = session;
  const created = isoOf(createdAt);
  const paid = transaction === 'captured' ? created : null;
  return {
    ...order,
    payment_id: paymentId,
    status: transaction,
    gateway: FAKE_GATEWAY,
    gateway_payment_id: gatewayPaymentId,
    authorized_at: paid,
    captured_at: paid,
    failed_at: transaction === 'failed' ? created : null,
    failure_reason: null,
    created_at: created,
    updated_at: created,
  };
}

function record(session: Session, gatewayPaymentId: string): PlatformResponse {
  const known = session.gatewayPaymentId ?? gatewayPaymentId;
  if (known !== gatewayPaymentId) return problem(409, 'GATEWAY_PAYMENT_ID_CONFLICT');
  session.gatewayPaymentId = gatewayPaymentId;
  const { paymentId, transaction = 'pending' } = session;
  const body: PaymentUpdateResponse = {
    payment_id: paymentId,
    gateway_payment_id: gatewayPaymentId,
    status: transaction,
  };
  return { status: 200, body };
}

function problem(status: number, code: string): PlatformResponse {
  return { status, body: { type: 'about:blank', title: code, status, detail: code, code } };
}

/** The SDK has checked it. */
function orderIn(body: unknown): Order {
  const { order_id = '', amount = 0, currency = '' } = partsOf<Order>(body);
  return { order_id, amount, currency };
}

function gatewayIdIn(body: unknown): string {
  return partsOf<{ readonly gateway_payment_id: string }>(body).gateway_payment_id ?? '';
}

function partsOf<Body>(body: unknown): Partial<Body> {
  return typeof body === 'object' && body !== null ? body : {};
}
