import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { listenOnLoopback, PortBusyError } from './loopback-server.ts';
import type { LoopbackServer } from './loopback-server.ts';

const SHORT_TIMEOUTS = { headers: 50, request: 100, check: 20 };

const started: LoopbackServer[] = [];
async function start(timeouts = SHORT_TIMEOUTS): Promise<LoopbackServer> {
  const server = await listenOnLoopback(0, { timeouts });
  server.serve((request, response) => {
    request.resume();
    request.on('end', () => response.end('served'));
  });
  started.push(server);
  return server;
}
afterEach(() => Promise.all(started.splice(0).map((server) => server.close())));

/** Sends these bytes and waits until the server closes the connection. */
async function exchange(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  let received = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    received += chunk;
  });
  await once(socket, 'close');
  return received;
}

describe('a client that misbehaves gets an error, with an id and no stack', () => {
  test.each([
    ['uses another protocol', 'GARBAGE\r\n\r\n', 400],
    ['sends endless headers', `GET / HTTP/1.1\r\nHost: x\r\nA: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['never ends its headers', 'GET / HTTP/1.1\r\nHost: x\r\n', 408],
    ['never ends its body', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nabc', 408],
    [
      'sends two lengths',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\na',
      400,
    ],
  ])('%s', async (_name, bytes, status) => {
    const { port } = await start();
    const response = await exchange(port, bytes);
    expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(response).toMatch(/Request-Id: req_[0-9a-f-]+\r\n/);
    expect(response).toContain('application/problem+json');
    expect(response).not.toMatch(/\n\s*at /);
  });
});

describe('ports', () => {
  test('localhost and 127.0.0.1 both reach the server', async () => {
    const { port } = await start();
    for (const host of ['localhost', '127.0.0.1']) {
      expect(await (await fetch(`http://${host}:${port}/`)).text()).toBe('served');
    }
  });

  test('a port in use is named', async () => {
    const { port } = await start();
    await expect(listenOnLoopback(port)).rejects.toThrow(PortBusyError);
    await expect(listenOnLoopback(port)).rejects.toMatchObject({ port });
  });

  test('a port that is in use at the other loopback address is in use', async () => {
    const other = createServer().listen(0, '::1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    await expect(listenOnLoopback(port)).rejects.toThrow(PortBusyError);
    // The socket that the failed call had opened is closed again.
    other.close();
    await once(other, 'close');
    await (await listenOnLoopback(port)).close();
  });
});

test('requests that come before the listener wait for it', async () => {
  const server = await listenOnLoopback(0);
  // A malformed request gets a response without a listener. This shows that the earlier request was
  // read.
  const early = exchange(server.port, 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  await exchange(server.port, 'GARBAGE\r\n\r\n');
  server.serve((_request, response) => response.end('served'));
  expect(await early).toContain('served');
  await server.close();
});

test('closing ends idle connections and those that never finish', async () => {
  const server = await listenOnLoopback(0);
  server.serve(() => undefined);
  const socket = connect(server.port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  socket.on('error', () => undefined).resume();
  const closed = once(socket, 'close');
  await server.close();
  await expect(closed).resolves.toBeDefined();
});
