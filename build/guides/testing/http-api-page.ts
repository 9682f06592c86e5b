/** The part of docs/http-api.md that is written from the OpenAPI document and from the tables of transitions. */
import { SANDBOX_OPERATIONS } from '../../../shared/platform/operations.ts';
import {
  SESSION_TRANSITIONS,
  TRANSACTION_TRANSITIONS,
} from '../../../server/platform/payments/transitions.ts';
import { table } from '../../tables/written-section.mjs';
import { API, nameIn, schemaInside, SCHEMAS } from './api-document.ts';
import { interfacesIn, sourceFile } from './doc-comments.ts';
import type { ApiOperation, Keywords, QueryParameter, Schema } from './api-document.ts';

/** Schemas whose type has another name. */
const TYPES: ReadonlyMap<string, string> = new Map([['SessionData', 'BackendSessionData']]);

const interfaces = interfacesIn(
  [
    'sessions',
    'platform/platform-api',
    'platform/customers',
    'platform/offers',
    'platform/webhooks',
    'errors/errors',
  ].map((name) => sourceFile(`shared/${name}.ts`)),
);

const FORMATS: ReadonlyMap<unknown, string> = new Map([
  ['date-time', 'time (ISO 8601)'],
  ['uri', 'URL'],
  ['email', 'email'],
]);

const LIMITS: Readonly<Record<string, (limit: unknown) => string>> = {
  minLength: (limit) => `At least ${String(limit)} characters.`,
  maxLength: (limit) => `At most ${String(limit)} characters.`,
  minItems: (limit) => `At least ${String(limit)}.`,
  maxItems: (limit) => `At most ${String(limit)}.`,
  minimum: (limit) => `At least ${String(limit)}.`,
  maximum: (limit) => (limit === Number.MAX_SAFE_INTEGER ? '' : `At most ${String(limit)}.`),
  maxProperties: (limit) => `At most ${String(limit)} keys.`,
  default: (value) => (typeof value === 'object' ? '' : `Default: ${code(value)}.`),
};

export function httpApiPage(): readonly string[] {
  const inSandbox = ({ name }: ApiOperation) => Object.hasOwn(SANDBOX_OPERATIONS, name);
  const [pages, backends] = [false, true].map((needsSecret) =>
    API.filter((operation) => !inSandbox(operation) && operation.needsSecret === needsSecret),
  );
  return [
    '## Operations of pages and backends',
    ...(pages ?? []).map(operationSection),
    '## Operations of backends alone',
    ...(backends ?? []).map(operationSection),
    '## Operations of the sandbox',
    'They serve tests, need the secret, and no other platform has them.',
    ...API.filter(inSandbox).map(operationSection),
    '## Bodies',
    'Fields that are not listed are ignored in a request, unless its table shows that they are rejected. A newer platform may add fields to a response.',
    ...[...SCHEMAS].flatMap(([name, schema]) => [`### ${name}`, fieldTable(name, schema)]),
    '## States of a session',
    'An expired session was never used. `completed` and `failed` are final.',
    diagram(SESSION_TRANSITIONS),
    '## States of a transaction',
    diagram(TRANSACTION_TRANSITIONS),
  ];
}

function operationSection(operation: ApiOperation): string {
  const { method, path, summary, description, needsSecret, request, response } = operation;
  const { isRequestOptional, status, errors, query } = operation;
  const body = request && `${linked(request)}${isRequestOptional ? ', which may be left out' : ''}`;
  return [
    // The operation's part of the page shows that already.
    `### ${summary.replace(' (sandbox only)', '')}`,
    `\`${method} ${path}\``,
    ...(description === '' ? [] : [sentence(withCodes(description))]),
    [
      `- Authorization: ${needsSecret ? 'the secret' : 'the public key or the secret'}`,
      ...(body === undefined ? [] : [`- Body: ${body}`]),
      `- Response: ${status} ${response === undefined ? 'without a body' : `with ${linked(response)}`}`,
      `- Errors: ${errors.join(', ')}`,
    ].join('\n'),
    ...(query.length === 0 ? [] : [parameterTable(query)]),
  ].join('\n\n');
}

