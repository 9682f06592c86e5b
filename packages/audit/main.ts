#!/usr/bin/env node
/** `pay-audit`: prints the headers that a merchant's page needs, and checks a live page. */
import { readFile } from 'node:fs/promises';
import { AUDIT_HELP, readAuditCommand } from './command-line.ts';
import { UsageError } from './usage-error.ts';
import { findBrowser } from './installed-browser.ts';
import { merchantPolicy } from './merchant-policy.ts';
import { checkPage } from './page-check.ts';
import { recordPage } from './page-recording.ts';
import { checkNames, NO_LIST, readManifest, readOwnList } from './script-list.ts';
import { printableCheck, printablePolicy } from './report.ts';
import type { CheckCommand, PolicyCommand } from './command-line.ts';

/** Exit codes other than 0: the check found an error, or could not run. */
const FAILED = 1;
const NOT_CHECKED = 2;

try {
  const command = readAuditCommand(process.argv.slice(2));
  if (command.name === 'help') print(AUDIT_HELP);
  else if (command.name === 'policy') await policy(command);
  else await check(command);
} catch (error) {
  if (!(error instanceof Error)) throw error;
  const message = error instanceof UsageError ? error.message : (error.stack ?? error.message);
  process.stderr.write(`${message}\n`);
  process.exitCode = NOT_CHECKED;
}

async function policy(command: PolicyCommand): Promise<void> {
  const { sources, links } = await ownListOf(command.ownScriptsFile);
  const generated = await merchantPolicy({ ...command.options, own: sources, links });
  print(command.json ? JSON.stringify(generated, null, 2) : printablePolicy(generated, command));
}

async function ownListOf(file: string | undefined) {
  return file === undefined ? NO_LIST : readOwnList(await contentOf(file));
}

async function check(command: CheckCommand): Promise<void> {
  const { url, options, clicks, timeout, ownScriptsFile, enabledScripts, json } = command;
  const required = await merchantPolicy(options);
  const manifest = await readManifest();
  const own = await ownListOf(ownScriptsFile);
  const listed = await merchantPolicy({ ...options, own: own.sources, links: own.links });
  checkNames(enabledScripts, manifest);
  const browser = findBrowser(command.browser);
  const recording = await recordPage({ url, clicks, browser, timeout });
  const scripts = [...manifest, ...own.scripts];
  const report = checkPage({
    recording,
    required,
    listed,
    links: own.links,
    options,
    scripts,
    enabledScripts,
  });
  print(json ? JSON.stringify(report, null, 2) : printableCheck(report));
  process.exitCode = report.passed ? 0 : FAILED;
}

async function contentOf(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    throw new UsageError(`Cannot read ${file}`, { cause: error });
  });
}

function print(output: string): void {
  process.stdout.write(`${output}\n`);
}
