/**
 * The description of the API that the sandbox serves at `/openapi.json` (OpenAPI 3.1), written from
 * the table of operations.
 */
import { toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import { headers, PROBLEM_MEDIA_TYPE, SDK_VERSION } from '../../../shared/platform/platform-api.ts';
import { OPERATION_NAMES } from '../../../shared/platform/paths.ts';
import { API_OPERATIONS } from './api-operations.ts';
import { anySessionData, REQUESTS } from './requests.ts';
import { problem, RESOURCES } from './resources.ts';
import type { JsonSchema } from '@valibot/to-json-schema';
import { isLimited } from './operation.ts';
import type { GenericSchema } from 'valibot';
import type { OperationDescription } from './api-operations.ts';

const SCHEMAS = { ...REQUESTS, ...RESOURCES };

/** Errors with which any request may fail. */
const COMMON_ERRORS = [400, 401, 403, 503];
/** The same for a request that is counted: those for tests are not, because they end a limit. */
const LIMIT_ERRORS = [429];
/** Additional errors for any request that may have a body. */
const BODY_ERRORS = [408, 409, 413, 415, 422];

const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };
const methodId = { ...id, name: 'method' };
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
    paths: paths(),
    components: {
      schemas: componentSchemas(),
      responses: { Error: response('Error', PROBLEM_MEDIA_TYPE, problem) },
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

function paths(): Readonly<Record<string, object>> {
  const byPath: Record<string, Record<string, unknown>> = {};
  for (const name of OPERATION_NAMES) {
    const { method, path } = API_OPERATIONS[name];
    const ids = [id, methodId].filter(({ name }) => path.includes(`{${name}}`));
    const item = (byPath[path] ??= ids.length > 0 ? { parameters: ids } : {});
    item[method.toLowerCase()] = operation(name, API_OPERATIONS[name]);
  }
  return byPath;
}

function operation(operationId: string, described: OperationDescription): object {
  const { method, summary, description, audience, request, isRequestOptional = false } = described;
  const { status, statusOfExisting = status } = described;
  const isReading = method === 'GET';
  const isWithBody = method === 'POST' || method === 'PATCH';
  const errors = [
    ...COMMON_ERRORS,
    ...(isLimited(described) ? LIMIT_ERRORS : []),
    ...(isWithBody ? BODY_ERRORS : []),
    ...(described.errors ?? []),
  ];
  return {
    operationId,
    summary,
    ...(description === undefined ? {} : { description }),
    ...(audience === 'backend' ? { security: [{ apiSecret: [] }] } : {}),
    parameters: [
      ...queryParameters(described),
      ...(isReading ? [counter] : []),
      ...(isWithBody ? [idempotencyKey] : []),
    ],
    ...(request === undefined
      ? {}
      : {
          requestBody: {
            required: !isRequestOptional,
            content: { 'application/json': { schema: reference(request) } },
          },
        }),
    responses: {
      ...Object.fromEntries(
        [status, statusOfExisting].map((code) => [
          code,
          described.response === undefined
            ? withoutContent
            : response('Done', 'application/json', described.response),
        ]),
      ),
      ...Object.fromEntries(
        errors.map((status) => [status, { $ref: '#/components/responses/Error' }]),
      ),
    },
  };
}

/** What JSON Schema cannot express, such as that a currency exists. */
const INEXPRESSIBLE = ['check', 'partial_check', 'raw_check'];

const PARAMETER_OPTIONS = {
  target: 'draft-2020-12',
  // What a parameter stands for: the query has all as strings.
  typeMode: 'output',
  ignoreActions: INEXPRESSIBLE,
} as const;

/** Those of an object are sent as JSON. */
function queryParameters({ query }: OperationDescription): readonly object[] {
  return Object.entries(query?.entries ?? {}).map(([name, entry]) => {
    const { $schema: _, description, ...schema } = toJsonSchema(entry, PARAMETER_OPTIONS);
    const isJson = schema.type === 'object';
    return {
      name,
      in: 'query',
      required: entry.type !== 'optional',
      ...(description !== undefined && { description }),
      ...(isJson ? { content: { 'application/json': { schema } } } : { schema }),
    };
  });
}

const requestIdHeader = { [headers.requestId]: { required: true, schema: { type: 'string' } } };

const withoutContent = { description: 'Done', headers: requestIdHeader };

function response(description: string, mediaType: string, body: GenericSchema): object {
  const retryAfter = {
    description: 'Seconds; with 429, 503 and ORDER_PAYMENT_IN_PROGRESS',
    schema: { type: 'string' },
  };
  return {
    description,
    headers: {
      ...requestIdHeader,
      ...(mediaType === PROBLEM_MEDIA_TYPE ? { [headers.retryAfter]: retryAfter } : {}),
    },
    content: { [mediaType]: { schema: reference(body) } },
  };
}

/** The amount of a set-up is 0, and no other is. */
const AMOUNT_BY_PURPOSE: JsonSchema = {
  anyOf: [
    {
      properties: { purpose: { enum: ['payment', null] }, amount: { type: 'integer', minimum: 1 } },
    },
    { properties: { purpose: { const: 'setup' }, amount: { const: 0 } }, required: ['purpose'] },
  ],
};

function pointerTo(name: string): string {
  return `#/components/schemas/${name}`;
}

function reference(schema: GenericSchema): object {
  const named = Object.entries<GenericSchema>(SCHEMAS).find(([, known]) => known === schema);
  if (named === undefined) throw new Error('A body of an operation has no name in the document');
  return { $ref: pointerTo(named[0]) };
}

/** The platform's own check is stricter than the document. */
function componentSchemas(): object {
  return toJsonSchemaDefs(SCHEMAS, {
    target: 'draft-2020-12',
    typeMode: 'input',
    ignoreActions: INEXPRESSIBLE,
    overrideRef: ({ referenceId }) => pointerTo(referenceId),
    overrideSchema: ({ valibotSchema, jsonSchema }) => {
      if (valibotSchema === anySessionData) return { ...jsonSchema, ...AMOUNT_BY_PURPOSE };
      // The only custom schema is a plain object.
      return valibotSchema.type === 'custom' ? { type: 'object' } : undefined;
    },
  });
}
