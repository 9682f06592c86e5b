/** A customer's device: its storage, its clock and its network, shared by all tabs. */
import type { Network } from './network.ts';

export type StorageMode = 'durable' | 'full' | 'denied';

export class Device {
  readonly name: string;
  readonly network: Network;
  /** ms by which its clock is ahead of the platform's. */
  clockOffset = 0;
  storageMode: StorageMode = 'durable';
  #isCleared = false;
  #stored: Record<string, string> = {};

  constructor(name: string, network: Network) {
    this.name = name;
    this.network = network;
  }

  /** As `window.localStorage`. */
  get storage(): Record<string, string> {
    if (this.storageMode === 'denied') throw new Error('SecurityError');
    return new Proxy(this.#stored, {
      set: (stored, key, value) => {
        if (this.storageMode === 'full') throw new Error('QuotaExceededError');
        return Reflect.set(stored, key, value);
      },
    });
  }

  /** Whether what a page stores is lost, immediately or later. */
  get isForgetful(): boolean {
    return this.storageMode !== 'durable' || this.#isCleared;
  }

  clearStorage(): void {
    this.#isCleared = true;
    this.#stored = {};
  }
}
