/** Writes a report as two files, which have the time of the check in their names. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SDK_VERSION } from '../../../shared/platform/platform-api.ts';
import { checkPage } from '../page-check.ts';
import { collectEvidence } from './collect-evidence.ts';
import { integrityOf } from './integrity.ts';
import { reportPage } from './report-page.ts';
import type { PageCheck } from '../page-check.ts';
import type { Baseline } from './baseline.ts';
import type { Evidence } from './evidence.ts';

export interface ReportOptions {
  /** The folder, which is made if it is missing. */
  readonly output: string;
  readonly baseline: Baseline | undefined;
  /** The content of the page's own list. */
  readonly ownList: string | undefined;
}

export interface WrittenReport {
  readonly evidence: Evidence;
  /** The page, and the JSON. */
  readonly files: readonly [html: string, json: string];
}

export async function writeReport(
  check: PageCheck,
  { output, baseline, ownList }: ReportOptions,
): Promise<WrittenReport> {
  const evidence = collectEvidence(check, checkPage(check), {
    tool: {
      name: 'pay-audit',
      version: SDK_VERSION,
      integrity: integrityOf(await contentBeside('audit.js')),
      browser: check.recording.browser,
    },
    lists: {
      manifest: integrityOf(await contentBeside('script-manifest.json')),
      ownList: ownList === undefined ? undefined : integrityOf(ownList),
    },
    baseline,
  });
  const json = `${JSON.stringify(evidence, null, 2)}\n`;
  const name = `pay-audit-${evidence.checkedAt.slice(0, 19).replaceAll(':', '-')}Z`;
  await mkdir(output, { recursive: true });
  const files = [join(output, `${name}.html`), join(output, `${name}.json`)] as const;
  await writeFile(files[0], reportPage(evidence, json));
  await writeFile(files[1], json);
  return { evidence, files };
}

/** Of a file that the build writes beside this program. */
function contentBeside(name: string): Promise<string> {
  return readFile(new URL(name, import.meta.url), 'utf8');
}