function parameterTable(query: readonly QueryParameter[]): string {
  const rows = query.map(({ name, required, schema, description }) => {
    const fromSchema = schema['description'];
    const described = description ?? (typeof fromSchema === 'string' ? fromSchema : '');
    return [code(name), typeOf(schema), required ? 'yes' : 'no', sentence(described)];
  });
  return table(['parameter', 'type', 'required', 'description'], rows);
}

function fieldTable(name: string, schema: Schema): string {
  if (schema['type'] === 'array') return sentence(`An ${typeOf(schema)}`);
  const isOneOf = Object.keys(schema.properties).length === 0 && schema['anyOf'] !== undefined;
  if (isOneOf) return sentence(`One of ${typeOf(schema)}`);
  const rows = rowsOf(schema, TYPES.get(name) ?? name);
  const all = [...rows, ...othersOf(schema)];
  return table(['field', 'type', 'required', 'description'], all);
}

/** Whether the body may have fields that are not listed. */
function othersOf({ additionalProperties }: Schema): readonly (readonly string[])[] {
  if (additionalProperties === undefined) return [];
  return additionalProperties === false
    ? [['others', 'none', 'no', 'Rejected with 422.']]
    : [['others', 'any', 'no', 'Fields of the gateway’s own.']];
}

/** A row for each field, and for each field of an object inside that has no name. */
function rowsOf(schema: Schema, type: string, prefix = ''): readonly (readonly string[])[] {
  const comments = new Map(interfaces.get(type)?.map(({ name, comment }) => [name, comment]));
  return Object.entries(schema.properties).flatMap(([name, given]) => {
    const field = withoutNull(given);
    const inSchema = field['description'];
    // A column of the table shows what is optional.
    const comment = (comments.get(name) ?? '').replace(/ ?\bOptional\.$/, '');
    const described = typeof inSchema === 'string' ? inSchema : comment;
    const limits = Object.entries(LIMITS).flatMap(([keyword, limit]) =>
      field[keyword] === undefined ? [] : [limit(field[keyword])],
    );
    const description = [sentence(withCodes(described)), ...limits].filter(Boolean);
    const path = `${prefix}${name}${field['type'] === 'array' ? '[]' : ''}`;
    const isRequired = schema.required.includes(name) ? 'yes' : 'no';
    return [
      [code(`${prefix}${name}`), typeOf(given), isRequired, description.join(' ')],
      ...rowsOf(schemaInside(field), '', `${path}.`),
    ];
  });
}

/** What a field that may be `null` is otherwise. */
function withoutNull(field: Keywords): Keywords {
  if (!Array.isArray(field['anyOf'])) return field;
  const others = field['anyOf'].filter(({ type }: Keywords) => type !== 'null');
  return others.length === 1 ? { ...field, anyOf: undefined, ...others[0] } : field;
}

function typeOf(field: Keywords): string {
  const { $ref: reference, enum: values, anyOf, items, type = 'any', format } = field;
  if (typeof reference === 'string') return linked(nameIn(reference));
  if (Array.isArray(values)) return values.map(code).join(', ');
  if (field['const'] !== undefined) return code(field['const']);
  if (Array.isArray(anyOf)) return anyOf.map(typeOf).join(' or ');
  if (type === 'array') return `array of ${typeOf(Object(items))}`;
  return FORMATS.get(format) ?? String(type);
}

function diagram(transitions: Readonly<Record<string, readonly string[]>>): string {
  const lines = Object.entries(transitions).flatMap(([from, all]) =>
    all.length === 0 ? [`${from} --> [*]`] : all.map((to) => `${from} --> ${to}`),
  );
  const drawn = ['stateDiagram-v2', ...['[*] --> pending', ...lines].map((line) => `    ${line}`)];
  return ['```mermaid', ...drawn, '```'].join('\n');
}

function code(value: unknown): string {
  return `\`${String(value)}\``;
}

/** The heading of a body is its name. */
function linked(name: string): string {
  return `[${code(name)}](#${name.toLowerCase()})`;
}

/** Formats the codes of errors, and similar words, as code. */
function withCodes(prose: string): string {
  return prose.replaceAll(/(?<!`)\b(?:[A-Z]+(?:_[A-Z]+)+|[A-Z]{6,})\b(?!`)/g, '`$&`');
}

function sentence(prose: string): string {
  return prose === '' || prose.endsWith('.') ? prose : `${prose}.`;
}
