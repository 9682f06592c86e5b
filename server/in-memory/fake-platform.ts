/** The payment platform in memory: its operations with a page's key, and what a gateway reports to it. */
import type { FieldError } from '../../shared/errors/errors.ts';
import { headers, METHOD_NOT_FOUND } from '../../shared/platform/platform-api.ts';
import type {
  EmbeddedSessionData,
  EmbeddedSessionResponse,
  PaymentUpdateResponse,
  SessionResponse,
  SessionStatus,
} from '../../shared/sessions.ts';
import {
  acceptCharge,
  awaitCustomer,
  beginAttempt,
  changeSession,
  currentSession,
  declineAttempt,
  embeddedSessionOf,
  FAKE_CARD,
  giveBack,
  isPaid,
  newSession,
  statusOf,
  transactionOf,
} from './fake-session.ts';
import type { KnownCard } from '../platform/gateway-simulator.ts';
import { isExpectedCard } from '../platform/expected-card.ts';
import type { FakeSession, FakeSessionChange, Order } from './fake-session.ts';

/** A page of the platform, for redirects. */
const FAKE_PAGE = 'https://pay.test/pages/';

export interface PlatformRequest {
  readonly method: string;
  /** Below the base URL, without a query. */
  readonly path: string;
  /** Of a POST or PATCH. */
  readonly idempotencyKey?: string | undefined;
  /** The body as it is sent; `undefined` without one. */
  readonly body?: string | undefined;
}

export interface PlatformResponse {
  readonly status: number;
  readonly body: unknown;
}

/** What the gateway makes of a submission. */
export type Verdict = 'captured' | 'accepted' | 'challenged' | 'declined';

interface NewSession {
  readonly isChangeable: boolean;
  /** Default: it pays an order. */
  readonly isSetUp?: boolean;
}

interface Executed {
  readonly body: string | undefined;
  readonly response: PlatformResponse;
}

export class FakePlatform {
  /** ms from the creation of a session to its end. */
  sessionLifetime = 30 * 60_000;
  /** Whether no request reaches it. */
  isUnreachable = false;
  readonly #sessions: FakeSession[] = [];
  /** By session. */
  readonly #entered = new Map<string, KnownCard | undefined>();
  /** By method, path and idempotency key. */
  readonly #executed = new Map<string, Executed>();

  /** Every session, in the order of their creation; also those that have expired unused. */
  get statuses(): readonly SessionStatus[] {
    return this.#sessions.map((session) => statusOf(currentSession(session) ?? session));
  }

  respond({ method, path, idempotencyKey, body }: PlatformRequest): PlatformResponse {
    const parsed: unknown = body === undefined ? undefined : JSON.parse(body);
    if (idempotencyKey === undefined) return this.#execute(method, path, parsed);
    const scope = `${method} ${path} ${idempotencyKey}`;
    const executed = this.#executed.get(scope);
    if (executed !== undefined) return executed.body === body ? executed.response : KEY_REUSED;
    const response = this.#execute(method, path, parsed);
    this.#executed.set(scope, { body, response });
    return response;
  }

  /**
   * Creates a session for a backend, which can change it.
   *
   * @returns `undefined` for an order that is paid
   */
  createSession(order: Order): EmbeddedSessionResponse | undefined {
    const session = this.#create(order, { isChangeable: true });
    return session && embeddedSessionOf(session);
  }

