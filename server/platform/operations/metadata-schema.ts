/**
 * A session's metadata: plain JSON within limits, with the sandbox's options inside.
 */
import * as v from 'valibot';
import { isWellFormed } from '../../../shared/errors/field-messages.ts';
import { BOUNDS } from '../../../shared/platform/platform-api.ts';
import { EMBED_MODES, SANDBOX_GATEWAYS, SCENARIOS, SUBMISSION_TARGETS } from '../scenarios.ts';
import { plainObject } from './fields.ts';

/** The size of the value as JSON; Infinity if it is nested too deeply to be serialized. */
function jsonBytes(value: unknown): number {
  try {
    return Buffer.byteLength(JSON.stringify(value));
  } catch {
    return Infinity;
  }
}

/** Every value in the metadata. Not recursive, because deep nesting would exhaust the stack. */
function valuesIn(metadata: unknown): readonly unknown[] {
  const values = [metadata];
  for (const value of values) {
    if (typeof value === 'object' && value !== null) values.push(...Object.values(value));
  }
  return values;
}

/** `undefined` if it is valid. */
function codeOfContent(metadata: object): string | undefined {
  const values = valuesIn(metadata);
  const names = values.flatMap((value) =>
    typeof value === 'object' && value !== null ? Object.keys(value) : [],
  );
  if (names.includes('__proto__')) return 'invalid';
  const strings = [...names, ...values].filter((value) => typeof value === 'string');
  return strings.every(isWellFormed) ? undefined : 'malformed';
}

/** A gateway's name of a payment method. */
const methodName = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));

/** `metadata.sandbox`. A misspelt name is an error: a test would pass without what it asks for. */
export const sandboxSchema = v.strictObject({
  gateway: v.optional(v.picklist(SANDBOX_GATEWAYS), 'checkout'),
  scenario: v.optional(v.picklist(SCENARIOS), 'approve'),
  embedMode: v.optional(v.picklist(EMBED_MODES), 'iframe'),
  methods: v.optional(v.union([v.picklist(['all', 'country']), v.array(methodName)])),
  submitTo: v.optional(v.picklist(SUBMISSION_TARGETS)),
});

export const metadataSchema = v.pipe(
  plainObject('invalid'),
  v.metadata({
    maxProperties: BOUNDS.metadataKeys,
    description: `At most ${BOUNDS.metadataBytes} bytes as JSON`,
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { value } = dataset;
    if (Object.keys(value).length > BOUNDS.metadataKeys) addIssue({ message: 'too_many_keys' });
    if (jsonBytes(value) > BOUNDS.metadataBytes) {
      addIssue({ message: 'too_long' });
      return;
    }
    const message = codeOfContent(value);
    if (message !== undefined) addIssue({ message });
  }),
  v.looseObject({ sandbox: v.optional(sandboxSchema, {}) }),
);
