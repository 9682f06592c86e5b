/** A server whose listener a test sets, and the merchants that it knows. */
import type { RequestListener } from 'node:http';
import { startTestServer } from '../../../shared/testing/test-server.ts';
import type { TestServer } from '../../../shared/testing/test-server.ts';
import { RegisteredMerchantList } from '../header-rules/registered-merchants.ts';

export interface HostServer extends TestServer {
  serve(listener: RequestListener): void;
}

export async function startHostServer(): Promise<HostServer> {
  let listener: RequestListener = (_request, response) => response.destroy();
  const server = await startTestServer((request, response) => listener(request, response));
  return { ...server, serve: (serving) => (listener = serving) };
}

export const HOST_MERCHANTS = new RegisteredMerchantList([
  { apiKey: 'pk_test_sandbox', origins: ['http://localhost:*', 'http://127.0.0.1:*'] },
  { apiKey: 'pk_test_other', origins: ['http://other.localhost:3000'] },
]);
