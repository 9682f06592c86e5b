/** Penpal and uuid in the bundles, compared with what Vite alone makes of the same imports. */
import { join } from 'node:path';
import { build, mergeConfig, runnerImport } from 'vite';
import type { InlineConfig, Plugin } from 'vite';
import { describe, expect, test } from 'vitest';
import { projectFolder } from '../dependencies.mjs';

const ENTRY = 'virtual:imports';

const { module } = await runnerImport<{ targets: Readonly<Record<string, InlineConfig>> }>(
  join(projectFolder, 'vite.config.ts'),
);

/** An entry that uses what it imports, and nothing else. */
function entryPlugin(source: string): Plugin {
  return {
    name: 'imports',
    resolveId: (id) => (id === ENTRY ? id : null),
    load: (id) => (id === ENTRY ? source : null),
  };
}

/** A target as a module: the wrapper of a script tag's file would indent all code. */
function asModule(config: InlineConfig): InlineConfig {
  const lib = config.build?.lib;
  return lib ? { ...config, build: { ...config.build, lib: { ...lib, formats: ['es'] } } } : config;
}

async function modulesOf(config: InlineConfig): Promise<readonly [string, string | null][]> {
  const modules: [string, string | null][] = [];
  const collector: Plugin = {
    name: 'collector',
    generateBundle: {
      // A later step inlines the script into the frame's page.
      order: 'pre',
      handler(_options, bundle) {
        for (const output of Object.values(bundle)) {
          if (output.type !== 'chunk') continue;
          for (const [id, { code }] of Object.entries(output.modules)) modules.push([id, code]);
        }
      },
    },
  };
  // Not minified: how minifiers rename depends on the code around a name.
  const readable: InlineConfig = {
    configFile: false,
    logLevel: 'silent',
    plugins: [collector],
    build: { write: false, minify: false },
  };
  await build(mergeConfig(asModule(config), readable));
  return modules;
}

/** The code of each module of a library in a bundle, by its path in its package. */
async function libraryCode(
  library: string,
  config: InlineConfig,
): Promise<Readonly<Record<string, string | null>>> {
  const found = (await modulesOf(config)).flatMap(([id, code]): [string, string | null][] => {
    const [, path] = id.split(`/node_modules/${library}/`);
    return path === undefined ? [] : [[path, code]];
  });
  return Object.fromEntries(found.toSorted(([one], [other]) => one.localeCompare(other)));
}

describe.each([
  ['penpal', 'connect', ['loader', 'global', 'frame:index']],
  ['uuid', 'v4', ['loader', 'global']],
])('the code of %s', (library, name, names) => {
  test.each(names)('is as published in the target %s', { timeout: 120_000 }, async (target) => {
    const alone = await libraryCode(library, {
      plugins: [
        entryPlugin(`import { ${name} } from '${library}'; globalThis.imported = ${name};`),
      ],
      build: { target: 'es2022', rolldownOptions: { input: ENTRY } },
    });
    expect(Object.keys(alone)).not.toEqual([]);
    const config = module.targets[target];
    if (config === undefined) throw new Error(`There is no target ${target}`);
    expect(await libraryCode(library, config)).toEqual(alone);
  });
});
