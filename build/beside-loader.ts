import type { Plugin } from 'vite';

/** The files that other entries import, by the ends of their modules' paths. */
const FILES: Readonly<Record<string, string>> = {
  '/loader/index.ts': './pay.js',
  '/loader/frame/connection-source.ts': './connection-source.js',
};

const COMMONJS = Object.fromEntries(
  Object.values(FILES).map((file) => [file, file.replace(/\.js$/, '.cjs')]),
);

/**
 * Entries import the loader's files beside theirs, so that a page has one loader, with one set of error
 * classes. They are not minified: the shop's own bundler does that.
 *
 * @param banner - the first line of the file
 */
export function besideLoader(banner = ''): Plugin {
  return {
    name: 'beside-loader',
    enforce: 'pre',
    resolveId(source, importer) {
      if (importer === undefined) return null;
      // A neighbour's path is shorter than that of a file elsewhere.
      const path = new URL(source, `file://${importer}`).pathname;
      const file = Object.entries(FILES).find(([end]) => path.endsWith(end))?.[1];
      return file === undefined ? null : { id: file, external: true };
    },
    outputOptions: (options) => ({
      ...options,
      banner,
      ...(options.format === 'cjs' && { paths: COMMONJS }),
    }),
  };
}
