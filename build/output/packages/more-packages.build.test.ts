/** The packages beside the loader's, as they are published: `dist/packages`. */
import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { parse } from 'acorn';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { projectFolder } from '../../dependencies.mjs';

const PACKAGES = join(projectFolder, 'dist', 'packages');

const Names = v.optional(v.record(v.string(), v.string()), {});
const Manifest = v.object({
  name: v.string(),
  bin: Names,
  exports: v.unknown(),
  dependencies: Names,
  peerDependencies: Names,
});

/** What a module imports, when it is loaded or later. */
function importsOf(code: string): readonly string[] {
  const { body } = parse(code, {
    ecmaVersion: 'latest',
    sourceType: 'module',
    allowHashBang: true,
  });
  const loaded = body.flatMap((node) => {
    const source = 'source' in node ? node.source?.value : undefined;
    return typeof source === 'string' ? [source] : [];
  });
  const later = [...code.matchAll(/\bimport\(\s*["'`]([^"'`]+)["'`]\s*\)/g)];
  return [...loaded, ...later.map(([, name = '']) => name)];
}

/** The packages that a file and the files it imports need. */
function neededBy(file: string, seen: Set<string>): readonly string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  return importsOf(readFileSync(file, 'utf8')).flatMap((name) => {
    if (name.startsWith('.')) return neededBy(join(dirname(file), name), seen);
    return isBuiltin(name) ? [] : [/^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name];
  });
}

test.each(readdirSync(PACKAGES))('%s names each package that it imports', (folder) => {
  const place = join(PACKAGES, folder);
  const manifest = v.parse(Manifest, JSON.parse(readFileSync(join(place, 'package.json'), 'utf8')));
  // CommonJS is made of the same sources.
  const entries = JSON.stringify([manifest.exports, manifest.bin]).match(/[^"]+\.js(?=")/g) ?? [];
  expect(entries).not.toEqual([]);
  const seen = new Set<string>();
  const needed = new Set(entries.flatMap((path) => neededBy(join(place, path), seen)));
  const named = new Set([
    manifest.name,
    ...Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }),
  ]);
  expect([...needed].filter((name) => !named.has(name))).toEqual([]);
});
