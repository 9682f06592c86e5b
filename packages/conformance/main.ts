#!/usr/bin/env node
/** `pay-conformance`. */
import { writeFile } from 'node:fs/promises';
import { checkPlatform } from './check-platform.ts';
import { readConformanceCommand } from './command-line.ts';
import { readConfiguration } from './configuration.ts';
import { recordInBrowser } from './records/record-in-browser.ts';
import { readRecords, recordTable } from './records/records-in-folder.ts';
import { htmlReport } from './report/html-report.ts';
import { passes } from './report/report.ts';
import { terminalReport } from './report/terminal-report.ts';
import { ALL_REQUIREMENTS } from './all-requirements.ts';
import { UsageError } from './usage-error.ts';
import type { CheckCommand } from './command-line.ts';
import type { RecordCommand, RecordsCommand } from './records/record-command-line.ts';

/** Exit codes other than 0. */
const NOT_CONFORMING = 1;
const CHECK_FAILED = 2;

try {
  const command = readConformanceCommand(process.argv.slice(2), process.env);
  if (command.name === 'help') print(command.help);
  else if (command.name === 'list') print(ALL_REQUIREMENTS.map(listed).join('\n'));
  else if (command.name === 'record') await record(command);
  else if (command.name === 'records') await listRecords(command);
  else await check(command);
} catch (error) {
  if (!(error instanceof Error)) throw error;
  const message = error instanceof UsageError ? error.message : (error.stack ?? error.message);
  process.stderr.write(`${message}\n`);
  process.exitCode = CHECK_FAILED;
}

async function check(command: CheckCommand): Promise<void> {
  const { jsonFile, htmlFile, isStrict } = command;
  const report = await checkPlatform(await readConfiguration(command));
  // Before the files, which may not be writable: a run takes minutes.
  print(terminalReport(report));
  process.exitCode = passes(report, isStrict) ? 0 : NOT_CONFORMING;
  if (jsonFile !== undefined) await write(jsonFile, `${JSON.stringify(report, null, 2)}\n`);
  if (htmlFile !== undefined) await write(htmlFile, htmlReport(report));
}

async function write(file: string, content: string): Promise<void> {
  await writeFile(file, content).catch((error: unknown) => {
    throw new UsageError(`${file} cannot be written`, { cause: error });
  });
}

async function record(command: RecordCommand): Promise<void> {
  const recorded = await recordInBrowser(command);
  await writeFile(command.outputFile, `${JSON.stringify(recorded, null, 2)}\n`);
  print(`Written to ${command.outputFile}`);
}

async function listRecords({ folder }: RecordsCommand): Promise<void> {
  const found = await readRecords(folder);
  print(recordTable(found));
  if (found.problems.length > 0) process.exitCode = CHECK_FAILED;
}

function listed({ id, level, states }: (typeof ALL_REQUIREMENTS)[number]): string {
  return `${id} (${level}): ${states}`;
}

function print(output: string): void {
  process.stdout.write(`${output}\n`);
}
