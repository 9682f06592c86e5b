/**
 * The complete releases in a folder: no file is missing, and each has the digest in release.json. An
 * incomplete folder, such as one that is still being copied, is left out if nothing refers to it. If
 * something refers to it, reading fails, before anything is served.
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

/** A folder that is not served, and why. */
export interface LeftOut {
  readonly folder: string;
  readonly problem: string;
}

export interface ReleaseFolder {
  /** Newest first. */
  readonly releases: readonly Release[];
  readonly leftOut: readonly LeftOut[];
}

/**
 * @param needed - the versions that something refers to
 * @throws {ConfigError} if one of them is incomplete, or no release is complete
 */
export async function readReleases(
  folder: string,
  needed: ReadonlySet<string>,
): Promise<ReleaseFolder> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    throw new ConfigError(`There is no folder ${folder} with releases`, { cause: error });
  });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const releases: Release[] = [];
  const leftOut: LeftOut[] = [];
  for (const name of names) {
    try {
      releases.push(await readRelease(folder, name));
    } catch (error) {
      if (!(error instanceof ConfigError) || needed.has(name)) throw error;
      leftOut.push({ folder: join(folder, name), problem: error.message });
    }
  }
  if (releases.length === 0) {
    const problems = leftOut.map(({ problem }) => `: ${problem}`).join('');
    throw new ConfigError(`${folder} contains no release${problems}`);
  }
  return {
    releases: releases.toSorted((a, b) => compareVersions(b.version, a.version)),
    leftOut,
  };
}

async function readRelease(parent: string, name: string): Promise<Release> {
  const folder = join(parent, name);
  const json = await readFile(join(folder, 'release.json'), 'utf8').catch((error: unknown) => {
    throw new ConfigError(`${folder} is incomplete: it has no release.json`, { cause: error });
  });
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), ReleaseSchema), json);
  if (!parsed.success) throw new ConfigError(`${folder}/release.json is not that of a release`);
  const { version, protocol, files } = parsed.output;
  if (version !== name) throw new ConfigError(`${folder} is not named for its version, ${version}`);
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

/** Compares numbers as numbers. A pre-release precedes its release. */
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
