/**
 * The sandbox's payment platform as one HTTP application: the API, its description, and the
 * simulated gateways.
 */
import express from 'express';
import * as v from 'valibot';
import { jsonResponse } from './http/response.ts';
import { Api } from './http/api.ts';
import { ApiServer, sendResponse } from './http/api-server.ts';
import { allowReading, readOrigin } from './http/cross-origin.ts';
import { controlOperations } from './control-operations.ts';
import { customerOperations } from './customers/customer-operations.ts';
import { offerOperations } from './offer-operations.ts';
import { offSessionOperations } from './customers/off-session.ts';
import { Interventions } from './interventions.ts';
import { Idempotency } from './http/idempotency.ts';
import { openApiDocument } from './operations/openapi.ts';
import { withHandlers } from './operations/operation.ts';
import { paymentOperations } from './payments/payment-operations.ts';
import { problemResponse, ProblemError } from './http/problem.ts';
import { RateLimit } from './http/rate-limit.ts';
import { requestIdOf } from './http/request-id.ts';
import { sessionOperations } from './payments/session-operations.ts';
import { sessionChangeOperations } from './payments/session-changes.ts';
import { stepOperations } from './payments/step-operations.ts';
import { REPORTS_PATH, ViolationReports } from './violation-reports.ts';
import { webhookOperations } from './webhooks/webhook-operations.ts';
import { WireFaults } from './http/wire-faults.ts';
import type { ErrorRequestHandler, Express, RequestHandler } from 'express';
import type { Clock } from './clock.ts';
import type { GatewaySimulators } from './gateway-simulator.ts';
import type { SandboxControl } from './control-operations.ts';
import type { MerchantDirectory } from './merchants.ts';
import type { Exchange } from './http/exchange.ts';
import type { Operation } from './operations/operation.ts';
import type { Payments } from './payments/payments.ts';
import type { RateLimitOptions } from './http/rate-limit.ts';
import type { Webhooks } from './webhooks/webhooks.ts';
import type { Store } from './payments/store.ts';

const PathIdsSchema = v.object({
  id: v.exactOptional(v.string()),
  methodId: v.exactOptional(v.string()),
});

export interface PlatformOptions {
  readonly store: Store;
  readonly merchants: MerchantDirectory;
  readonly payments: Payments;
  readonly gateways: GatewaySimulators;
  readonly platformOrigin: string;
  readonly now: () => number;
  /** The platform's timers. `now` is this clock's time, unless a test sets another. */
  readonly clock: Clock;
  /** ms from a session's creation to its expiry. */
  readonly sessionLifetime: number;
  /** The same for sessions with scenario `expired`, in ms. */
  readonly shortLifetime: number;
  /** ms by which scenario `slow` delays each response. */
  readonly slowness: number;
  /** Timeout in ms for a gateway to cancel an attempt. */
  readonly cancelTimeout: number;
  readonly rateLimit: RateLimitOptions;
  readonly control: SandboxControl;
  readonly webhooks: Webhooks;
  /** Default: none. */
  readonly interventions?: Interventions;
  /** Called with each request to the API, once its response was sent. */
  readonly onExchange?: (exchange: Exchange) => void;
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
    sendResponse(response, jsonResponse(200, openApiDocument(platformOrigin)));
  });
  const reports = new ViolationReports(options.merchants);
  application.all(REPORTS_PATH, (request, response) => reports.show(request, response));
  application.all(`${REPORTS_PATH}/:key`, (request, response) =>
    reports.take(request.params.key, request, response),
  );
  for (const { mountPath, router } of Object.values(gateways)) application.use(mountPath, router);
  application.use(nothingHere);
  application.use(reportError);
  return application;
}

/** The API without HTTP, and its operations by path. */
export interface PlatformApi {
  readonly api: Api;
  readonly paths: ReadonlyMap<string, readonly Operation[]>;
}

export function createApi(options: PlatformOptions): PlatformApi {
  const { store, merchants, payments, now, clock, slowness, signal } = options;
  const { interventions = new Interventions() } = options;
  const api = new Api({
    merchants,
    rateLimit: new RateLimit(options.rateLimit, now),
    idempotency: new Idempotency(store, now),
    faults: new WireFaults(),
    interventions,
    clock,
    slowness,
    signal,
  });
  const operations = withHandlers({
    ...sessionOperations({ ...options, interventions }),
    ...sessionChangeOperations(options),
    ...stepOperations(options),
    ...offerOperations({ ...options, interventions }),
    ...paymentOperations(payments, options.gateways, now),
    ...customerOperations(options),
    ...offSessionOperations(options),
    ...controlOperations(options),
    ...webhookOperations(options.webhooks),
  });
  return { api, paths: byPath(operations) };
}

function serveApi(application: Express, options: PlatformOptions): void {
  const { onExchange = () => undefined } = options;
  const { api, paths } = createApi(options);
  const server = new ApiServer(api, onExchange);
  for (const [path, atPath] of paths) {
    const pattern = path.replace('{id}', ':id').replace('{method}', ':methodId');
    application.all(pattern, (request, response) =>
      server.serve(atPath, v.parse(PathIdsSchema, request.params), request, response),
    );
  }
  application.all(['/v1/*rest', '/v2/*rest'], (request, response) =>
    server.serve([], {}, request, response),
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
  throw new ProblemError(404, 'RESOURCE_NOT_FOUND', 'No resource at this path');
};

/** Express recognises an error handler by its four parameters. */
const reportError: ErrorRequestHandler = (error: unknown, request, response, _next) => {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  allowReading(response, readOrigin(request.headers));
  sendResponse(response, problemResponse(error, requestIdOf(response)));
};
