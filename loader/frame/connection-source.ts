/**
 * What connects to forms in place of their frames, in the unit tests of a shop. In the npm package this is
 * a file of its own, which its entries share: so that tests run the loader that the shop ships, and no
 * second copy of it.
 */
import type { FrameConnection, FrameConnectionOptions } from './frame-connection.ts';

export type ConnectFrame = (options: FrameConnectionOptions) => FrameConnection;

interface Replacement {
  readonly connect: ConnectFrame;
  /** Aborted when the frames are put back. */
  readonly life: AbortSignal;
}

let replacement: Replacement | undefined;

/** @returns puts the frames back, and ends the payments */
export function replaceConnections(connect: ConnectFrame): () => void {
  const life = new AbortController();
  replacement = { connect, life: life.signal };
  return () => {
    replacement = undefined;
    life.abort();
  };
}

export function replacedConnections(): ConnectFrame | undefined {
  return replacement?.connect;
}

/** Calls back when the frames are put back; never unless they are replaced now. */
export function onFramesBack(run: () => void, signal?: AbortSignal): void {
  replacement?.life.addEventListener('abort', run, signal && { signal });
}
