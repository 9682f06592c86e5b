/**
 * A payment platform that keeps its promises of sessions and idempotency keys, and forgives nothing
 * else, so that what the client does wrong is seen: the same press of the button under another key
 * charges again, and so does another session of the same order.
 */
import { headers } from '../../../shared/platform-api.ts';
import { isFinalStatus } from '../../../shared/sessions.ts';
import type { EmbeddedSessionResponse, SessionStatus } from '../../../shared/sessions.ts';
import type { NetworkFault, Setting, StepResult, Truth } from './payment-events.ts';
import type { VirtualTime } from './virtual-time.ts';

const ORDER = 'order-1';

/** ms; longer than the client waits for an answer. */
const STUCK = 40_000;
const SLOW = 3000;

export interface ModelSession {
  readonly response: EmbeddedSessionResponse;
  status: SessionStatus['status'];
  /** An attempt was made: the session stays readable when it has expired. */
  isTouched: boolean;
  /** The gateway has taken the money, whether the platform knows or not. */
  isCharged: boolean;
  /** The gateway has not decided yet. */
  isAttemptOpen: boolean;
  /** The client has asked for the status since the attempt began. */
  isAsked: boolean;
  /** The gateway, or the status, has said that the last attempt came to nothing. */
  isExcused: boolean;
  /** What the platform will be told later. */
  untold: SessionStatus['status'] | undefined;
  /** What the platform was told by the client. */
  recordedId: string | undefined;
  /** How often an id was recorded under a new key. */
  recordings: number;
  /** The last status that the client was answered. */
  lastTold: SessionStatus['status'] | undefined;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export class ModelPlatform {
  readonly #time: VirtualTime;
  readonly #setting: Setting;
  readonly sessions = new Map<string, ModelSession>();
  /** Of the one order, over all of its sessions. */
  charges = 0;
  /** How often a button was pressed that hands the payment over to here. */
  presses = 0;
  isOffline = false;
  /** What befalls the next requests. */
  faults: NetworkFault[] = [];
  /** What the gateway will make of the next submission. */
  nextStep: StepResult = 'authorise';
  readonly #answers = new Map<string, Answer>();
  /** Addresses at which a change is under way. */
  readonly #running = new Set<string>();
  readonly #keyOfPress = new Map<string, string>();

  constructor(time: VirtualTime, setting: Setting) {
    this.#time = time;
    this.#setting = setting;
  }

  createSession(): ModelSession {
    const number = this.sessions.size + 1;
    const id = `ses_${number}`;
    const session: ModelSession = {
      response: {
        session_id: id,
        payment_id: `pay_${number}`,
        gateway: { id: 1, code: 'model', name: 'Model' },
        gateway_config: { clientKey: 'ck_1' },
        expires_at: new Date(this.#clock() + this.#setting.lifetime).toISOString(),
      },
      status: 'pending',
      isTouched: false,
      isCharged: false,
      isAttemptOpen: false,
      isAsked: false,
      isExcused: false,
      untold: undefined,
      recordedId: undefined,
      recordings: 0,
      lastTold: undefined,
    };
    this.sessions.set(id, session);
    return session;
  }

  // What the gateway does, and tells the platform by itself

  begin(session: ModelSession, status: SessionStatus['status']): void {
    session.isTouched = true;
    if (isFinalStatus(session.status)) return;
    session.isAttemptOpen = true;
    session.isExcused = false;
    session.isAsked = false;
    this.learn(session, status);
  }

  /** The attempt is over at the gateway. A payment that was made stays made. */
  decide(session: ModelSession, truth: Truth, isTold: boolean): void {
    session.isAttemptOpen = false;
    const isDead = session.status === 'failed' || session.untold === 'failed';
    if (truth === 'charged' && !isDead && !this.isExpired(session)) this.#charge(session);
    session.untold = truth === 'cancelled' || isDead ? 'failed' : 'pending';
    if (isTold) this.tell(session);
  }

  /** The platform hears how the attempt went. */
  tell(session: ModelSession): void {
    if (session.untold !== undefined) this.learn(session, session.untold);
    session.untold = undefined;
  }

  learn(session: ModelSession, status: SessionStatus['status']): void {
    const isPaid = session.isCharged && !session.isAttemptOpen;
    if (!isFinalStatus(session.status)) session.status = isPaid ? 'completed' : status;
  }

  /** Another session of the order is refused where the earlier one is known to be in doubt. */
  #charge(session: ModelSession): void {
    const others = [...this.sessions.values()].filter((other) => other !== session);
    if (others.some(({ isCharged, isExcused }) => isCharged && isExcused)) return;
    if (!session.isCharged) this.charges += 1;
    session.isCharged = true;
  }

  isExpired({ response }: ModelSession): boolean {
    return this.#clock() >= Date.parse(response.expires_at);
  }

  // What the client asks, as `fetch`

  fetch(address: string, init: RequestInit): Promise<Response> {
    return new Promise((resolve, reject) => {
      const owner = {};
      const { signal } = init;
      const fail = () => reject(new TypeError('Failed to fetch'));
      const abort = () => {
        this.#time.forget(owner);
        reject(new DOMException('Aborted', 'AbortError'));
      };
      if (signal?.aborted) return abort();
      signal?.addEventListener('abort', abort);
      if (this.isOffline) return fail();
      const answer = () => resolve(this.#response(this.#perform(address, init)));
      const fault = this.faults.shift();
      switch (fault) {
        case undefined:
          return answer();
        case 'unreachable':
          return fail();
        case 'cut':
          this.#perform(address, init);
          return fail();
        case 'hung':
          return void this.#perform(address, init);
        case 'slow':
          return void this.#time.set(owner, answer, SLOW);
        case 'stuck':
          return this.#performLate(address, init);
        case 'serverError':
          return resolve(this.#response(problem(503, 'INTERNAL_ERROR')));
        case 'rateLimited':
          return resolve(this.#response(problem(429, 'RATE_LIMITED'), { 'Retry-After': '5' }));
        case 'badBody':
          this.#perform(address, init);
          return resolve(this.#response({ status: 200, body: '<!doctype html>' }));
      }
    });
  }

  /** The request has its effect after nobody waits for it any more. */
  #performLate(address: string, init: RequestInit): void {
    this.#running.add(address);
    const end = () => {
      this.#running.delete(address);
      this.#perform(address, init);
    };
    this.#time.set(this, end, STUCK);
  }

  #perform(address: string, init: RequestInit): Answer {
    const key = keyOf(init);
    if (key === undefined) return this.#execute(address, init);
    if (this.#running.has(address)) return problem(409, 'IDEMPOTENCY_IN_FLIGHT');
    const replayed = this.#answers.get(key);
    if (replayed) return replayed;
    const answer = this.#execute(address, init);
    this.#answers.set(key, answer);
    return answer;
  }

  #execute(address: string, init: RequestInit): Answer {
    const body = typeof init.body === 'string' ? init.body : '';
    const [, id = '', operation] = /\/sessions\/(\w+)\/?(\w*)$/.exec(address) ?? [];
    const session = this.sessions.get(id);
    if (session === undefined || (this.isExpired(session) && !session.isTouched)) {
      return problem(404, 'SESSION_NOT_FOUND');
    }
    if (operation === 'payment') return this.#record(session, body);
    if (operation === '') return this.#tell(session);
    return this.#step(session, body, keyOf(init) ?? '');
  }

  #tell(session: ModelSession): Answer {
    const { session_id, payment_id, expires_at } = session.response;
    session.lastTold = session.status;
    session.isAsked = true;
    const status: SessionStatus = {
      session_id,
      payment_id,
      status: session.status,
      order_id: ORDER,
      amount: 1999,
      currency: 'EUR',
      created_at: expires_at,
      expires_at,
    };
    return { status: 200, body: status };
  }

  #record(session: ModelSession, body: string): Answer {
    const { gateway_payment_id }: { gateway_payment_id: string } = JSON.parse(body);
    const { payment_id } = session.response;
    if (session.recordedId !== undefined && session.recordedId !== gateway_payment_id) {
      return problem(409, 'GATEWAY_ID_KNOWN');
    }
    session.recordedId = gateway_payment_id;
    session.recordings += 1;
    return { status: 200, body: { payment_id, gateway_payment_id, status: session.status } };
  }

  /** A form whose payment goes through the platform. A session that is paid answers as before. */
  #step(session: ModelSession, press: string, key: string): Answer {
    session.isTouched = true;
    const earlier = this.#keyOfPress.get(press);
    this.#keyOfPress.set(press, key);
    const isOver = session.status === 'failed' || this.isExpired(session);
    if (isOver || (this.nextStep === 'refuse' && !session.isCharged)) {
      this.learn(session, 'pending');
      return { status: 200, body: { result_code: 'Refused' } };
    }
    if (this.nextStep === 'challenge' && !session.isCharged) {
      this.begin(session, 'requires_action');
      return { status: 200, body: { result_code: 'ChallengeShopper' } };
    }
    if (session.isCharged && earlier !== undefined && earlier !== key) this.charges += 1;
    session.isAttemptOpen = false;
    this.#charge(session);
    this.learn(session, 'completed');
    return { status: 200, body: { result_code: 'Authorised' } };
  }

  #clock(): number {
    return this.#time.now + this.#setting.skew;
  }

  #response({ status, body }: Answer, more: Record<string, string> = {}): Response {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const date = new Date(this.#clock()).toUTCString();
    const response = new Response(text, { status, headers: { Date: date, ...more } });
    // The browser's own reading takes time that nobody here can wait for.
    Object.defineProperty(response, 'text', { value: () => Promise.resolve(text) });
    return response;
  }
}

function keyOf({ headers: sent }: RequestInit): string | undefined {
  return new Headers(sent).get(headers.idempotencyKey) ?? undefined;
}

function problem(status: number, code: string): Answer {
  return { status, body: { type: 'about:blank', title: 'Failed', status, detail: '', code } };
}
