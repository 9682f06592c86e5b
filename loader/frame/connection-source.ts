/**
 * What connects to forms in place of their frames, in the unit tests of a shop. In the npm package this is
 * a file of its own, which `@pay/loader` and `@pay/loader/testing` share: so that tests run the loader that
 * the shop ships, and no second copy of it.
 */
import type { FrameConnection, FrameConnectionOptions } from './frame-connection.ts';

export type ConnectFrame = (options: FrameConnectionOptions) => FrameConnection;

let replacement: ConnectFrame | undefined;

/** @param connect - `undefined` for the frames themselves */
export function replaceConnections(connect: ConnectFrame | undefined): void {
  replacement = connect;
}

export function replacedConnections(): ConnectFrame | undefined {
  return replacement;
}
