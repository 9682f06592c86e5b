/** What a further report of the frame requires of the loader, as the tools report it. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { projectFolder } from '../dependencies.mjs';

const CONTRACT = 'shared/rpc.ts';
const UNION = 'export type FrameReport =';
const COPIED = [
  'loader',
  'shared',
  'tsconfig.json',
  'tsconfig.base.json',
  '.oxlintrc.json',
  'build/lint',
];

/** The loader, with a contract that has another report. */
function copyWithReport(): string {
  // The linter skips what Git ignores, so the copy is outside of the project.
  const folder = mkdtempSync(join(tmpdir(), 'pay-protocol-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  symlinkSync(join(projectFolder, 'node_modules'), join(folder, 'node_modules'), 'junction');
  for (const name of COPIED) {
    const filter = (path: string) => !/\.test\.ts$|[\\/]testing$/.test(path);
    cpSync(join(projectFolder, name), join(folder, name), { recursive: true, filter });
  }
  const contract = join(folder, CONTRACT);
  const source = readFileSync(contract, 'utf8');
  const member = `${UNION}\n  | ({ readonly type: 'novelty' } & OfAttempt)`;
  writeFileSync(contract, source.replace(UNION, member));
  return folder;
}

function findings(cwd: string, program: string, ...options: string[]): string {
  const path = join(projectFolder, 'node_modules', '.bin', program);
  const shell = process.platform === 'win32';
  return spawnSync(path, options, { cwd, encoding: 'utf8', shell }).stdout;
}

test('a new report of the frame is a change of four files, which the tools name [report-in-four-files]', () => {
  const folder = copyWithReport();
  const errors = [
    findings(folder, 'tsc', '-p', 'loader', '--pretty', 'false'),
    findings(
      folder,
      'oxlint',
      '--no-ignore',
      '--type-aware',
      '--format',
      'unix',
      'loader',
      'shared',
    ),
  ].join('\n');
  const files = [...errors.matchAll(/((?:loader|shared)\/[\w/-]+\.ts)[(:]\d/g)].map(
    ([, file]) => file,
  );
  expect(new Set([CONTRACT, ...files])).toEqual(
    new Set([
      CONTRACT,
      'loader/frame/frame-reports/report-shapes.ts',
      'loader/frame/frame-reports/report-budget.ts',
      'loader/payment/decision/attempts.ts',
    ]),
  );
}, 60_000);
