/**
 * Every link of a document leads to a file of the project, and to a heading that this file has; every link of a doc
 * comment or a message leads to a page.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import GithubSlugger from 'github-slugger';
import { expect, test } from 'vitest';
import { projectFolder } from '../dependencies.mjs';

const FENCED = /^```[\s\S]*?^```$/gm;
const HEADING = /^#{1,6} (.+)$/gm;
/** The target of a link or of an image, unless it is a URL. */
const TARGET = /\]\((?![a-z]+:)([^)\s]+)\)/g;

const documents = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], {
  cwd: projectFolder,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  // A file that was deleted and is not committed yet is still listed.
  .filter((path) => existsSync(join(projectFolder, path)));

function proseOf(path: string): string {
  return readFileSync(join(projectFolder, path), 'utf8').replaceAll(FENCED, '');
}

/** As GitHub names the headings in a URL. */
function anchorsIn(path: string): ReadonlySet<string> {
  const slugger = new GithubSlugger();
  const headings = [...proseOf(path).matchAll(HEADING)].map(([, heading = '']) => heading);
  return new Set(
    headings.map((heading) => slugger.slug(heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1'))),
  );
}

/** The problem with a link of a document. */
function problemOf(document: string, target: string): string | undefined {
  const [path = '', anchor] = target.split('#');
  const file = path === '' ? document : join(dirname(document), path);
  if (!existsSync(join(projectFolder, file))) return `${target}: no file`;
  if (anchor === undefined || !file.endsWith('.md')) return undefined;
  return anchorsIn(file).has(anchor) ? undefined : `${target}: no heading`;
}

test.each(documents)('%s', (document) => {
  const prose = proseOf(document).replaceAll(/`[^`\n]*`/g, '');
  const targets = [...prose.matchAll(TARGET)].map(([, target = '']) => target);
  const problems = targets.map((target) => problemOf(document, target));
  expect(problems.filter((problem) => problem !== undefined)).toEqual([]);
});

test('every URL of the documentation in the sources is of a page', () => {
  const sources = execFileSync(
    'git',
    ['grep', '-hoE', 'docs\\.pay\\.example/[a-z][a-z/-]*(#[a-z-]+)?', '--', '*.ts'],
    {
      cwd: projectFolder,
      encoding: 'utf8',
    },
  );
  const targets = [...new Set(sources.trim().split('\n'))].map((url) =>
    url.replace(/^.*?\//, '').replace(/^[^#]+/, '$&.md'),
  );
  expect(targets).toContain('errors.md');
  const problems = targets.map((target) => problemOf('docs/README.md', target));
  expect(problems.filter((problem) => problem !== undefined)).toEqual([]);
});
