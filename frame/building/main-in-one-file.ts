import { build } from 'vite';
import type { Plugin } from 'vite';

/**
 * Keeps all that an entry needs in one file, from which the other entries import what they share with
 * it. Left alone, the bundler makes a file of every such share, and small files compress badly.
 */
export function mainInOneFile(entry: string): Plugin {
  return {
    name: 'main-in-one-file',
    async config() {
      const modules = await modulesOf(entry);
      const groups = [{ name: 'main', test: (id: string) => modules.has(id) }];
      return {
        build: {
          rolldownOptions: {
            preserveEntrySignatures: 'allow-extension',
            output: { codeSplitting: { groups, includeDependenciesRecursively: false } },
          },
        },
      };
    },
  };
}

/** What is left of all that the entry imports, when nothing is kept that it does not use. */
async function modulesOf(entry: string): Promise<ReadonlySet<string>> {
  const modules = new Set<string>();
  const collect: Plugin = {
    name: 'collect-modules',
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type === 'chunk') output.moduleIds.forEach((id) => modules.add(id));
      }
    },
  };
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [collect],
    build: {
      write: false,
      chunkSizeWarningLimit: 1000,
      rolldownOptions: { input: entry, preserveEntrySignatures: 'exports-only' },
    },
  });
  return modules;
}