  /** Creates a set-up for a backend. It pays no order. */
  createSetUp(order: Order): EmbeddedSessionResponse {
    return embeddedSessionOf(this.#add(order, { isChangeable: false, isSetUp: true }));
  }

  /** @returns `undefined` for a session that cannot be changed, or cannot be changed now */
  changeSession(sessionId: string, change: FakeSessionChange): EmbeddedSessionResponse | undefined {
    const session = this.#submitted(sessionId);
    const isOpen = session?.status === 'pending' && session.attempt === 'none';
    if (!isOpen || !session.isChangeable) return undefined;
    changeSession(session, change);
    return embeddedSessionOf(session);
  }

  /** Whether a press may be one for an earlier amount, or with a card that the amount is not for. */
  checksPress(sessionId: string): boolean {
    const session = this.#submitted(sessionId);
    return session !== undefined && (session.revision > 1 || session.expectedCard !== undefined);
  }

  /** The gateway looks up the card of the next submission; `undefined` for another payment method. */
  enter(sessionId: string, card: KnownCard | undefined): void {
    this.#entered.set(sessionId, card);
  }

  /**
   * The customer has submitted the form, which goes to the gateway. A second submission has the result of
   * the first one.
   *
   * @returns `undefined` if the session has ended
   */
  submit(sessionId: string, wanted: Verdict): Verdict | undefined {
    const session = this.#submitted(sessionId);
    if (session?.attempt === 'charged') return 'captured';
    if (session?.attempt === 'under_way') return 'challenged';
    if (session?.status !== 'pending' || Date.now() >= session.expiresAt) return undefined;
    beginAttempt(session);
    if (wanted === 'challenged') awaitCustomer(session);
    else this.#settle(session, wanted);
    return wanted;
  }

  /** The customer was at the bank. */
  decide(sessionId: string, verdict: 'captured' | 'declined'): void {
    const session = this.#submitted(sessionId);
    if (session?.attempt === 'under_way') this.#settle(session, verdict);
  }

  gatewayPaymentIdOf(sessionId: string): string {
    return this.#submitted(sessionId)?.gatewayPaymentId ?? '';
  }

  #settle(session: FakeSession, verdict: Exclude<Verdict, 'challenged'>): void {
    if (verdict === 'declined') return declineAttempt(session);
    const isPaidElsewhere = this.#ofOrder(session.order).some(isPaid);
    acceptCharge(session, verdict === 'captured');
    if (isPaidElsewhere && !session.isSetUp) giveBack(session);
  }

  #ofOrder({ order_id }: Pick<Order, 'order_id'>): readonly FakeSession[] {
    return this.#sessions.filter(({ order }) => order.order_id === order_id);
  }

  #submitted(sessionId: string): FakeSession | undefined {
    const session = this.#sessions.find(({ id }) => id === sessionId);
    return session && currentSession(session);
  }

  #execute(method: string, path: string, body: unknown): PlatformResponse {
    const [, version, kind, id, part] = path.split('/');
    if (id === undefined) {
      return version === 'v1' ? this.#createLegacy(body) : this.#createEmbedded(body);
    }
    if (kind === 'payments') {
      const paid = this.#sessions.find(({ paymentId }) => paymentId === id);
      const session = paid && currentSession(paid);
      return session ? { status: 200, body: transactionOf(session) } : PAYMENT_NOT_FOUND;
    }
    const session = this.#submitted(id);
    if (session === undefined) return SESSION_NOT_FOUND;
    if (part === undefined && method === 'GET') return { status: 200, body: statusOf(session) };
    if (part === 'submissions' && session.isChangeable) {
      return checkPress(session, body, this.#entered.get(id));
    }
    if (part === 'method-removals') return removeSaved(session);
    return part === 'payment' ? recordId(session, body) : STEP_NOT_SUPPORTED;
  }

  #createEmbedded(body: unknown): PlatformResponse {
    const session = this.#create(orderIn(body), { isChangeable: submitsToPlatform(body) });
    return session ? { status: 201, body: embeddedSessionOf(session) } : ORDER_ALREADY_PAID;
  }

  #createLegacy(body: unknown): PlatformResponse {
    const session = this.#create(orderIn(body), { isChangeable: false });
    if (session === undefined) return ORDER_ALREADY_PAID;
    const { session_id, payment_id, expires_at } = embeddedSessionOf(session);
    const redirect_url = FAKE_PAGE + session_id;
    const created: SessionResponse = { session_id, payment_id, expires_at, redirect_url };
    return { status: 201, body: created };
  }

  #create(order: Order, options: NewSession): FakeSession | undefined {
    if (this.#ofOrder(order).some(isPaid)) return undefined;
    return this.#add(order, options);
  }

  #add(order: Order, { isChangeable, isSetUp = false }: NewSession): FakeSession {
    const session = newSession(order, { lifetime: this.sessionLifetime, isChangeable, isSetUp });
    this.#sessions.push(session);
    return session;
  }
}

