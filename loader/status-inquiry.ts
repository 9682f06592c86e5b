/** What one payment asks the platform about its session. */
import { isFinalStatus } from '../shared/sessions.ts';
import type { SessionStatus, SessionStatusValue } from '../shared/sessions.ts';
import { childController } from './child-controller.ts';
import type { PaymentServices, StatusPolling } from './payment-services.ts';

/** By the client's interval, more than a platform takes to hear from a bank that is not late. */
const LOOKS = 3;

/** Default: the client's. */
type PollLimits = Omit<StatusPolling, 'signal'>;

export class StatusInquiry {
  readonly #services: PaymentServices;
  readonly #sessionId: string;
  readonly #signal: AbortSignal;
  readonly #onFinal: (session: SessionStatus) => void;
  /** The last one that was seen. */
  lastStatus: SessionStatusValue | undefined;
  #polling: AbortController | undefined;
  #asking: Promise<boolean> | undefined;

  /**
   * @param signal - aborting ends every question
   * @param onFinal - called with each final status that is seen
   */
  constructor(
    services: PaymentServices,
    sessionId: string,
    signal: AbortSignal,
    onFinal: (session: SessionStatus) => void,
  ) {
    this.#services = services;
    this.#sessionId = sessionId;
    this.#signal = signal;
    this.#onFinal = onFinal;
  }

  /** Asks once, however many want to know at a time. Resolves with true when the status is final. */
  ask(): Promise<boolean> {
    this.#asking ??= this.#services
      .getStatus(this.#sessionId, this.#signal)
      .then((session) => this.#learn(session))
      .finally(() => (this.#asking = undefined));
    return this.#asking;
  }

  /** Asks until the status is final, in place of an earlier poll, which then resolves. */
  async poll(limits: PollLimits = {}): Promise<SessionStatus | undefined> {
    this.stopPolling();
    const polling = childController(this.#signal);
    this.#polling = polling;
    const { signal } = polling;
    try {
      const session = await this.#services.pollStatus(this.#sessionId, { ...limits, signal });
      this.#learn(session);
      return session;
    } catch (cause) {
      if (signal.aborted) return undefined;
      throw cause;
    }
  }

  /** While the customer is somewhere else, or has an open form: until the status is final. */
  async watch(): Promise<void> {
    await this.poll({ maxAttempts: Infinity, pausesFirst: true });
  }

  /**
   * After a trip to a bank's page. Resolves with true when the customer is to have the form again:
   * the session is found open three times in a row, as the platform may hear from the bank after we
   * do. One who was not sent back by the bank, as after a reload, is not there any more, whatever
   * the status says.
   */
  async pollAfterReturn(isSentBack: boolean): Promise<boolean> {
    let timesOpen = 0;
    const endsAt = ({ status }: SessionStatus) => {
      timesOpen = status === 'pending' || !isSentBack ? timesOpen + 1 : 0;
      return timesOpen === LOOKS;
    };
    const session = await this.poll({ endsAt });
    return session !== undefined && !isFinalStatus(session.status);
  }

  stopPolling(): void {
    this.#polling?.abort();
  }

  #learn(session: SessionStatus): boolean {
    this.lastStatus = session.status;
    this.#services.log(`status.${session.status}`);
    const isFinal = isFinalStatus(session.status);
    if (isFinal) this.#onFinal(session);
    return isFinal;
  }
}
