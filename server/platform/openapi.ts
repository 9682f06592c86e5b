/** The description of the API that the sandbox serves at `/openapi.json` (OpenAPI 3.1). */
import { headers, PROBLEM_MEDIA_TYPE, SDK_VERSION } from '../../shared/platform-api.ts';
import { ref, schemas } from './openapi-schemas.ts';

type SchemaName = keyof typeof schemas;

interface Description {
  readonly summary: string;
  readonly description?: string;
  readonly request?: SchemaName;
  /** The body may be left out. */
  readonly optionalRequest?: boolean;
  readonly success: readonly [status: number, body: SchemaName];
  /** Status codes of errors beyond those of every operation. */
  readonly errors?: readonly number[];
  /** Requires the API secret. */
  readonly backend?: boolean;
}

/** Any request may fail with these. */
const COMMON_ERRORS = [400, 401, 403, 429, 503];
/** Additional ones for any request with a body. */
const BODY_ERRORS = [408, 409, 413, 415, 422];

const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };
const counter = {
  name: '_',
  in: 'query',
  description: 'Ignored: another value for each request, so that no cache responds to it',
  schema: { type: 'string' },
};
const idempotencyKey = {
  name: headers.idempotencyKey,
  in: 'header',
  description: 'Bare or as a quoted string; stored for 24 hours',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

export function openApiDocument(serverUrl: string): object {
  return {
    openapi: '3.1.0',
    info: { title: 'Payment platform', version: SDK_VERSION },
    servers: [{ url: serverUrl }],
    security: [{ apiKey: [] }],
    paths: {
      '/v1/sessions': {
        post: operation({
          summary: 'Create a session for a redirect (legacy)',
          request: 'SessionData',
          success: [201, 'SessionResponse'],
          errors: [502],
        }),
      },
      '/v2/sessions': {
        post: operation({
          summary: 'Create a session',
          request: 'SessionData',
          success: [201, 'EmbeddedSessionResponse'],
          errors: [502],
        }),
      },
      '/v2/sessions/{id}': {
        parameters: [id, counter],
        get: operation({
          summary: 'Read the status of a session',
          description:
            'An unused session is not found after its expiry. A submitted one is readable for 24 hours more; an attempt that is open then ends within ten minutes',
          success: [200, 'SessionStatus'],
          errors: [404],
        }),
      },
      '/v2/sessions/{id}/payment': {
        parameters: [id],
        patch: operation({
          summary: "Report the gateway's payment id",
          request: 'PaymentUpdateRequest',
          success: [200, 'PaymentUpdateResponse'],
          errors: [404],
        }),
      },
      '/v2/sessions/{id}/submissions': {
        parameters: [id],
        post: step(
          'Submit a payment form',
          "A second submission has the first one's result. Conflicts: SESSION_CLOSED and ORDER_ALREADY_PAID are final; ORDER_PAYMENT_IN_PROGRESS may pass",
        ),
      },
      '/v2/sessions/{id}/details': { parameters: [id], post: step('Complete a further step') },
      '/v2/payments/{id}': {
        parameters: [id, counter],
        get: operation({
          summary: 'Read a transaction',
          success: [200, 'Transaction'],
          errors: [404],
        }),
      },
      '/v2/payments/{id}/captures': {
        parameters: [id],
        post: backend('Capture an authorized payment, fully or partially', 'CaptureRequest'),
      },
      '/v2/payments/{id}/cancellations': {
        parameters: [id],
        post: backend('Cancel an authorized payment'),
      },
      '/v2/payments/{id}/refunds': {
        parameters: [id],
        post: backend('Refund a captured payment, fully or partially', 'RefundRequest'),
      },
      '/sandbox/reset': {
        post: operation({
          summary: 'Forget every payment, and put the clock back (sandbox only)',
          success: [200, 'Clock'],
          errors: BODY_ERRORS,
          backend: true,
        }),
      },
      '/sandbox/clock': {
        post: operation({
          summary: 'Advance the clock (sandbox only)',
          request: 'ClockRequest',
          success: [200, 'Clock'],
          backend: true,
        }),
      },
      '/sandbox/webhooks': {
        post: operation({
          summary: 'Register a URL of the backend for webhooks (sandbox only)',
          request: 'WebhookEndpointRequest',
          success: [201, 'WebhookEndpoint'],
          backend: true,
        }),
      },
      '/sandbox/deliveries': {
        get: operation({
          summary: 'List the deliveries of webhooks (sandbox only)',
          success: [200, 'Deliveries'],
          backend: true,
        }),
      },
      '/sandbox/deliveries/{id}/sends': {
        parameters: [id],
        post: operation({
          summary: 'Send a webhook again (sandbox only)',
          success: [202, 'Reference'],
          errors: [404, ...BODY_ERRORS],
          backend: true,
        }),
      },
      '/sandbox/orders/{id}': {
        parameters: [id],
        get: operation({
          summary: 'Read everything that was charged for an order (sandbox only)',
          success: [200, 'SandboxOrder'],
          backend: true,
        }),
      },
    },
    components: {
      schemas,
      responses: { Error: describedResponse('Error', PROBLEM_MEDIA_TYPE, 'Problem') },
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer', description: 'The public API key or the secret' },
        apiSecret: {
          type: 'http',
          scheme: 'bearer',
          description: 'The API secret, without Origin',
        },
      },
    },
  };
}

function step(summary: string, description?: string): object {
  return operation({
    summary: `${summary} of gateway kind B`,
    ...(description === undefined ? {} : { description }),
    request: 'GatewayStepRequest',
    success: [200, 'GatewayStepResponse'],
    errors: [404],
  });
}

function backend(summary: string, request?: SchemaName): object {
  return operation({
    summary: `${summary} (sandbox backend API)`,
    success: [200, 'Transaction'],
    errors: [404, ...BODY_ERRORS],
    backend: true,
    ...(request === undefined ? {} : { request, optionalRequest: true }),
  });
}

function operation(description: Description): object {
  const { summary, request, optionalRequest, success, errors = [] } = description;
  const [status, body] = success;
  const statuses = [...COMMON_ERRORS, ...(request ? BODY_ERRORS : []), ...errors];
  return {
    summary,
    ...(description.description === undefined ? {} : { description: description.description }),
    ...(description.backend === true ? { security: [{ apiSecret: [] }] } : {}),
    ...(request === undefined
      ? {}
      : {
          parameters: [idempotencyKey],
          requestBody: {
            required: optionalRequest !== true,
            content: { 'application/json': { schema: ref(request) } },
          },
        }),
    responses: {
      [status]: describedResponse('Done', 'application/json', body),
      ...Object.fromEntries(
        statuses.map((status) => [status, { $ref: '#/components/responses/Error' }]),
      ),
    },
  };
}

function describedResponse(description: string, mediaType: string, body: SchemaName): object {
  return {
    description,
    headers: {
      [headers.requestId]: { required: true, schema: { type: 'string' } },
      ...(mediaType === PROBLEM_MEDIA_TYPE
        ? {
            [headers.retryAfter]: {
              description: 'Seconds; with 429, 503 and ORDER_PAYMENT_IN_PROGRESS',
              schema: { type: 'string' },
            },
          }
        : {}),
    },
    content: { [mediaType]: { schema: ref(body) } },
  };
}
