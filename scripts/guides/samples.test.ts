/** The samples of the guides are compiled with the recorded types of the packages, as for those who copy them. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { projectFolder } from '../dependencies.mjs';
import { NAMES_OF_A_SHOP } from './names-of-a-shop.ts';

const SAMPLE = /^```(ts|tsx)\n([\s\S]*?)\n```$/gm;

/** Their samples are files that other tests run, or need a test runner. */
const TRIED_ELSEWHERE: ReadonlySet<string> = new Set([
  'monitoring.md',
  'quick-start.md',
  'sandbox.md',
  'unit-tests.md',
]);

/** TS1108: a sample may be the inside of a function. */
const RETURN_OUTSIDE = 1108;

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  moduleDetection: ts.ModuleDetectionKind.Force,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  jsx: ts.JsxEmit.ReactJSX,
  types: ['node'],
  skipLibCheck: true,
  noEmit: true,
  paths: {
    '@pay/loader': ['./api/pay.d.ts'],
    '@pay/loader/locales/*': ['./api/locales.d.ts'],
    '@pay/loader/*': ['./api/*.d.ts'],
    '@pay/node': ['./api/backend/index.d.ts'],
    '@pay/node/*': ['./api/backend/*.d.ts'],
  },
};

const guides = [
  'README.md',
  ...readdirSync(join(projectFolder, 'docs'))
    .filter((name) => name.endsWith('.md') && !TRIED_ELSEWHERE.has(name))
    .map((name) => `docs/${name}`),
];

/** Each sample by the path that it would have among the guides. */
const samples = new Map(
  guides.flatMap((guide) =>
    [...readFileSync(join(projectFolder, guide), 'utf8').matchAll(SAMPLE)].map(
      ([, kind = '', source = ''], index): [string, string] => [
        join(projectFolder, `${guide}, sample ${index + 1}.${kind}`),
        source,
      ],
    ),
  ),
);

/** What the compiler reports for all samples together, which share the libraries. */
function problems(): string {
  const files = new Map([...samples, [join(projectFolder, 'names.ts'), NAMES_OF_A_SHOP]]);
  const host = ts.createCompilerHost(OPTIONS);
  host.fileExists = (path) => files.has(path) || ts.sys.fileExists(path);
  host.readFile = (path) => files.get(path) ?? ts.sys.readFile(path);
  host.getCurrentDirectory = () => projectFolder;
  const found = ts.getPreEmitDiagnostics(ts.createProgram([...files.keys()], OPTIONS, host));
  return ts.formatDiagnostics(
    found.filter(({ code }) => code !== RETURN_OUTSIDE),
    host,
  );
}

test('every sample of a guide compiles', () => {
  expect(samples.size).toBeGreaterThan(30);
  expect(problems()).toBe('');
});
