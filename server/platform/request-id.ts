/** Names each request, so that a merchant can quote it and the sandbox's answers can be told apart. */
import { randomUUID } from 'node:crypto';
import { headers } from '../../shared/platform-api.ts';
import type { ServerResponse } from 'node:http';

export function newRequestId(): string {
  return `req_${randomUUID()}`;
}

/** The id of the request that this response answers; made on first use and sent with the answer. */
export function requestIdOf(response: ServerResponse): string {
  const known = response.getHeader(headers.requestId);
  if (typeof known === 'string') return known;
  const requestId = newRequestId();
  response.setHeader(headers.requestId, requestId);
  return requestId;
}
