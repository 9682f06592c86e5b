/**
 * The samples of the guides, of the doc comments and of the playground are compiled with the recorded types of the
 * packages, as for those who copy them.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { projectFolder } from '../dependencies.mjs';
import { integrationSamples } from '../../docs/site/playground/integration-samples.ts';
import { NAMES_OF_A_SHOP } from './names-of-a-shop.ts';
import { MODULES_OF_A_SHOP, NAMES_OF_A_TEST } from './names-of-a-test.ts';
import { docSamples, operationsWithoutSample } from './testing/doc-samples.ts';

const SAMPLE = /^```(ts|tsx)\n([\s\S]*?)\n```$/gm;

/**
 * Every sample of these guides is a file of a package, which has its own compiler and the tools that the file
 * needs: see `quick-start.test.ts`.
 */
const FILES_OF_PACKAGES: ReadonlySet<string> = new Set(['monitoring.md', 'quick-start.md']);

/** A block of code in any language. */
const BLOCK = /^```\w+\n([\s\S]*?)\n```$/gm;

/** A file of an example that can hold code. */
const PROGRAM = /\.(?:html|m?js|tsx?|vue|svelte|astro)$/;

/** How a page learns what has become of a payment. */
const REPORTED = /onSuccess|pay-success|useCheckout|pollPaymentStatus/;

/** A sample may be the body of a function, and a sample without types has no types of parameters. */
const RETURN_OUTSIDE = 1108;
const IMPLICIT_ANY: ReadonlySet<number> = new Set([7006, 7031]);

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  moduleDetection: ts.ModuleDetectionKind.Force,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  jsx: ts.JsxEmit.ReactJSX,
  allowJs: true,
  checkJs: true,
  types: ['node'],
  skipLibCheck: true,
  noEmit: true,
  paths: {
    '@pay/loader': ['./build/api/pay.d.ts'],
    '@pay/loader/locales/*': ['./build/api/locales.d.ts'],
    '@pay/loader/*': ['./build/api/*.d.ts'],
    '@pay/conformance': ['./build/api/conformance/index.d.ts'],
    '@pay/node': ['./build/api/backend/index.d.ts'],
    '@pay/node/*': ['./build/api/backend/*.d.ts'],
    '@pay/sandbox': ['./build/api/sandbox/index.d.ts'],
    '@pay/sandbox/*': ['./build/api/sandbox/*.d.ts'],
  },
};

const guides = [
  'README.md',
  ...readdirSync(join(projectFolder, 'docs'))
    .filter((name) => name.endsWith('.md') && !FILES_OF_PACKAGES.has(name))
    .map((name) => `docs/${name}`),
];

/** Each sample by the path that it would have among the guides. */
const guideSamples = new Map(
  guides.flatMap((guide) =>
    [...readFileSync(join(projectFolder, guide), 'utf8').matchAll(SAMPLE)].map(
      ([, kind = '', source = ''], index): [string, string] => [
        `${guide}, sample ${index + 1}.${kind}`,
        source,
      ],
    ),
  ),
);

const URLS = {
  baseUrl: 'http://localhost:8080',
  frameUrl: 'http://{gateway}.frame.localhost:8080/',
  scriptUrl: 'http://127.0.0.1:3000/pay.global.js',
};

/** The samples with every option chosen, and with none; of a page or a component, only the script. */
const playgroundSamples = new Map(
  [
    {
      gateway: 'adyen',
      scenario: 'challenge',
      look: 'night',
      locale: 'ar',
      methods: 'pix',
    } as const,
    { gateway: 'checkout', scenario: 'approve', look: 'default', locale: '', methods: '' } as const,
  ].flatMap((choice) =>
    integrationSamples(choice, URLS).map(({ stack, file, code }): [string, string] => {
      const [, attributes = '', script = code] =
        /<script (lang="ts"|setup lang="ts"|type="module")>\n([^]*?)<\/script>/.exec(code) ?? [];
      const kind = attributes.startsWith('type') ? 'js' : file.endsWith('x') ? 'tsx' : 'ts';
      return [`playground, ${stack}, ${choice.gateway}.${kind}`, script];
    }),
  ),
);

/** What the compiler reports for all samples together, which share the libraries. */
function problems(...all: readonly ReadonlyMap<string, string>[]): string {
  const declarations = [
    ['names-of-a-shop.ts', NAMES_OF_A_SHOP],
    ['names-of-a-test.ts', NAMES_OF_A_TEST],
    ['modules.d.ts', MODULES_OF_A_SHOP],
  ] as const;
  const files = new Map(
    [...declarations, ...all.flatMap((samples) => [...samples])].map(([path, source]) => [
      join(projectFolder, path),
      source,
    ]),
  );
  const host = ts.createCompilerHost(OPTIONS);
  host.fileExists = (path) => files.has(path) || ts.sys.fileExists(path);
  host.readFile = (path) => files.get(path) ?? ts.sys.readFile(path);
  host.getCurrentDirectory = () => projectFolder;
  const found = ts.getPreEmitDiagnostics(ts.createProgram([...files.keys()], OPTIONS, host));
  return ts.formatDiagnostics(
    found.filter(
      ({ code, file }) =>
        code !== RETURN_OUTSIDE && !(IMPLICIT_ANY.has(code) && file?.fileName.endsWith('.js')),
    ),
    host,
  );
}

test('every sample of a guide, of a doc comment and of the playground compiles', () => {
  const inComments = docSamples();
  expect(guideSamples.size).toBeGreaterThan(40);
  expect(inComments.size).toBeGreaterThan(35);
  expect(playgroundSamples.size).toBe(14);
  expect(problems(guideSamples, inComments, playgroundSamples)).toBe('');
});

test('every operation of a client has a sample in its doc comment', () => {
  expect(operationsWithoutSample()).toEqual([]);
});

test('every sample that shows a payment as paid distinguishes one that is still to be paid', () => {
  const sources = [
    ...readdirSync(join(projectFolder, 'docs', 'examples'), { recursive: true, encoding: 'utf8' })
      .filter((path) => /^[^/]+\/(?:src|app|[^/]+$)/.test(path) && PROGRAM.test(path))
      .map((path) => `docs/examples/${path}`)
      .map((path): [string, string] => [path, readFileSync(join(projectFolder, path), 'utf8')]),
    ...[...guides, 'docs/quick-start.md', 'docs/monitoring.md'].flatMap((guide) =>
      [...readFileSync(join(projectFolder, guide), 'utf8').matchAll(BLOCK)].map(
        ([, block = ''], index): [string, string] => [`${guide}, block ${index + 1}`, block],
      ),
    ),
  ];
  const paid = sources.filter(([, source]) => REPORTED.test(source) && source.includes('Paid'));
  expect(paid.length).toBeGreaterThan(15);
  const silent = paid.filter(([, source]) => !source.includes("transaction_status === 'pending'"));
  expect(silent.map(([path]) => path)).toEqual([]);
});
