/** An id for each request, which merchants can quote and which distinguishes the sandbox's responses. */
import { v4 } from 'uuid';
import { headers } from '../../../shared/platform/platform-api.ts';
import type { ServerResponse } from 'node:http';

export function newRequestId(): string {
  return `req_${v4()}`;
}

/** The id of this response's request: created on first use, and sent as a header. */
export function requestIdOf(response: ServerResponse): string {
  const known = response.getHeader(headers.requestId);
  if (typeof known === 'string') return known;
  const requestId = newRequestId();
  response.setHeader(headers.requestId, requestId);
  return requestId;
}
