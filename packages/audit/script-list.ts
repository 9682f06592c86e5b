/** What is authorised: the scripts of the package's manifest, and what a merchant's own list adds. */
import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { UsageError } from './usage-error.ts';

const common = {
  /** Who is responsible for it. */
  owner: v.string(),
  /** Why the page needs it. */
  purpose: v.string(),
  /** In the page itself, or in the payment frames. */
  page: v.picklist(['merchant', 'frame']),
};

const ListedScript = v.variant('delivery', [
  v.object({
    ...common,
    delivery: v.literal('pinned'),
    integrity: v.pipe(v.string(), v.regex(/^sha384-[\w+/]{64}$/)),
  }),
  v.object({
    ...common,
    delivery: v.literal('evergreen'),
    urls: v.object({ sandbox: v.string(), live: v.string() }),
  }),
  v.object({
    ...common,
    /** A third party's script, from its own hosts. The platform enables it for a key. */
    delivery: v.literal('enabled'),
    name: v.string(),
    /** Where its scripts may come from. */
    origins: v.object({ sandbox: v.array(v.string()), live: v.array(v.string()) }),
  }),
]);

function isOrigin(value: string): boolean {
  return URL.canParse(value) && new URL(value).origin === value;
}

const ScriptList = v.object({ scripts: v.array(ListedScript) });
const OwnList = v.object({
  ...ScriptList.entries,
  /** What the page's policies may name beside what the SDK needs, by directive. */
  sources: v.optional(v.record(v.string(), v.array(v.string())), {}),
  /** Origins to which the page itself leads. */
  links: v.optional(v.array(v.pipe(v.string(), v.check(isOrigin, 'Invalid origin'))), []),
});

export type ListedScript = v.InferOutput<typeof ListedScript>;
type OwnList = v.InferOutput<typeof OwnList>;

/** Of a page without a list of its own. */
export const NO_LIST: OwnList = { scripts: [], sources: {}, links: [] };

/** The list that the build writes beside this program. */
export async function readManifest(): Promise<readonly ListedScript[]> {
  const json = await readFile(new URL('script-manifest.json', import.meta.url), 'utf8');
  return v.parse(ScriptList, JSON.parse(json)).scripts;
}

/** @throws {UsageError} when the JSON is not such a list */
export function readOwnList(json: string): OwnList {
  const list = v.safeParse(v.pipe(v.string(), v.parseJson(), OwnList), json);
  if (list.success) return list.output;
  const [issue] = list.issues;
  const field = v.getDotPath(issue) ?? 'the file';
  throw new UsageError(`Invalid list of own scripts: ${field}: ${issue.message}`);
}

/** @throws {UsageError} when the list has no script of a third party with one of these names */
export function checkNames(enabled: readonly string[], scripts: readonly ListedScript[]): void {
  const known = scripts.flatMap((script) => (script.delivery === 'enabled' ? script.name : []));
  const unknown = enabled.filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  throw new UsageError(
    `There is no script named ${unknown.join(', ')} to be enabled; known: ${known.join(', ') || 'none'}`,
  );
}
