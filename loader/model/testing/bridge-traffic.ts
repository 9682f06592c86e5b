/** Counts the calls that cross the bridge, by the ports on the merchant's page. */

interface Count {
  callsToFrame: number;
  answersOfFrame: number;
  callsOfFrame: number;
}

export class BridgeTraffic {
  readonly #counts = new Map<MessagePort, Count>();

  sent(port: MessagePort, message: unknown): void {
    if (typeOf(message) === 'CALL') this.#count(port).callsToFrame += 1;
  }

  received(port: MessagePort, message: unknown): void {
    if (typeOf(message) === 'CALL') this.#count(port).callsOfFrame += 1;
    if (typeOf(message) === 'REPLY') this.#count(port).answersOfFrame += 1;
  }

  closed(port: MessagePort): void {
    this.#counts.delete(port);
  }

  forgetAll(): void {
    this.#counts.clear();
  }

  /** Calls of the loader that no frame has answered yet. */
  get unanswered(): number {
    return this.#sum(({ callsToFrame, answersOfFrame }) => callsToFrame - answersOfFrame);
  }

  get answered(): number {
    return this.#sum(({ answersOfFrame }) => answersOfFrame);
  }

  /** Calls of frames that have reached the loader. */
  get arrived(): number {
    return this.#sum(({ callsOfFrame }) => callsOfFrame);
  }

  #sum(read: (count: Count) => number): number {
    return [...this.#counts.values()].reduce((sum, count) => sum + read(count), 0);
  }

  #count(port: MessagePort): Count {
    const count = this.#counts.get(port) ?? { callsToFrame: 0, answersOfFrame: 0, callsOfFrame: 0 };
    this.#counts.set(port, count);
    return count;
  }
}

function typeOf(message: unknown): unknown {
  return typeof message === 'object' && message !== null && 'type' in message
    ? message.type
    : undefined;
}
