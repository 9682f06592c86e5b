/** Sends the time line to the shop's backend, which shows it on the sandbox's dashboard. */

interface Line {
  readonly kind: string;
  readonly message: string;
}

/** ms in which lines are collected for one request. */
const RELAY_PAUSE = 250;
const MOST_LINES = 100;
const LONGEST_LINE = 500;

export class TimeLineRelay {
  #waiting: Line[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    addEventListener('pagehide', () => this.#send());
  }

  add(kind: string, message: string): void {
    this.#waiting.push({ kind, message: message.slice(0, LONGEST_LINE) });
    if (this.#waiting.length >= MOST_LINES) this.#send();
    else this.#timer ??= setTimeout(() => this.#send(), RELAY_PAUSE);
  }

  /** Sends a beacon, which outlives the page. It has no response to wait for. */
  #send(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const lines = this.#waiting;
    this.#waiting = [];
    if (lines.length === 0) return;
    const body = new Blob([JSON.stringify({ lines })], { type: 'application/json' });
    navigator.sendBeacon('/api/time-line', body);
  }
}
