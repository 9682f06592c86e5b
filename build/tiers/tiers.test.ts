import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import playwrightConfig from '../../playwright.config.ts';
import vitestConfig, { FOLDERS } from '../../vitest.config.ts';
import { projectFolder } from '../dependencies.mjs';
import { groupsOf, SUITES } from './tiers.mjs';

/** The suites that CI runs; `npm test` is the tier of every change. */
const tiers = SUITES.map((suite) => (suite === 'test' ? 'change' : suite.replace('test:', '')));

const AT_NIGHT = { isFull: true, isBuilt: false };
const DAILY = { isFull: false, isBuilt: false };

it.each([
  ['vitest', vitestConfig.test?.projects?.map(nameOf)],
  ['playwright', playwrightConfig.projects?.map(({ name }) => name)],
])('each project of %s is run by one suite', (program, names) => {
  const steps = tiers.flatMap((tier) => groupsOf(tier, AT_NIGHT) ?? []).flat();
  const run = steps
    .filter(({ command }) => command[0] === program)
    .flatMap(({ command }) => command.filter((option) => option.startsWith('--project=')));
  expect(run.toSorted()).toEqual(names?.map((name) => `--project=${String(name)}`).toSorted());
});

it('docs/testing.md names each project, and each folder of end-to-end tests', () => {
  const page = readFileSync(join(projectFolder, 'docs/testing.md'), 'utf8');
  const [, table = ''] = page.split('## What runs where');
  const [text = ''] = table.split(/^## /m);
  const projects = [
    ...(vitestConfig.test?.projects ?? []).map(nameOf),
    ...(playwrightConfig.projects ?? []).map(({ name }) => name),
  ];
  expect(projects.filter((name) => !text.includes(`\`${String(name)}\``))).toEqual([]);
  const folders = readdirSync(join(projectFolder, 'e2e'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .filter((name) =>
      readdirSync(join(projectFolder, 'e2e', name)).some((file) => file.endsWith('.spec.ts')),
    );
  expect(folders.length).toBeGreaterThan(10);
  expect(folders.filter((name) => !new RegExp(`\\b${name}\\b`).test(text))).toEqual([]);
});

it('no test replaces a module', () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(projectFolder, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.test.ts'))
      .map((path) => `${folder}/${path}`),
  );
  const replacing = files.filter((path) =>
    /^ *vi\.(?:do)?[mM]ock\(/m.test(readFileSync(join(projectFolder, path), 'utf8')),
  );
  expect(replacing).toEqual([]);
});

it('what a suite runs for every change, it runs at night as well', () => {
  for (const tier of tiers) {
    const nightly = new Map(
      groupsOf(tier, AT_NIGHT)
        ?.flat()
        .map(({ name, command }) => [name, command]),
    );
    for (const { name, command } of groupsOf(tier, DAILY)?.flat() ?? []) {
      expect(nightly.get(name)).toEqual(expect.arrayContaining([...command]));
    }
  }
});

it('a suite that finds a current build does not build again', () => {
  const names = tiers.flatMap((tier) =>
    groupsOf(tier, { isFull: false, isBuilt: true })
      ?.flat()
      .map(({ name }) => name),
  );
  expect(names).not.toContain('build');
  expect(names.length).toBeGreaterThan(tiers.length);
});

it('the workflow of the night runs each suite', () => {
  const workflow = readFileSync(join(projectFolder, '.github/workflows/nightly.yml'), 'utf8');
  const [, listed = ''] = /suite: \[(.*)\]/.exec(workflow) ?? [];
  expect(listed.split(', ')).toEqual(SUITES.map((suite) => suite.replace('test:', '')));
});

it('each suite is a script', () => {
  const { scripts } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8'));
  expect(SUITES.filter((suite) => !(suite in scripts))).toEqual([]);
});

it('each tier of npm test, and each other suite, is a job of the workflow', () => {
  const workflow = readFileSync(join(projectFolder, '.github/workflows/ci.yml'), 'utf8');
  const [, ...others] = SUITES;
  const jobs = ['check', 'test:node', 'test:browser', 'test:e2e', ...others];
  expect(jobs.filter((job) => !new RegExp(`[-\\[ ]'?${job}\\b`).test(workflow))).toEqual([]);
});

function nameOf(project: unknown): unknown {
  return typeof project === 'object' && project !== null && 'test' in project
    ? Object.entries(project.test ?? {}).find(([key]) => key === 'name')?.[1]
    : project;
}
