/** The workflow that the guide gives to shops is one that runs. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { projectFolder } from '../dependencies.mjs';

const read = (path: string) => readFileSync(join(projectFolder, path), 'utf8');

/** As GitHub defines it, as far as a small workflow uses it. Other keys are spelling mistakes. */
const Workflow = v.strictObject({
  name: v.string(),
  on: v.strictObject({
    pull_request: v.null(),
    push: v.strictObject({ branches: v.array(v.string()) }),
  }),
  permissions: v.strictObject({ contents: v.literal('read') }),
  jobs: v.record(
    v.string(),
    v.strictObject({
      'runs-on': v.string(),
      'timeout-minutes': v.number(),
      steps: v.array(
        v.union([
          v.strictObject({ run: v.string() }),
          v.strictObject({
            uses: v.string(),
            if: v.optional(v.literal('failure()')),
            with: v.optional(v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]))),
          }),
        ]),
      ),
    }),
  ),
});

const [, block = ''] = /^```yaml\n([^]*?)\n```$/mu.exec(read('docs/in-ci.md')) ?? [];
const { jobs } = v.parse(Workflow, parse(block));
const steps = Object.values(jobs).flatMap((job) => job.steps);

const OWN = readdirSync(join(projectFolder, '.github/workflows'))
  .map((file) => read(`.github/workflows/${file}`))
  .join('\n');

test('the workflow of the guide uses the actions that the workflows of the project use', () => {
  const actions = steps.flatMap((step) => ('uses' in step ? [step.uses] : []));
  expect(actions).toHaveLength(3);
  expect(actions.filter((action) => !OWN.includes(`uses: ${action}\n`))).toEqual([]);
});

test('the workflow of the guide runs on the machine of the project’s own workflows', () => {
  const machines = Object.values(jobs).map((job) => job['runs-on']);
  expect(machines.filter((machine) => !OWN.includes(`runs-on: ${machine}\n`))).toEqual([]);
});

test('the workflow of the guide installs the packages and the browser before it tests', () => {
  const commands = steps.flatMap((step) => ('run' in step ? [step.run] : []));
  expect(commands).toEqual([
    'npm ci',
    'npx playwright install --with-deps chromium',
    'npx playwright test',
  ]);
});
