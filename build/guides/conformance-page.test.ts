/** docs/check-a-platform.md has each requirement, each scenario, and a sample that the command reads. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '../dependencies.mjs';
import { readConformanceCommand } from '../../packages/conformance/command-line.ts';
import { readConfiguration } from '../../packages/conformance/configuration.ts';
import { ALL_REQUIREMENTS } from '../../packages/conformance/all-requirements.ts';
import { GROUPS } from '../../packages/conformance/requirement.ts';
import { SCENARIO_MEANINGS } from '../../packages/conformance/run/platform-options.ts';
import { conformancePage } from './testing/conformance-page.ts';
import { pageWith } from './testing/written-page.ts';

const PAGE = 'docs/check-a-platform.md';
const page = readFileSync(join(projectFolder, PAGE), 'utf8');

test('the page shows each requirement with a platform that does not meet it', async () => {
  const { file, content } = await pageWith(PAGE, conformancePage());
  await expect(content).toMatchFileSnapshot(file);
});

test('the page explains each scenario', () => {
  const rows = [...page.matchAll(/^\| `([a-z_]+)` +\| (.*?) +\|$/gm)].map(([, name, meaning]) => [
    name,
    meaning?.toLowerCase(),
  ]);
  for (const [name, meaning] of Object.entries(SCENARIO_MEANINGS)) {
    expect(rows).toContainEqual([name, meaning.toLowerCase()]);
  }
});

test('the command reads the configuration of the page', async () => {
  const [, sample = ''] = /```json\n([\s\S]*?)```/.exec(page) ?? [];
  const folder = mkdtempSync(join(tmpdir(), 'pay-conformance-page-'));
  try {
    const file = join(folder, 'platform.json');
    writeFileSync(file, sample);
    const command = readConformanceCommand(['--config', file], {});
    if (command.name !== 'check') throw new Error('No check');
    const { scenarios, webhooks } = await readConfiguration(command);
    expect(Object.keys(scenarios ?? {})).toEqual(['approve', 'decline', 'return']);
    expect(webhooks).toEqual({ port: 4000 });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('the guide to building a platform has the command of each group', () => {
  const guide = readFileSync(join(projectFolder, 'docs/build-a-platform.md'), 'utf8');
  const named = [...guide.matchAll(/--only ([a-z-]+)/g)].map(([, group]) => group);
  expect(new Set(named)).toEqual(new Set(Object.keys(GROUPS)));
  expect(ALL_REQUIREMENTS.every(({ id }) => (id.split('.')[0] ?? '') in GROUPS)).toBe(true);
});