/**
 * The gateway executes a submission that carries the current revision of the session, and the card that its amount is
 * for. The form then asks the gateway for the result.
 */
function checkPress(
  session: FakeSession,
  body: unknown,
  card: KnownCard | undefined,
): PlatformResponse {
  const { revision = 1 } = fieldsOf<{ revision: number }>(body);
  if (revision === session.revision && isExpectedCard(session.expectedCard, card))
    return { status: 200, body: { result_code: 'Submitted' } };
  const changed = problem(409, 'SESSION_CHANGED');
  return { ...changed, body: { ...changed.body, session: embeddedSessionOf(session) } };
}

/** A removed card is not in the form any more. */
function removeSaved(session: FakeSession): PlatformResponse {
  if (session.attempt !== 'none') return SESSION_IN_ATTEMPT;
  if (!session.hasSavedCard) return NO_SUCH_METHOD;
  session.hasSavedCard = false;
  return { status: 200, body: FAKE_CARD };
}

/** Only the id that the gateway has reported belongs to this session. */
function recordId(session: FakeSession, body: unknown): PlatformResponse {
  const { gateway_payment_id: given = '' } = fieldsOf<{ gateway_payment_id: string }>(body);
  const { gatewayPaymentId, paymentId, transaction } = session;
  if (gatewayPaymentId === null) return ID_NOT_VERIFIED;
  if (gatewayPaymentId !== given) return ID_CONFLICT;
  const updated: PaymentUpdateResponse = {
    payment_id: paymentId,
    gateway_payment_id: given,
    status: transaction,
  };
  return { status: 200, body: updated };
}

interface ProblemResponse extends PlatformResponse {
  readonly body: object;
}

function problem(status: number, code: string, errors?: readonly FieldError[]): ProblemResponse {
  const facts = { type: 'about:blank', title: code, status, detail: code, code };
  return { status, body: errors === undefined ? facts : { ...facts, errors } };
}

const ORDER_ALREADY_PAID = problem(409, 'ORDER_ALREADY_PAID');
const SESSION_NOT_FOUND = problem(404, 'SESSION_NOT_FOUND');
const PAYMENT_NOT_FOUND = problem(404, 'PAYMENT_NOT_FOUND');
const NO_SUCH_METHOD = problem(404, METHOD_NOT_FOUND);
const SESSION_IN_ATTEMPT = problem(409, 'SESSION_IN_ATTEMPT');
const ID_CONFLICT = problem(409, 'GATEWAY_PAYMENT_ID_CONFLICT');
const ID_NOT_VERIFIED = problem(409, 'GATEWAY_VERIFICATION_FAILED');
/** The gateway's form submits to the gateway itself. */
const STEP_NOT_SUPPORTED = problem(409, 'GATEWAY_ADAPTER_ERROR');
const KEY_REUSED = problem(422, 'IDEMPOTENCY_KEY_REUSED', [
  { field: headers.idempotencyKey, code: 'reused', message: 'was used with another body' },
]);

/** The SDK has already checked the body. */
function orderIn(body: unknown): Order {
  const fields = fieldsOf<EmbeddedSessionData>(body);
  const { order_id = '', amount = 0, currency = '', capture_mode = 'auto' } = fields;
  return { order_id, amount, currency, capture_mode };
}

/** As the sandbox takes it from the metadata. */
function submitsToPlatform(body: unknown): boolean {
  const { metadata } = fieldsOf<EmbeddedSessionData>(body);
  const { submitTo } = fieldsOf<{ submitTo: unknown }>(metadata?.['sandbox']);
  return submitTo === 'platform';
}

function fieldsOf<Body>(body: unknown): Partial<Body> {
  return typeof body === 'object' && body !== null ? body : {};
}
