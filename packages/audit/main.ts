#!/usr/bin/env node
/** `pay-audit`: prints the headers that a merchant's page needs, checks a live page, and reports on it. */
import { readFile } from 'node:fs/promises';
import { AUDIT_HELP, readAuditCommand } from './command-line.ts';
import { UsageError } from './usage-error.ts';
import { findBrowser } from './installed-browser.ts';
import { merchantPolicy } from './merchant-policy.ts';
import { readBaseline } from './evidence/baseline.ts';
import { writeReport } from './evidence/write-report.ts';
import { checkPage } from './page-check.ts';
import { recordPage } from './page-recording.ts';
import { checkNames, NO_LIST, readManifest, readOwnList } from './script-list.ts';
import { printableCheck, printablePolicy } from './report.ts';
import type { CheckCommand, PolicyCommand, ReportCommand } from './command-line.ts';
import type { PageCheck } from './page-check.ts';

/** Exit codes other than 0: the check found an error, or could not run. */
const FAILED = 1;
const NOT_CHECKED = 2;

try {
  const command = readAuditCommand(process.argv.slice(2));
  if (command.name === 'help') print(AUDIT_HELP);
  else if (command.name === 'policy') await policy(command);
  else if (command.name === 'check') await check(command);
  else await report(command);
} catch (error) {
  if (!(error instanceof Error)) throw error;
  const message = error instanceof UsageError ? error.message : (error.stack ?? error.message);
  process.stderr.write(`${message}\n`);
  process.exitCode = NOT_CHECKED;
}

async function policy(command: PolicyCommand): Promise<void> {
  const ownList = await ownListOf(command);
  const { sources, links } = ownList === undefined ? NO_LIST : readOwnList(ownList);
  const generated = await merchantPolicy({ ...command.options, own: sources, links });
  print(command.json ? JSON.stringify(generated, null, 2) : printablePolicy(generated, command));
}

async function check(command: CheckCommand): Promise<void> {
  const report = checkPage(await recordedPage(command, await ownListOf(command)));
  print(command.json ? JSON.stringify(report, null, 2) : printableCheck(report));
  process.exitCode = report.passed ? 0 : FAILED;
}

async function report({ check: command, output, baselineFile }: ReportCommand): Promise<void> {
  const baseline =
    baselineFile === undefined ? undefined : readBaseline(await contentOf(baselineFile));
  const ownList = await ownListOf(command);
  const recorded = await recordedPage(command, ownList);
  const { evidence, files } = await writeReport(recorded, { output, baseline, ownList });
  print(command.json ? JSON.stringify(evidence, null, 2) : files.join('\n'));
  process.exitCode = evidence.exitCode;
}

async function recordedPage(
  command: CheckCommand,
  ownList: string | undefined,
): Promise<PageCheck> {
  const { url, options, clicks, timeout, enabledScripts } = command;
  const required = await merchantPolicy(options);
  const manifest = await readManifest();
  const own = ownList === undefined ? NO_LIST : readOwnList(ownList);
  const listed = await merchantPolicy({ ...options, own: own.sources, links: own.links });
  checkNames(enabledScripts, manifest);
  const browser = findBrowser(command.browser);
  const recording = await recordPage({ url, clicks, browser, timeout });
  const scripts = [...manifest, ...own.scripts];
  return { recording, required, listed, links: own.links, options, scripts, enabledScripts };
}

/** @returns JSON */
async function ownListOf({
  ownScriptsFile,
}: CheckCommand | PolicyCommand): Promise<string | undefined> {
  return ownScriptsFile === undefined ? undefined : contentOf(ownScriptsFile);
}

async function contentOf(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    throw new UsageError(`Cannot read ${file}`, { cause: error });
  });
}

function print(output: string): void {
  process.stdout.write(`${output}\n`);
}
