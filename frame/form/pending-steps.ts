import type { StepAnswer } from '../../shared/rpc.ts';

/**
 * Steps of a payment that the gateway waits for. A step is reported with a number, and its result
 * arrives later in a separate call, because a merchant may take minutes.
 */
export class PendingSteps {
  readonly #pending = new Map<number, (result: StepAnswer) => void>();
  #last = 0;

  /** Reports a step and waits for its result. A step that could not be reported has failed. */
  async take(hand: (step: number) => Promise<{ readonly ok: boolean }>): Promise<StepAnswer> {
    const step = (this.#last += 1);
    const result = new Promise<StepAnswer>((resolve) => this.#pending.set(step, resolve));
    const { ok } = await hand(step);
    if (!ok) this.settle(step, { type: 'fail' });
    return result;
  }

  /** False if the step is not pending: it is unknown or was settled before. */
  settle(step: number, result: StepAnswer): boolean {
    const resolve = this.#pending.get(step);
    this.#pending.delete(step);
    resolve?.(result);
    return resolve !== undefined;
  }
}
