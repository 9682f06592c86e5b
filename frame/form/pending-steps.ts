import type { StepAnswer } from '../../shared/rpc.ts';

/**
 * Steps of a payment that the gateway waits for. A step is handed over under a number, and its
 * answer comes back later, by a call of its own, because a merchant may take minutes.
 */
export class PendingSteps {
  readonly #waiting = new Map<number, (answer: StepAnswer) => void>();
  #last = 0;

  /** Hands a step over and waits for its answer. One that could not be handed over has failed. */
  async take(hand: (step: number) => Promise<{ readonly ok: boolean }>): Promise<StepAnswer> {
    const step = (this.#last += 1);
    const answered = new Promise<StepAnswer>((resolve) => this.#waiting.set(step, resolve));
    const { ok } = await hand(step);
    if (!ok) this.answer(step, { type: 'fail' });
    return answered;
  }

  /** False when the step is not waiting: it is unknown or was answered before. */
  answer(step: number, answer: StepAnswer): boolean {
    const resolve = this.#waiting.get(step);
    this.#waiting.delete(step);
    resolve?.(answer);
    return resolve !== undefined;
  }
}
