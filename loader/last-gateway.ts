/** The gateway whose form a merchant's customer saw last: a hint of which will be wanted next. */
import type { PageStorage } from './page-storage.ts';
import { shortHash } from './short-hash.ts';

const NAME = 'pay.gateways';
const LIMIT = 20;

export class LastGateway {
  readonly #storage: PageStorage;
  readonly #prefix: string;

  constructor(storage: PageStorage, apiKey: string) {
    this.#storage = storage;
    this.#prefix = `${shortHash(apiKey)} `;
  }

  /** Whatever is written there: the content may be anybody's. */
  get(): string | undefined {
    return this.#lines().find(this.#isOwn)?.slice(this.#prefix.length);
  }

  set(code: string): void {
    const others = this.#lines().filter((line) => !this.#isOwn(line));
    this.#storage.set(NAME, [...others, this.#prefix + code].slice(-LIMIT).join('\n'));
  }

  #lines(): string[] {
    return this.#storage.get(NAME)?.split('\n') ?? [];
  }

  readonly #isOwn = (line: string) => line.startsWith(this.#prefix);
}
