import { expect, test, vi } from 'vitest';
import { DONE } from '../../shared/rpc.ts';
import { onFramesBack, replaceConnections, replacedConnections } from './connection-source.ts';
import type { ConnectFrame } from './connection-source.ts';

const connect: ConnectFrame = () => ({
  open: async () => true,
  command: async () => DONE,
  checkAlive: () => {},
});

test('what a shop’s test began on replaced frames ends when the frames are put back', () => {
  const putBack = replaceConnections(connect);
  expect(replacedConnections()).toBe(connect);
  const end = vi.fn<() => void>();
  onFramesBack(end);
  expect(end).not.toHaveBeenCalled();
  putBack();
  expect(end).toHaveBeenCalledOnce();
  expect(replacedConnections()).toBeUndefined();
});

test('a payment that has ended earlier is not ended again', () => {
  const putBack = replaceConnections(connect);
  const ended = new AbortController();
  const end = vi.fn<() => void>();
  onFramesBack(end, ended.signal);
  ended.abort();
  putBack();
  expect(end).not.toHaveBeenCalled();
});

test('a payment in real frames is never ended so', () => {
  const end = vi.fn<() => void>();
  onFramesBack(end);
  replaceConnections(connect)();
  expect(end).not.toHaveBeenCalled();
});
