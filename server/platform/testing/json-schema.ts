/**
 * Checks a value against the part of JSON Schema that the description of the API uses, so that the
 * description can be compared with real responses.
 */
type Schema = Readonly<Record<string, unknown>>;
type Schemas = Readonly<Record<string, Schema>>;

/** The errors of the value, each with its path; empty if it is valid. */
export function mismatches(
  value: unknown,
  schema: Schema,
  schemas: Schemas,
  path = 'body',
): string[] {
  if (typeof schema['$ref'] === 'string') {
    const name = schema['$ref'].split('/').at(-1) ?? '';
    const target = schemas[name];
    return target === undefined ? [`${name} is missing`] : mismatches(value, target, schemas, path);
  }
  if (isList(schema['anyOf'])) {
    const fits = schema['anyOf'].some(
      (option) => isObject(option) && mismatches(value, option, schemas, path).length === 0,
    );
    return fits ? [] : [`${path} fits none of the alternatives`];
  }
  return [
    ...wrongType(value, schema, path),
    ...wrongValue(value, schema, path),
    ...wrongFields(value, schema, schemas, path),
    ...wrongItems(value, schema, schemas, path),
  ];
}

function isObject(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Number.isInteger(value)) return 'integer';
  return Array.isArray(value) ? 'array' : typeof value;
}

function wrongType(value: unknown, { type }: Schema, path: string): string[] {
  if (type === undefined) return [];
  const types = isList(type) ? type : [type];
  return types.includes(typeOf(value)) ? [] : [`${path} is ${typeOf(value)}`];
}

function wrongValue(value: unknown, schema: Schema, path: string): string[] {
  const { enum: values, pattern, minLength, maxLength, minimum, maximum, format } = schema;
  const wrong = [isList(values) && !values.includes(value)];
  if (typeof value === 'string') {
    wrong.push(
      typeof pattern === 'string' && !new RegExp(pattern).test(value),
      typeof minLength === 'number' && value.length < minLength,
      typeof maxLength === 'number' && value.length > maxLength,
      format === 'date-time' && new Date(value).toISOString() !== value,
      format === 'uri' && !URL.canParse(value),
    );
  }
  if (typeof value === 'number') {
    wrong.push(
      typeof minimum === 'number' && value < minimum,
      typeof maximum === 'number' && value > maximum,
    );
  }
  return wrong.includes(true) ? [`${path} is ${JSON.stringify(value)}`] : [];
}

/** A field that is missing in the schema is an error, because the description must be complete. */
function wrongFields(value: unknown, schema: Schema, schemas: Schemas, path: string): string[] {
  const { properties, required } = schema;
  if (!isObject(value) || !isObject(properties)) return [];
  const missing = isList(required) ? required.filter((name) => !(String(name) in value)) : [];
  return [
    ...missing.map((name) => `${path}.${String(name)} is missing`),
    ...Object.entries(value).flatMap(([name, field]) => {
      const fieldSchema = properties[name];
      return isObject(fieldSchema)
        ? mismatches(field, fieldSchema, schemas, `${path}.${name}`)
        : [`${path}.${name} is not described`];
    }),
  ];
}

function wrongItems(value: unknown, { items }: Schema, schemas: Schemas, path: string): string[] {
  if (!isList(value) || !isObject(items)) return [];
  return value.flatMap((item, index) => mismatches(item, items, schemas, `${path}.${index}`));
}
