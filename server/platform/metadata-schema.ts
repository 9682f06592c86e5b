/**
 * A session's metadata: plain JSON within bounds, with the sandbox's own choice inside.
 */
import * as v from 'valibot';
import { BOUNDS } from '../../shared/platform-api.ts';
import { EMBED_MODES, SANDBOX_GATEWAYS, SCENARIOS } from './scenarios.ts';

type Metadata = Record<string, unknown>;

function isPlainObject(value: unknown): value is Metadata {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Infinity for what is nested too deeply to be written. */
function jsonBytes(value: unknown): number {
  try {
    return Buffer.byteLength(JSON.stringify(value));
  } catch {
    return Infinity;
  }
}

/** Without recursion: what is nested deeply enough would exhaust the stack. */
function holdsPrototypeKey(metadata: unknown): boolean {
  const pending = [metadata];
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    if (Object.hasOwn(value, '__proto__')) return true;
    pending.push(...Object.values(value));
  }
  return false;
}

const sandboxSchema = v.object({
  gateway: v.optional(v.picklist(SANDBOX_GATEWAYS), 'checkout'),
  scenario: v.optional(v.picklist(SCENARIOS), 'approve'),
  embedMode: v.optional(v.picklist(EMBED_MODES), 'iframe'),
});

export const metadataSchema = v.pipe(
  v.custom<Metadata>(isPlainObject, 'invalid'),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { value } = dataset;
    if (Object.keys(value).length > BOUNDS.metadataKeys) addIssue({ message: 'too_many_keys' });
    if (jsonBytes(value) > BOUNDS.metadataBytes) addIssue({ message: 'too_long' });
    else if (holdsPrototypeKey(value)) addIssue({ message: 'invalid' });
  }),
  v.looseObject({ sandbox: v.optional(sandboxSchema, {}) }),
);
