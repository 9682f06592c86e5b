#!/usr/bin/env node
/** `pay-audit`: what a merchant's page must allow, and whether a live one keeps to it. */
import { readFile } from 'node:fs/promises';
import { HELP, readAuditCommand } from './command-line.ts';
import { UsageError } from './usage-error.ts';
import { findBrowser } from './installed-browser.ts';
import { merchantPolicy } from './merchant-policy.ts';
import { checkPage } from './page-check.ts';
import { recordPage } from './page-recording.ts';
import { readManifest, readOwnScripts } from './script-list.ts';
import { printableCheck, printablePolicy } from './report.ts';
import type { CheckCommand, PolicyCommand } from './command-line.ts';

/** 0: all is as it should be. 1: something is not. 2: it could not be told. */
const FAILED = 1;
const UNKNOWN = 2;

try {
  const command = readAuditCommand(process.argv.slice(2));
  if (command.name === 'help') print(HELP);
  else if (command.name === 'policy') await policy(command);
  else await check(command);
} catch (error) {
  if (!(error instanceof Error)) throw error;
  // What a person can mend needs no stack; a mistake of ours does.
  const known = error instanceof UsageError;
  process.stderr.write(`${known ? error.message : (error.stack ?? error.message)}\n`);
  process.exitCode = UNKNOWN;
}

async function policy({ options, json }: PolicyCommand): Promise<void> {
  const generated = await merchantPolicy(options);
  print(json ? JSON.stringify(generated, null, 2) : printablePolicy(generated));
}

async function check(command: CheckCommand): Promise<void> {
  const { url, options, clicks, ownScriptsFile, json } = command;
  const required = await merchantPolicy(options);
  const manifest = await readManifest();
  const own = ownScriptsFile === undefined ? [] : readOwnScripts(await readText(ownScriptsFile));
  const recording = await recordPage({ url, clicks, browser: findBrowser(command.browser) });
  const report = checkPage({ recording, required, options, scripts: [...manifest, ...own] });
  print(json ? JSON.stringify(report, null, 2) : printableCheck(report));
  process.exitCode = report.passed ? 0 : FAILED;
}

async function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    throw new UsageError(`Cannot read ${file}`, { cause: error });
  });
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
