/** One page without scripts or other files, to be kept with a build or sent to others. */
import { groupsOf, sectionUrl } from './documentation.ts';
import { counted } from './report.ts';
import type { CheckedGroup } from './documentation.ts';
import type {
  CheckedRequirement,
  ConformanceReport,
  ReportedExchange,
  ReportedMessage,
} from './report.ts';

const CONFORMANCE_STYLE = `body { font: 16px/1.5 system-ui, sans-serif; max-width: 70rem; margin: 2rem auto; padding: 0 1rem }
table { border-collapse: collapse; width: 100% }
td, th { border-bottom: 1px solid #ccc; padding: .4rem .6rem; text-align: left; vertical-align: top }
pre { background: #f4f4f4; padding: .6rem; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere }
.unmet, .blocked { color: #a00000; font-weight: 600 }`;

export function htmlReport(report: ConformanceReport): string {
  const { baseUrl, startedAt, results } = report;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Conformance of ${escaped(baseUrl)}</title>
<style>${CONFORMANCE_STYLE}</style>
<h1>Conformance of ${escaped(baseUrl)}</h1>
<p>${escaped(startedAt)}: ${counted(results)}</p>
${groupsOf(report).map(groupTable).join('\n')}
</html>
`;
}

function groupTable({ title, results }: CheckedGroup): string {
  return `<h2>${escaped(title)}</h2>
<table>
<tr><th>Requirement<th>Level<th>Result
${results.map(row).join('\n')}
</table>`;
}

function row({ id, level, states, section, result, message, exchange }: CheckedRequirement) {
  const more = [
    ...(message === undefined ? [] : [`<p>${escaped(message)}</p>`]),
    ...(exchange === undefined ? [] : [exchangeOf(exchange)]),
  ];
  return `<tr id="${id}"><td><a href="${escaped(sectionUrl(section))}">${id}</a><br>${escaped(states)}${more.join('')}<td>${level}<td class="${result.replace(' ', '-')}">${result}`;
}

function exchangeOf({ request, response }: ReportedExchange): string {
  const sent = `${request.method} ${request.url}\n${contentOf(request)}`;
  const received = `${response.status}\n${contentOf(response)}`;
  return `<details><summary>Request and response</summary><pre>${escaped(sent)}</pre><pre>${escaped(received)}</pre></details>`;
}

function contentOf({ headers, body }: ReportedMessage): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [...lines, '', body].join('\n');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

function escaped(value: string): string {
  return value.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}
