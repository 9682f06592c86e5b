/** Which runs with accounts are recorded in a folder, and which are missing. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { UsageError } from '../usage-error.ts';
import { ACCOUNT_CASES, accountRecord, GATEWAY_CASES } from './account-record.ts';
import type { AccountRecord } from './account-record.ts';

export interface FolderOfRecords {
  readonly records: readonly AccountRecord[];
  /** What is wrong with a file, with its name. */
  readonly problems: readonly string[];
}

/** @throws {UsageError} if there is no such folder */
export async function readRecords(folder: string): Promise<FolderOfRecords> {
  const names = await readdir(folder).catch((error: unknown) => {
    throw new UsageError(`There is no folder ${folder}`, { cause: error });
  });
  const files = names.filter((name) => name.endsWith('.json')).toSorted();
  const records: AccountRecord[] = [];
  const problems: string[] = [];
  for (const name of files) {
    const json = await readFile(join(folder, name), 'utf8');
    const result = v.safeParse(v.pipe(v.string(), v.parseJson(), accountRecord), json);
    if (result.success) records.push(result.output);
    else problems.push(`${name}: ${problemOf(result.issues[0])}`);
  }
  return { records, problems };
}

function problemOf(issue: v.BaseIssue<unknown>): string {
  return `${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`;
}

/** A line for each case of each gateway, and for each problem. */
export function recordTable({ records, problems }: FolderOfRecords): string {
  const expected = Object.entries(GATEWAY_CASES).flatMap(([gateway, cases]) =>
    cases.map((name) => ({ gateway, case: name })),
  );
  const others = records.filter((record) => !expected.some((one) => isSame(one, record)));
  const lines = [...expected, ...others].map((one) => {
    const found = records.filter((record) => isSame(one, record));
    const shown = found.length === 0 ? 'not recorded' : found.map(summary).join('; ');
    return `${one.gateway}, ${ACCOUNT_CASES[one.case]}: ${shown}`;
  });
  return [...new Set(lines), ...problems].join('\n');
}

interface Tried {
  readonly gateway: string;
  readonly case: AccountRecord['case'];
}

const isSame = (one: Tried, other: Tried) =>
  one.gateway === other.gateway && one.case === other.case;

function summary({ date, browser, outcome, violations }: AccountRecord): string {
  const blocked = violations.length === 0 ? 'no violation' : `violations: ${violations.length}`;
  return `${date}, ${browser.name} ${browser.version}, ${outcome ?? 'no status'}, ${blocked}`;
}
