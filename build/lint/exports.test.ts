import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { projectFolder } from '../dependencies.mjs';

/** What the project's linter finds in a file. */
function findings(source: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'pay-exports-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['.oxlintrc.json', 'build/lint']) {
    cpSync(join(projectFolder, name), join(folder, name), { recursive: true });
  }
  writeFileSync(join(folder, 'module.ts'), source);
  const program = join(projectFolder, 'node_modules', '.bin', 'oxlint');
  const options = ['--format', 'unix', 'module.ts'];
  return spawnSync(program, options, { cwd: folder, encoding: 'utf8' }).stdout;
}

test('a type that is inferred from a function does not leave its file', () => {
  const source = 'const read = () => 1;\ntype Value = ReturnType<typeof read>;\n';
  expect(findings(`${source}export const value: Value = 1;`)).not.toContain('inferred type');
  expect(findings(`${source}export type Read = ReturnType<typeof read>;`)).toContain(
    'inferred type',
  );
});
