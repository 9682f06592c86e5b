/**
 * Virtual time. Every task belongs to a realm: a page, a frame, or the rest of the world. All promises
 * that a task settles are done before the next one runs, so a seed always leads to the same run.
 */
import TinyQueue from 'tinyqueue';

/** One thread of the world. */
export class Realm {
  readonly name: string;
  /** Tasks that came while it could not run, in order. */
  readonly held: Task[] = [];
  #isStopped = false;
  #isOver = false;

  constructor(name: string) {
    this.name = name;
  }

  /** Nothing of it runs any more. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** It is frozen or busy; its tasks wait. */
  get isStopped(): boolean {
    return this.#isStopped;
  }

  stop(): void {
    this.#isStopped = true;
  }

  resume(): void {
    this.#isStopped = false;
  }

  end(): void {
    this.#isOver = true;
    this.held.length = 0;
  }
}

interface Task {
  at: number;
  order: number;
  readonly realm: Realm;
  readonly run: () => void;
  isCancelled: boolean;
}

/** The real one: the globals of a page are replaced during a run. */
const nextTurn = setImmediate;

const settled = (): Promise<void> => new Promise((resolve) => void nextTurn(resolve));

/** More tasks mean that something repeats without end. */
const MOST_TASKS = 400_000;

export class VirtualScheduler {
  /** The rest of the world: servers, the network, the customer. */
  readonly world = new Realm('world');
  /** By time; of those at the same time, the first that was added. */
  readonly #queue = new TinyQueue<Task>([], (a, b) => a.at - b.at || a.order - b.order);
  #now = 0;
  #order = 0;
  #realm: Realm = this.world;
  #count = 0;

  /** ms since the beginning */
  get now(): number {
    return this.#now;
  }

  /** The realm whose task runs, also in the promises that follow. */
  get realm(): Realm {
    return this.#realm;
  }

  get count(): number {
    return this.#count;
  }

  /** @returns cancels it */
  after(delay: number, realm: Realm, run: () => void): () => void {
    const at = this.#now + Math.max(0, delay);
    const task: Task = { at, order: (this.#order += 1), realm, run, isCancelled: false };
    this.#queue.push(task);
    return () => void (task.isCancelled = true);
  }

  /** Runs the held tasks now, in their order. */
  resume(realm: Realm): void {
    realm.resume();
    for (const task of realm.held.splice(0)) {
      task.at = this.#now;
      task.order = this.#order += 1;
      this.#queue.push(task);
    }
  }

  async runUntil(end: number): Promise<void> {
    for (let next = this.#queue.peek(); next && next.at <= end; next = this.#queue.peek()) {
      this.#queue.pop();
      const { realm } = next;
      if (next.isCancelled || realm.isOver) continue;
      if (realm.isStopped) {
        realm.held.push(next);
        continue;
      }
      this.#count += 1;
      if (this.#count > MOST_TASKS) throw new Error('The run does not end');
      this.#now = next.at;
      this.#realm = realm;
      next.run();
      await settled();
      this.#realm = this.world;
    }
    this.#now = Math.max(this.#now, end);
  }
}
