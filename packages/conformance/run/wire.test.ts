import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { startTestServer } from '../../../shared/testing/test-server.ts';
import { overHttp } from './wire.ts';

test.each(['127.0.0.1', 'platform.localhost'])('a body arrives at %s', async (host) => {
  const server = await startTestServer((request, response) => {
    void text(request).then((body) => response.end(`${request.method} ${body}`));
  });
  onTestFinished(() => server.close());
  const url = `http://${host}:${server.port}/v2/sessions`;
  const headers = { 'Content-Type': 'application/json' };
  const response = await overHttp({ method: 'POST', url, headers, body: '{"amount":4250}' });
  expect(response).toMatchObject({ status: 200, body: 'POST {"amount":4250}' });
});
