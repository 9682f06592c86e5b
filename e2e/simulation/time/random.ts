/** Random numbers that a seed repeats. */
import { randomNumbers } from '../../../loader/payment/testing/random-numbers.ts';

/** FNV-1a */
function hashOf(string: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < string.length; index += 1) {
    hash = Math.imul(hash ^ string.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

type Choice<Value> = readonly [weight: number, value: Value];

export class Random {
  readonly #next: () => number;

  constructor(seed: number) {
    this.#next = randomNumbers(seed);
  }

  /** From 0 to below 1. */
  readonly fraction = (): number => this.#next();

  chance(probability: number): boolean {
    return this.#next() < probability;
  }

  /** An integer from `least` to `most`. */
  between(least: number, most: number): number {
    return least + Math.floor(this.#next() * (most - least + 1));
  }

  /** An integer from `least` to `most`; each order of magnitude is as likely. */
  spread(least: number, most: number): number {
    return Math.round(least * (most / least) ** this.#next());
  }

  pick<Value>(first: Value, ...others: readonly Value[]): Value {
    return [first, ...others][Math.floor(this.#next() * (others.length + 1))] ?? first;
  }

  /** Each value with its weight. */
  weighted<Value>(values: readonly [Choice<Value>, ...Choice<Value>[]]): Value {
    const total = values.reduce((sum, [weight]) => sum + weight, 0);
    let rest = this.#next() * total;
    for (const [weight, value] of values) {
      rest -= weight;
      if (rest < 0) return value;
    }
    return values[0][1];
  }
}

/**
 * One stream of random numbers for each name, so that what happens to one message does not depend on how
 * many others there are.
 */
export function randomStreams(seed: number): (name: string) => Random {
  const streams = new Map<string, Random>();
  return (name) => {
    const known = streams.get(name) ?? new Random(seed ^ hashOf(name));
    streams.set(name, known);
    return known;
  };
}
