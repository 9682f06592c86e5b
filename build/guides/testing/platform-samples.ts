/** The samples of the guides that talk to the platform from a backend, as functions that a test calls. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { projectFolder } from '../../dependencies.mjs';

/** Each file of the quick start is one of an example, which is run as a whole. */
const WITH_EXAMPLES: ReadonlySet<string> = new Set(['docs/quick-start.md']);

const BLOCK = /^```(\w+)\n([\s\S]*?)\n```$/gm;
const TALKS = /\bpay\.(?:sessions|payments|customers)\.|\/v[12]\/(?:sessions|payments|customers)/;

const COMPILER = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext };

export interface PlatformSample {
  /** Such as `docs/webhooks.md 1`: the first sample of that page that talks to the platform. */
  readonly name: string;
  readonly language: string;
  readonly source: string;
}

export function platformSamples(): readonly PlatformSample[] {
  const pages = [
    'README.md',
    'packages/node/README.md',
    ...readdirSync(join(projectFolder, 'docs'))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `docs/${name}`),
  ];
  return pages
    .filter((page) => !WITH_EXAMPLES.has(page))
    .flatMap((page) =>
      [...readFileSync(join(projectFolder, page), 'utf8').matchAll(BLOCK)]
        .map(([, language = '', source = '']) => ({ language, source }))
        .filter(({ source }) => TALKS.test(source))
        .map((sample, index) => ({ ...sample, name: `${page} ${index + 1}` })),
    );
}

/**
 * Runs a sample as the body of a function.
 *
 * @param names - what it uses without declaring it, and what it imports
 * @param result - a name that it declares
 */
export async function runSample(
  { source }: PlatformSample,
  names: Readonly<Record<string, unknown>>,
  result = 'undefined',
): Promise<unknown> {
  const body = source.replaceAll(/^import [^;]*;$/gm, '').replaceAll(/^export /gm, '');
  const program = ts.transpile(
    `return (async () => {\n${body}\nreturn ${result};\n})();`,
    COMPILER,
  );
  // The source is a document of this project.
  // oxlint-disable-next-line no-new-func, no-implied-eval
  const run: unknown = new Function(...Object.keys(names), program);
  if (typeof run !== 'function') throw new Error('Not a function');
  return Reflect.apply(run, undefined, Object.values(names));
}
