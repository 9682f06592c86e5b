/** Reads the dashboard's events as its page does. */
import type { DashboardEvent, ItemKind, Items } from '../dashboard-api.ts';

export class EventReader {
  readonly #ending = new AbortController();
  readonly #waiting: (() => void)[] = [];
  readonly #events: DashboardEvent[] = [];
  /** Everything that arrived so far. */
  received = '';

  static async open(url: URL): Promise<EventReader> {
    const reader = new EventReader();
    const response = await fetch(url, { signal: reader.#ending.signal });
    if (response.body === null) throw new Error(`No events: ${response.status}`);
    void reader.#read(response.body.pipeThrough(new TextDecoderStream())).catch(() => undefined);
    return reader;
  }

  /** The next item of the kind. Each item is returned once. */
  async next<Kind extends ItemKind>(
    kind: Kind,
    isWanted: (item: Items[Kind]) => boolean,
  ): Promise<Items[Kind]> {
    for (;;) {
      const event = await this.#next();
      if (isOfKind(event, kind) && isWanted(event.item)) return event.item;
    }
  }

  async untilLive(): Promise<void> {
    while ((await this.#next()).kind !== 'live');
  }

  close(): void {
    this.#ending.abort();
  }

  async #next(): Promise<DashboardEvent> {
    for (;;) {
      const event = this.#events.shift();
      if (event !== undefined) return event;
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }

  async #read(stream: ReadableStream<string>): Promise<void> {
    let rest = '';
    for await (const chunk of stream) {
      this.received += chunk;
      const parts = (rest + chunk).split('\n\n');
      rest = parts.pop() ?? '';
      for (const part of parts) {
        if (part.startsWith('data: ')) this.#events.push(JSON.parse(part.slice('data: '.length)));
      }
      for (const resolve of this.#waiting.splice(0)) resolve();
    }
  }
}

function isOfKind<Kind extends ItemKind>(
  event: DashboardEvent,
  kind: Kind,
): event is Extract<DashboardEvent, { kind: Kind }> & { readonly item: Items[Kind] } {
  return event.kind === kind;
}
