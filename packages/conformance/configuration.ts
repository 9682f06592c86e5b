/** The options of a run, from the command line and the configuration file. */
import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { runCommand } from './run/commands.ts';
import { SCENARIO_MEANINGS } from './run/platform-options.ts';
import { UsageError } from './usage-error.ts';
import type { CheckCommand } from './command-line.ts';
import type { PlatformOptions, Scenario, ScenarioName } from './run/platform-options.ts';

const fields = v.record(v.string(), v.unknown());
const parameters = v.record(v.string(), v.string());
const command = v.pipe(v.string(), v.minLength(1));
const scenario = v.strictObject({
  session: v.optional(fields),
  submission: v.optional(fields),
  command: v.optional(command),
});
const names = Object.keys(SCENARIO_MEANINGS).filter(
  (name): name is ScenarioName => name in SCENARIO_MEANINGS,
);

const Configuration = v.strictObject({
  baseUrl: v.optional(v.string()),
  key: v.optional(v.string()),
  secret: v.optional(v.string()),
  origin: v.optional(v.string()),
  frameUrl: v.optional(v.string()),
  frameIntegrity: v.optional(v.string()),
  otherKey: v.optional(v.string()),
  backendKey: v.optional(v.string()),
  offers: v.optional(
    v.strictObject({
      query: v.optional(parameters),
      notRepresentable: v.optional(parameters),
      needsSession: v.optional(parameters),
      forbiddenKey: v.optional(v.string()),
    }),
  ),
  session: v.optional(fields),
  scenarios: v.optional(v.record(v.picklist(names), scenario), {}),
  webhooks: v.optional(
    v.strictObject({
      port: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(65_535))),
      timeout: v.optional(v.pipe(v.number(), v.minValue(1))),
      command: v.optional(command),
    }),
  ),
  burst: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000))),
  wait: v.optional(command),
});

/** `integrity.json` of a release. */
const Integrity = v.object({
  algorithm: v.literal('sha384'),
  files: v.record(v.string(), v.string()),
});

type FileScenario = v.InferOutput<typeof scenario>;

/** @throws {UsageError} if the file cannot be read or has another form, or a required option is missing */
export async function readConfiguration(checked: CheckCommand): Promise<PlatformOptions> {
  const file = await readFileOptions(checked.configFile);
  const baseUrl = required('--base-url', checked.baseUrl ?? file.baseUrl);
  const { webhookPort, only, integrityFile = file.frameIntegrity } = checked;
  const { webhooks = webhookPort === undefined ? undefined : {}, wait } = file;
  const scenarios = Object.entries(file.scenarios).map(
    ([name, described]) => [name, scenarioOf(name, described, baseUrl)] as const,
  );
  return {
    baseUrl,
    key: required('--key', checked.key ?? file.key),
    secret: required('--secret', checked.secret ?? file.secret),
    origin: required('--origin', checked.origin ?? file.origin),
    frameUrl: checked.frameUrl ?? file.frameUrl,
    frameIntegrity:
      integrityFile === undefined ? undefined : (await readJson(integrityFile, Integrity)).files,
    otherKey: file.otherKey,
    backendKey: file.backendKey,
    offers: file.offers,
    session: file.session,
    scenarios: Object.fromEntries(scenarios),
    webhooks: webhooks && webhookOptions(webhooks, webhookPort),
    burst: file.burst,
    wait:
      wait === undefined
        ? undefined
        : async (seconds) => {
            await runCommand(wait, { PAY_BASE_URL: baseUrl, PAY_SECONDS: String(seconds) });
          },
    only,
  };
}

async function readFileOptions(path: string | undefined) {
  return path === undefined ? v.parse(Configuration, {}) : readJson(path, Configuration);
}

/** @throws {UsageError} if the file cannot be read or has another form */
async function readJson<const Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const json = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new UsageError(`${path} cannot be read`, { cause: error });
  });
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), json);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new UsageError(`${path}: ${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`);
}

function scenarioOf(name: string, described: FileScenario, baseUrl: string): Scenario {
  const { session, submission, command } = described;
  return {
    ...(session === undefined ? {} : { session }),
    ...(submission === undefined ? {} : { submission }),
    ...(command === undefined
      ? {}
      : {
          run: ({ created, submitted }) =>
            runCommand(command, {
              PAY_BASE_URL: baseUrl,
              PAY_SCENARIO: name,
              PAY_SESSION: JSON.stringify(created),
              PAY_SUBMITTED: JSON.stringify(submitted),
            }),
        }),
  };
}

function webhookOptions(
  webhooks: NonNullable<v.InferOutput<typeof Configuration>['webhooks']>,
  port = webhooks.port,
): PlatformOptions['webhooks'] {
  const { timeout, command } = webhooks;
  return {
    ...(port === undefined ? {} : { port }),
    ...(timeout === undefined ? {} : { timeout }),
    ...(command === undefined
      ? {}
      : {
          register: async (url) => {
            await runCommand(command, { PAY_WEBHOOK_URL: url });
          },
        }),
  };
}

function required(option: string, value: string | undefined): string {
  if (value !== undefined && value !== '') return value;
  throw new UsageError(`${option} is required; see --help`);
}
