/**
 * Replaces the connections to frames in the unit tests of a shop. In the npm package this is a separate file
 * that the entries share, so that tests run the loader that the shop ships, and not a second copy of it.
 */
import type { FrameConnection, FrameConnectionOptions } from './frame-connection.ts';

export type ConnectFrame = (options: FrameConnectionOptions) => FrameConnection;

interface Replacement {
  readonly connect: ConnectFrame;
  /** Aborted when the frames are put back. */
  readonly life: AbortSignal;
}

/** Module-level, because a test replaces the connections of clients that the shop creates. */
let replacement: Replacement | undefined;

/** @returns a function that puts the frames back and ends the payments */
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

/** Calls `run` when the frames are put back; never calls it if the frames are not replaced now. */
export function onFramesBack(run: () => void, signal?: AbortSignal): void {
  replacement?.life.addEventListener('abort', run, signal && { signal });
}
