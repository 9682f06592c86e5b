/**
 * The releases in a folder, each complete and unchanged: a file that is missing or has other content
 * than in its release.json is an error before anything is served.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { ConfigError } from './hosting-config.ts';

const ReleaseSchema = v.object({
  version: v.string(),
  protocol: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Digests by path, as in Subresource Integrity. */
  files: v.record(v.string(), v.string()),
});

export interface Release {
  readonly version: string;
  /** Of loader and frame. */
  readonly protocol: number;
  readonly folder: string;
  /** Digests by path. */
  readonly files: Readonly<Record<string, string>>;
}

/** Newest first. */
export async function readReleases(folder: string): Promise<readonly Release[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    throw new ConfigError(`There is no folder ${folder} with releases`, { cause: error });
  });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const releases = await Promise.all(names.map((name) => readRelease(join(folder, name))));
  if (releases.length === 0) throw new ConfigError(`${folder} contains no release`);
  return releases.toSorted((a, b) => compareVersions(b.version, a.version));
}

async function readRelease(folder: string): Promise<Release> {
  const json = await readFile(join(folder, 'release.json'), 'utf8').catch((error: unknown) => {
    throw new ConfigError(`${folder} is incomplete: it has no release.json`, { cause: error });
  });
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), ReleaseSchema), json);
  if (!parsed.success) throw new ConfigError(`${folder}/release.json is not that of a release`);
  const { version, protocol, files } = parsed.output;
  await Promise.all(Object.entries(files).map((file) => checkFile(folder, file)));
  return { version, protocol, folder, files };
}

async function checkFile(folder: string, [path, integrity]: [string, string]): Promise<void> {
  const content = await readFile(join(folder, path)).catch((error: unknown) => {
    throw new ConfigError(`${folder} is incomplete: ${path} is missing`, { cause: error });
  });
  const digest = createHash('sha384').update(content).digest('base64');
  if (integrity !== `sha384-${digest}`) throw new ConfigError(`${folder}/${path} was changed`);
}

/** By number; a pre-release precedes its release. */
function compareVersions(a: string, b: string): number {
  const collator = new Intl.Collator('en', { numeric: true });
  const [coreA = '', preA] = a.split(/-(.*)/s);
  const [coreB = '', preB] = b.split(/-(.*)/s);
  const core = collator.compare(coreA, coreB);
  if (core !== 0) return core;
  if (preA === undefined || preB === undefined)
    return Number(preB !== undefined) - Number(preA !== undefined);
  return collator.compare(preA, preB);
}
