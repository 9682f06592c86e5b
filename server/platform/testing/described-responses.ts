/** Compares real responses with the description of the API that the platform serves. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import * as v from 'valibot';
import type { ErrorObject } from 'ajv';
import type { OperationName } from '../../../shared/platform/paths.ts';
import type { Reply } from './platform-server.ts';

const Schema = v.record(v.string(), v.unknown());
const Reference = v.object({ $ref: v.string() });
const Response = v.object({
  /** Left out if there is no body. */
  content: v.optional(v.record(v.string(), v.object({ schema: Reference }))),
});
const Operation = v.object({
  operationId: v.string(),
  responses: v.record(v.string(), v.union([Reference, Response])),
  requestBody: v.optional(
    v.object({ content: v.object({ 'application/json': v.object({ schema: Reference }) }) }),
  ),
});
const Document = v.object({
  openapi: v.literal('3.1.0'),
  paths: v.record(
    v.string(),
    // Leaves out the parameters that all methods share.
    v.object({
      get: v.exactOptional(Operation),
      post: v.exactOptional(Operation),
      patch: v.exactOptional(Operation),
      delete: v.exactOptional(Operation),
    }),
  ),
  components: v.object({
    schemas: v.record(v.string(), Schema),
    responses: v.object({ Error: Response }),
  }),
});

export interface DescribedApi {
  /** The methods of each path, in lower case. */
  readonly methods: ReadonlyMap<string, readonly string[]>;
  /** The statuses of an operation's responses. */
  statuses(name: OperationName): readonly number[];
  /** The differences between a response and its description; empty if there are none. */
  deviations(name: OperationName, reply: Reply): readonly string[];
  /** The differences between a body and the description of the operation's request. */
  requestDeviations(name: OperationName, body: unknown): readonly string[];
}

export function readDocument(served: unknown): DescribedApi {
  const { paths, components } = v.parse(Document, served);
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  // In the strict mode, a keyword that JSON Schema does not know is an error.
  const validator = addFormats.default(new Ajv2020({ allErrors: true, strict: true }));
  validator.addKeyword('components');
  validator.addSchema({ $id: 'api:document', components: { schemas: components.schemas } });
  validator.addSchema({ $id: 'api:closed', components: { schemas: closed(components.schemas) } });

  const operationOf = (name: OperationName) => {
    const found = operations.filter(({ operationId }) => operationId === name);
    if (found.length !== 1 || found[0] === undefined) throw new Error(`${name}: ${found.length}`);
    return found[0];
  };
  const errors = (base: string, { $ref }: v.InferOutput<typeof Reference>, value: unknown) => {
    const validate = validator.getSchema(base + $ref);
    if (validate === undefined) return [`${$ref} is missing`];
    if (validate(value) === true) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }: ErrorObject) =>
        `body${instancePath} ${message ?? ''} ${JSON.stringify(params)}`,
    );
  };
  return {
    methods: new Map(Object.entries(paths).map(([path, item]) => [path, Object.keys(item)])),
    statuses: (name) => Object.keys(operationOf(name).responses).map(Number),
    deviations(name, { status, headers, body }) {
      const described = operationOf(name).responses[String(status)];
      const isError = described !== undefined && '$ref' in described;
      const response = isError ? components.responses.Error : described;
      const mediaType = headers.get('content-type')?.split(';')[0] ?? '';
      if (response !== undefined && response.content === undefined) {
        return body === undefined ? [] : [`${name} ${status} has a body`];
      }
      const schema = response?.content?.[mediaType]?.schema;
      if (schema === undefined) return [`${name} ${status} ${mediaType} is not described`];
      return errors('api:closed', schema, body);
    },
    requestDeviations(name, body) {
      const schema = operationOf(name).requestBody?.content['application/json'].schema;
      return schema === undefined ? [`${name} has no body`] : errors('api:document', schema, body);
    },
  };
}

/** A field that is missing in a description is an error, because the description must be complete. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const entries = Object.entries(schema).map(([key, value]) => [key, closed(value)] as const);
  const isOpen = !('properties' in schema) || 'additionalProperties' in schema;
  return { ...Object.fromEntries(entries), ...(isOpen ? {} : { additionalProperties: false }) };
}
