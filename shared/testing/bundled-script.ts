/** A page's script as one string, bundled with all that it imports. */
import { build } from 'vite';
import type { Plugin } from 'vite';

interface BundleOptions {
  /** `iife` is a classic script, `es` a module. Default: `iife`. */
  readonly format?: 'iife' | 'es';
  /** Global with the exports of a classic script. Default: `bundled`. */
  readonly name?: string;
  /** Source text that replaces names. Default: packages are built for development. */
  readonly define?: Readonly<Record<string, string>>;
  /** Packages to replace, each with the name of its replacement. Default: none. */
  readonly packages?: Readonly<Record<string, string>>;
  readonly plugins?: readonly Plugin[];
}

/** @param entry - path of the module */
export async function bundleScript(
  entry: string,
  { format = 'iife', name = 'bundled', define, packages = {}, plugins = [] }: BundleOptions = {},
): Promise<string> {
  const output = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"development"', ...define },
    resolve: {
      alias: Object.entries(packages).map(([find, replacement]) => ({
        find: new RegExp(`^${find}(?=/|$)`),
        replacement,
      })),
    },
    plugins: [...plugins],
    build: {
      write: false,
      minify: false,
      lib: { entry, formats: [format], name, fileName: name },
    },
  });
  const [first] = Array.isArray(output) ? output : [];
  const chunk = first?.output[0];
  if (chunk === undefined) throw new Error(`${entry} was not bundled`);
  return chunk.code;
}
