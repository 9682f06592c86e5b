/**
 * Replaces the connections to frames in the unit tests of a shop. In the npm package this is a separate file
 * that the entries share, so that tests run the loader that the shop ships, and not a second copy of it.
 */
import type { Reason } from '../errors/reasons.ts';
import type { FrameCommand, FrameReport, Result } from '../rpc.ts';

export interface FrameConnection {
  /** Resolves with true when the frame has responded with the same protocol version. */
  open(): Promise<boolean>;
  /** Sends a command to the frame. Never rejects: a lost frame is a failed result. */
  readonly command: (command: FrameCommand) => Promise<Result>;
  /** Pings the frame, to detect a lost one. */
  checkAlive(): void;
}

export interface FrameConnectionOptions {
  readonly remote: Window;
  /** Of the frame's document; messages from other origins are ignored. */
  readonly url: URL;
  /** Aborting it ends the connection. */
  readonly signal: AbortSignal;
  /** Called when the frame has sent the first message of the handshake. */
  readonly onBegun: () => void;
  /** Returns whether the report was accepted. */
  readonly onReport: (report: FrameReport) => boolean;
  /**
   * Called when the frame no longer responds or has sent an invalid message; must abort `signal`.
   */
  readonly lose: (reason: Reason, isRetryable?: boolean) => void;
}

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
