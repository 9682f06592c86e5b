/** Serves the operations of the API over HTTP. */
import { headers } from '../../../shared/platform/platform-api.ts';
import { allowReading, respondToPreflight, isPreflight, readOrigin } from './cross-origin.ts';
import { readBody } from './request-body.ts';
import { requestIdOf } from './request-id.ts';
import { parametersIn } from './query.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Api } from './api.ts';
import type { ApiResponse } from './response.ts';
import type { Exchange } from './exchange.ts';
import type { Operation } from '../operations/operation.ts';

/** The identifiers in a path, each left out if the path has none. */
export interface PathIds {
  readonly id?: string;
  readonly methodId?: string;
}

export class ApiServer {
  readonly #api: Api;
  readonly #onExchange: (exchange: Exchange) => void;

  /** @param onExchange - called with each request, except preflights, once its response was sent */
  constructor(api: Api, onExchange: (exchange: Exchange) => void) {
    this.#api = api;
    this.#onExchange = onExchange;
  }

  /**
   * Serves one request.
   *
   * @param operations - the operations at the requested path; empty if there is no such path
   * @param ids - the identifiers in the path
   */
  async serve(
    operations: readonly Operation[],
    { id = '', methodId = '' }: PathIds,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const requestId = requestIdOf(response);
    allowReading(response, readOrigin(request.headers));
    const methods = operations.map(({ method }) => method);
    if (isPreflight(request.method, request.headers)) {
      respondToPreflight(response, methods.length === 0 ? ['GET', 'POST', 'PATCH'] : methods);
      return;
    }
    const started = performance.now();
    const { method = '', url = '' } = request;
    const outcome = await this.#api.respond(operations, id, {
      method,
      methodId,
      query: parametersIn(url),
      headers: request.headers,
      client: request.socket.remoteAddress ?? '',
      requestId,
      readBody: (limit) => readBody(request, limit),
    });
    if (outcome.isReplayed) response.setHeader(headers.replayed, 'true');
    if (outcome.isCut) sendHalf(response, outcome.response);
    else sendResponse(response, outcome.response);
    this.#onExchange({
      ...outcome,
      id: requestId,
      method,
      url,
      headers: request.headers,
      duration: performance.now() - started,
    });
  }
}

/** The headers with which each response of the API is sent. */
export function responseHeaders({ mediaType, headers, body }: ApiResponse) {
  return {
    ...(mediaType !== '' && {
      'Content-Type': `${mediaType}; charset=utf-8`,
      'Content-Length': String(Buffer.byteLength(body)),
    }),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...headers,
  };
}

export function sendResponse(to: ServerResponse, response: ApiResponse): void {
  to.writeHead(response.status, responseHeaders(response)).end(response.body);
}

/**
 * Cuts the connection within the body, not before the headers: a browser repeats a request
 * automatically if a used connection ends without a response, and the SDK would never see the
 * fault.
 */
function sendHalf(to: ServerResponse, response: ApiResponse): void {
  to.writeHead(response.status, responseHeaders(response));
  const half = response.body.slice(0, response.body.length / 2);
  to.write(half, () => to.destroy());
}
