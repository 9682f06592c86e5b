/** The scripts that may run: those in the package's manifest, and those that a merchant adds. */
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
]);

const ScriptList = v.object({ scripts: v.array(ListedScript) });

export type ListedScript = v.InferOutput<typeof ListedScript>;

/** The list that the build writes beside this program. */
export async function readManifest(): Promise<readonly ListedScript[]> {
  const json = await readFile(new URL('script-manifest.json', import.meta.url), 'utf8');
  return v.parse(ScriptList, JSON.parse(json)).scripts;
}

/** @throws {UsageError} when the JSON is not such a list */
export function readOwnScripts(json: string): readonly ListedScript[] {
  const list = v.safeParse(v.pipe(v.string(), v.parseJson(), ScriptList), json);
  if (list.success) return list.output.scripts;
  const [issue] = list.issues;
  const field = v.getDotPath(issue) ?? 'the file';
  throw new UsageError(`Invalid list of own scripts: ${field}: ${issue.message}`);
}
