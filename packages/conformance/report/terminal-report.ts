/** What the command prints. */
import { groupsOf, sectionUrl } from './documentation.ts';
import { counted } from './report.ts';
import type { CheckedRequirement, ConformanceReport } from './report.ts';

export function terminalReport(report: ConformanceReport): string {
  return [
    ...groupsOf(report).flatMap(({ title, results }) => [
      `${title}: ${counted(results)}`,
      ...results.flatMap(linesOf),
    ]),
    '',
    `${report.baseUrl}: ${counted(report.results)}`,
  ].join('\n');
}

function linesOf(checked: CheckedRequirement): readonly string[] {
  const { id, level, result, states, section, message = '', exchange } = checked;
  if (result === 'met') return [];
  if (result === 'not provoked') return [`  ${id}: not provoked, ${message}`];
  const lines = [`  ${id} (${level}): ${result}`, `    ${states}`, `    ${message}`];
  if (exchange !== undefined) {
    const { request, response } = exchange;
    lines.push(`    > ${request.method} ${request.url}`);
    if (request.body !== '') lines.push(`    > ${request.body}`);
    lines.push(`    < ${response.status} ${response.body}`);
  }
  return [...lines, `    ${sectionUrl(section)}`];
}
