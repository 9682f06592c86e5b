/** The parts of the platform's OpenAPI document that docs/http-api.md shows. */
import * as v from 'valibot';
import { openApiDocument } from '../../../server/platform/operations/openapi.ts';

export type Keywords = Readonly<Record<string, unknown>>;

const Schema = v.looseObject({
  properties: v.optional(v.record(v.string(), v.record(v.string(), v.unknown())), {}),
  required: v.optional(v.array(v.string()), []),
});
export type Schema = v.InferOutput<typeof Schema>;

const Body = v.pipe(
  v.object({
    content: v.object({
      'application/json': v.object({ schema: v.object({ $ref: v.string() }) }),
    }),
  }),
  v.transform(({ content }) => nameIn(content['application/json'].schema.$ref)),
);

const WithContent = v.object({ content: v.unknown() });

const Parameter = v.object({
  name: v.string(),
  in: v.string(),
  required: v.optional(v.boolean(), false),
  description: v.optional(v.string()),
  /** Without it, the value is sent as JSON. */
  schema: v.optional(v.record(v.string(), v.unknown()), { type: 'object, as JSON' }),
});

const OperationObject = v.object({
  operationId: v.string(),
  summary: v.string(),
  description: v.optional(v.string()),
  /** Without it, the public key is enough. */
  security: v.optional(v.array(v.unknown())),
  parameters: v.array(Parameter),
  requestBody: v.optional(v.intersect([v.object({ required: v.boolean() }), v.unknown()])),
  responses: v.record(v.string(), v.unknown()),
});

/** A parameter in the query. */
export type QueryParameter = v.InferOutput<typeof Parameter>;

export interface ApiOperation {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly needsSecret: boolean;
  /** Without the one that is ignored. */
  readonly query: readonly QueryParameter[];
  readonly request: string | undefined;
  readonly isRequestOptional: boolean;
  readonly status: string;
  /** Default: a success has no body. */
  readonly response: string | undefined;
  /** HTTP statuses of the errors. */
  readonly errors: readonly string[];
}

const document = v.parse(
  v.object({
    paths: v.record(v.string(), v.record(v.string(), v.unknown())),
    components: v.object({ schemas: v.record(v.string(), Schema) }),
  }),
  openApiDocument('https://platform.example'),
);

export const SCHEMAS: ReadonlyMap<string, Schema> = new Map(
  Object.entries(document.components.schemas),
);

export const API: readonly ApiOperation[] = Object.entries(document.paths).flatMap(
  ([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => method !== 'parameters')
      .map(([method, described]) => operationOf(method, path, described)),
);

function operationOf(method: string, path: string, described: unknown): ApiOperation {
  const operation = v.parse(OperationObject, described);
  const { operationId, summary, description = '', security, requestBody, responses } = operation;
  const { parameters } = operation;
  const statuses = Object.entries(responses);
  const successes = statuses.filter(([status]) => Number(status) < 400);
  const [success] = successes;
  if (success === undefined) throw new Error(`${operationId} never succeeds`);
  return {
    name: operationId,
    method: method.toUpperCase(),
    path,
    summary,
    description,
    needsSecret: security !== undefined,
    query: parameters.filter(({ in: place, name }) => place === 'query' && name !== '_'),
    request: requestBody === undefined ? undefined : v.parse(Body, requestBody),
    isRequestOptional: requestBody?.required === false,
    status: successes.map(([status]) => status).join(' or '),
    response: v.is(WithContent, success[1]) ? v.parse(Body, success[1]) : undefined,
    errors: statuses.filter((found) => !successes.includes(found)).map(([status]) => status),
  };
}

/** An object inside another, or inside its list. */
export function schemaInside(field: Keywords): Schema {
  return v.parse(Schema, field['type'] === 'array' ? field['items'] : field);
}

/** The schema that a reference names. */
export function nameIn(reference: string): string {
  return reference.replace(/^.*\//, '');
}
