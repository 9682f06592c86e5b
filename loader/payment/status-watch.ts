/** Polls a session's status: soon, then with growing delays, within a rate limit. */
import { bare } from '../../shared/plain/bare.ts';
import { renewedSignal, withJitter } from '../../shared/requests/cancellation.ts';
import { rateLimit } from '../page/rate-limit.ts';
import type { Clock } from './clock.ts';
import type { Pace } from './decision/pace.ts';

/** ms */
const FIRST_STATUS_PAUSE = 2000;
const LONGEST_STATUS_PAUSE = 15_000;
const HIDDEN_STATUS_PAUSE = 60_000;
/** ms, long after the press. */
const LATE_STATUS_PAUSE = 60_000;
/** ms; the longest `Retry-After` that is respected. */
const LONGEST_STATUS_RETRY_AFTER = 60_000;
const STATUS_PAUSE_GROWTH = 1.5;

const STATUSES_A_MINUTE = 30;

/** Visible ms after which polling at this pace ends. */
const LIMITS: { readonly [Limited in Pace]?: number } = { confirming: 120_000 };

/** ms before the first request at this pace. */
const FIRST_STATUS_PAUSES: { readonly [Slow in Pace]?: number } = bare({
  unseen: LONGEST_STATUS_PAUSE,
  late: LATE_STATUS_PAUSE,
});

/** When a status was requested. */
export interface Timeliness {
  /** Whether no other request was asked for in the meantime. */
  readonly isFresh: boolean;
  /** Whether the pause since the last such request has passed, regardless of what has caused this one. */
  readonly isDue: boolean;
}

export interface StatusWatchUser {
  /**
   * Requests the status once and never rejects; resolves with the platform's `Retry-After` in ms.
   * Call `timeliness` when the response has arrived.
   */
  readonly request: (timeliness: () => Timeliness) => Promise<number | undefined>;
  /** Called when the limit of the pace is reached. */
  readonly onLimit: () => void;
}

/**
 * `idle`: nothing is requested now. `asking`: one request is under way. `wanted`: a request waits for
 * the pending one or for the rate limit, so that the pending response is outdated.
 */
type RequestState = 'idle' | 'asking' | 'wanted' | 'outdated';

export class StatusWatch {
  readonly #clock: Clock;
  readonly #signal: AbortSignal;
  readonly #user: StatusWatchUser;
  readonly #limit = rateLimit(STATUSES_A_MINUTE);
  readonly #nextTurn: () => AbortSignal;
  readonly #nextLimit: () => AbortSignal;
  #request: RequestState = 'idle';
  #pace: Pace | undefined;
  #pause = FIRST_STATUS_PAUSE;
  #askedAt = 0;
  /** When the next request is due. */
  #dueAt = 0;

  /** @param signal - aborting it ends the polling */
  constructor(clock: Clock, signal: AbortSignal, user: StatusWatchUser) {
    this.#clock = clock;
    this.#signal = signal;
    this.#user = user;
    this.#nextTurn = renewedSignal(signal);
    this.#nextLimit = renewedSignal(signal);
    clock.onWake(() => {
      if (this.#pace !== undefined && !this.#isAsking) this.ask();
    }, signal);
  }

  /** Requests the status now, even without a pace. A pending response is then outdated. */
  ask(): void {
    if (this.#isAsking) {
      this.#request = 'outdated';
      return;
    }
    this.#request = 'wanted';
    const rest = this.#limit.wait(this.#clock.now());
    if (rest > 0) this.#wait(rest);
    else void this.#send();
  }

  /** Sets the pace from now on, and restarts its limit. */
  setPace(pace: Pace | undefined): void {
    const over = this.#nextLimit();
    const longest = pace && LIMITS[pace];
    if (longest !== undefined) this.#clock.afterVisible(longest, over, this.#user.onLimit);
    if (pace === this.#pace) return;
    this.#pace = pace;
    this.#pause = (pace && FIRST_STATUS_PAUSES[pace]) ?? FIRST_STATUS_PAUSE;
    this.#dueAt = 0;
    if (this.#request === 'idle') this.#plan();
  }

  get #isAsking(): boolean {
    return this.#request === 'asking' || this.#isWantedAgain;
  }

  /** Whether another request was asked for while one is under way. */
  get #isWantedAgain(): boolean {
    return this.#request === 'outdated';
  }

  get #isDue(): boolean {
    return this.#askedAt >= this.#dueAt;
  }

  async #send(): Promise<void> {
    this.#nextTurn();
    this.#request = 'asking';
    this.#askedAt = this.#clock.now();
    this.#limit.take(this.#askedAt);
    const retryAfter = await this.#user.request(() => ({
      isFresh: !this.#isWantedAgain,
      isDue: this.#isDue,
    }));
    if (this.#signal.aborted) return;
    const isWantedAgain = this.#isWantedAgain;
    this.#request = 'idle';
    if (isWantedAgain) this.ask();
    else this.#plan(retryAfter);
  }

  /** @param retryAfter - ms */
  #plan(retryAfter = 0): void {
    this.#nextTurn();
    if (this.#pace === undefined) return;
    const usual = this.#clock.isHidden() ? HIDDEN_STATUS_PAUSE : withJitter(this.#pause);
    if (this.#isDue) {
      this.#dueAt = this.#clock.now() + this.#pause;
      const longest = this.#pace === 'late' ? LATE_STATUS_PAUSE : LONGEST_STATUS_PAUSE;
      this.#pause = Math.min(this.#pause * STATUS_PAUSE_GROWTH, longest);
    }
    this.#wait(Math.max(usual, Math.min(retryAfter, LONGEST_STATUS_RETRY_AFTER)));
  }

  #wait(duration: number): void {
    this.#clock.after(duration, this.#nextTurn(), () => this.ask());
  }
}
