/**
 * The sandbox's payment platform as one HTTP application: the API, its description, and the
 * simulated gateways beside it.
 */
import express from 'express';
import { jsonAnswer } from './answer.ts';
import { ApiServer, sendAnswer } from './api-server.ts';
import { allowReading, readOrigin } from './cross-origin.ts';
import { Idempotency } from './idempotency.ts';
import { openApiDocument } from './openapi.ts';
import { paymentOperations } from './payment-operations.ts';
import { problemAnswer, ProblemError } from './problem.ts';
import { RateLimit } from './rate-limit.ts';
import { requestIdOf } from './request-id.ts';
import { sessionOperations } from './session-operations.ts';
import { stepOperations } from './step-operations.ts';
import { REPORTS_PATH, violationReports } from './violation-reports.ts';
import { WireFaults } from './wire-faults.ts';
import type { ErrorRequestHandler, Express, RequestHandler } from 'express';
import type { GatewaySimulators } from '../gateways/gateway-simulator.ts';
import type { MerchantDirectory } from './merchants.ts';
import type { Operation } from './operation.ts';
import type { Payments } from './payments.ts';
import type { RateLimitOptions } from './rate-limit.ts';
import type { Store } from './store.ts';

export interface PlatformOptions {
  readonly store: Store;
  readonly merchants: MerchantDirectory;
  readonly payments: Payments;
  readonly gateways: GatewaySimulators;
  readonly platformOrigin: string;
  readonly now: () => number;
  /** ms from a session's creation to its expiry. */
  readonly sessionLifetime: number;
  /** The same, in ms, for sessions with scenario `expired`. */
  readonly shortLifetime: number;
  /** ms by which scenario `slow` holds each answer back. */
  readonly slowness: number;
  readonly rateLimit: RateLimitOptions;
  /** Aborted when the sandbox stops. */
  readonly signal: AbortSignal;
}

export function createPlatform(options: PlatformOptions): Express {
  const { gateways, platformOrigin } = options;
  const application = express();
  application.disable('x-powered-by');
  application.disable('etag');
  application.enable('case sensitive routing');
  application.enable('strict routing');

  application.use(nameRequest);
  serveApi(application, options);
  application.get('/openapi.json', (request, response) => {
    allowReading(response, readOrigin(request.headers));
    sendAnswer(response, jsonAnswer(200, openApiDocument(platformOrigin)));
  });
  application.all(REPORTS_PATH, violationReports(options.merchants));
  for (const { mountPath, router } of Object.values(gateways)) application.use(mountPath, router);
  application.use(nothingHere);
  application.use(refuse);
  return application;
}

function serveApi(application: Express, options: PlatformOptions): void {
  const { store, merchants, payments, gateways, now, slowness, signal } = options;
  const api = new ApiServer({
    merchants,
    rateLimit: new RateLimit(options.rateLimit, now),
    idempotency: new Idempotency(store, now),
    faults: new WireFaults(),
    slowness,
    signal,
  });
  const operations = [
    ...sessionOperations(options),
    ...stepOperations(payments, gateways),
    ...paymentOperations(payments, now),
  ];
  for (const [path, atPath] of byPath(operations)) {
    application.all(path, (request, response) =>
      api.serve(atPath, String(request.params['id'] ?? ''), request, response),
    );
  }
  application.all(['/v1/*rest', '/v2/*rest'], (request, response) =>
    api.serve([], '', request, response),
  );
}

function byPath(operations: readonly Operation[]): Map<string, Operation[]> {
  const paths = new Map<string, Operation[]>();
  for (const operation of operations) {
    paths.set(operation.path, [...(paths.get(operation.path) ?? []), operation]);
  }
  return paths;
}

const nameRequest: RequestHandler = (_request, response, next) => {
  requestIdOf(response);
  next();
};

const nothingHere: RequestHandler = () => {
  throw new ProblemError(404, 'RESOURCE_NOT_FOUND', 'There is nothing at this path');
};

/** Four parameters are how Express knows a handler of errors. */
const refuse: ErrorRequestHandler = (error: unknown, request, response, _next) => {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  allowReading(response, readOrigin(request.headers));
  sendAnswer(response, problemAnswer(error, requestIdOf(response)));
};
