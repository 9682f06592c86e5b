/** Tasks by their time; of those at the same time, the first that was added. A binary heap. */
export interface Timed {
  readonly at: number;
  readonly order: number;
}

export class TaskQueue<Task extends Timed> {
  readonly #heap: Task[] = [];

  get first(): Task | undefined {
    return this.#heap[0];
  }

  add(task: Task): void {
    const heap = this.#heap;
    let index = heap.push(task) - 1;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (!this.#precedes(index, parent)) return;
      this.#swap(index, parent);
      index = parent;
    }
  }

  take(): Task | undefined {
    const heap = this.#heap;
    const first = heap[0];
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return first;
    heap[0] = last;
    for (let index = 0; ;) {
      const left = 2 * index + 1;
      const right = left + 1;
      let least = index;
      if (this.#precedes(left, least)) least = left;
      if (this.#precedes(right, least)) least = right;
      if (least === index) return first;
      this.#swap(index, least);
      index = least;
    }
  }

  #precedes(index: number, other: number): boolean {
    const one = this.#heap[index];
    const another = this.#heap[other];
    if (one === undefined || another === undefined) return false;
    return one.at < another.at || (one.at === another.at && one.order < another.order);
  }

  #swap(index: number, other: number): void {
    const heap = this.#heap;
    const one = heap[index];
    const another = heap[other];
    if (one === undefined || another === undefined) return;
    heap[index] = another;
    heap[other] = one;
  }
}
