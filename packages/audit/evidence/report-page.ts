/** The report as a page that prints well. It contains no script and loads nothing. */
import { createHash } from 'node:crypto';
import { integrityOf } from './integrity.ts';
import type { Change } from './changes.ts';
import type { Evidence, InventoryEntry } from './evidence.ts';

const REPORT_STYLE = `
:root { color-scheme: light; font: 15px/1.5 system-ui, sans-serif; color: #16181d; background: #fff; }
body { max-width: 62rem; margin: 2rem auto; padding: 0 1.25rem; overflow-wrap: anywhere; }
h1 { margin: 0; font-size: 1.6rem; }
h2 { margin: 2rem 0 0.5rem; padding-top: 0.75rem; border-top: 1px solid #c7cbd4; font-size: 1.15rem; break-after: avoid; }
p { margin: 0.4rem 0; }
.result { display: inline-block; margin: 0.75rem 0; padding: 0.35rem 0.75rem; border: 2px solid; border-radius: 6px; font-weight: 600; }
.as-expected { color: #0b6b3a; }
.to-follow-up { color: #a3171f; }
dl { display: grid; grid-template-columns: minmax(0, max-content) minmax(0, 1fr); gap: 0.15rem 1rem; margin: 0.5rem 0; }
dt { color: #4b5160; }
dd { margin: 0; }
table { width: 100%; border-collapse: collapse; table-layout: fixed; }
th, td { padding: 0.35rem 0.6rem 0.35rem 0; border-bottom: 1px solid #e3e5ea; text-align: left; vertical-align: top; }
th { color: #4b5160; font-weight: 600; }
code, .value { font: 0.8rem/1.4 ui-monospace, monospace; }
.unlisted, .error { color: #a3171f; font-weight: 600; }
ol { padding-left: 1.4rem; }
@page { margin: 16mm; }
@media print {
  :root { font-size: 10pt; }
  body { max-width: none; margin: 0; padding: 0; }
  thead { display: table-header-group; }
  tr, li, dd { break-inside: avoid; }
}
`;

const REPORT_STYLE_HASH = `sha256-${createHash('sha256').update(REPORT_STYLE).digest('base64')}`;

/** By exit code. */
const RESULTS: Readonly<Record<number, readonly [style: string, sentence: string]>> = {
  0: ['as-expected', 'No error was found, and nothing changed that needs approval'],
  1: ['to-follow-up', 'The check found errors'],
  3: ['to-follow-up', 'Changes since the baseline need approval'],
};

/** @param json - of the file that has the same report for programs */
export function reportPage(evidence: Evidence, json: string): string {
  const { page, checkedAt } = evidence;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src '${REPORT_STYLE_HASH}'">
<meta name="viewport" content="width=device-width">
<title>${escaped(`Payment page report of ${page}, ${checkedAt}`)}</title>
<style>${REPORT_STYLE}</style>
</head>
<body>
<main>
${[
  summary(evidence, json),
  findings(evidence),
  inventory(evidence),
  headers(evidence),
  changes(evidence),
  instruction(evidence),
  limits(),
].join('\n')}
</main>
</body>
</html>
`;
}

function summary(evidence: Evidence, json: string): string {
  const { page, checkedAt, tool, options, lists, exitCode, baseline } = evidence;
  const [style, sentence] = RESULTS[exitCode] ?? ['to-follow-up', 'Unknown result'];
  const { gateways, environment, enabledScripts } = options;
  return `<h1>Payment page report</h1>
<p class="value">${escaped(page)}</p>
<p class="result ${style}">${sentence} (exit code ${exitCode})</p>
${description([
  ['Checked at', timeElement(checkedAt)],
  ['Compared with', baseline ? `the report of ${timeElement(baseline.checkedAt)}` : 'no baseline'],
  ['Tool', escaped(`${tool.name} ${tool.version}, ${tool.browser}`)],
  ['Gateways', escaped(`${gateways.join(', ')} (${environment})`)],
  ['Enabled scripts', escaped(enabledScripts.join(', ') || 'none')],
  ['Digest of the tool', code(tool.integrity)],
  ['Digest of its list', code(lists.manifest)],
  ["Digest of the shop's list", lists.ownList === undefined ? 'none' : code(lists.ownList)],
  ['Digest of this report as JSON', code(integrityOf(json))],
])}`;
}

function findings({ findings: all }: Evidence): string {
  const rows = all.map(({ level, subject, message }) => [
    `<span class="${level}">${level}</span>`,
    escaped(subject),
    escaped(message),
  ]);
  return section('Findings', table([['Level', 12], 'Subject', 'Finding'], rows, 'None.'));
}

function inventory({ inventory: scripts, thirdParties }: Evidence): string {
  const about =
    'PCI DSS 6.4.3 asks for an inventory of the scripts of a payment page with the reason for each, and for an approval and a check of integrity. These scripts ran:';
  const rows = scripts.map((script) => [
    `${escaped(script.url || '(evaluated)')}<br><code>${escaped(script.integrity || 'source not readable')}</code>`,
    script.place,
    script.listed
      ? escaped(`${script.owner}: ${script.purpose}`)
      : '<span class="unlisted">in no list</span>',
    authorisationOf(script),
    timeElement(script.since),
  ]);
  const columns: readonly Column[] = [
    'Script and digest',
    ['In', 8],
    ['Owner and purpose', 23],
    ['Authorised', 17],
    ['As it is since', 14],
  ];
  const others = thirdParties.map(({ origin, scripts: count }) => [
    escaped(origin || 'an opaque origin'),
    String(count),
  ]);
  return section(
    'Scripts, their owners and purposes',
    `<p>${about}</p>`,
    table(columns, rows, 'None.'),
    '<p>Pages of gateways, issuers and banks are nested in the payment frames. Their scripts belong to these providers, and are counted only:</p>',
    table(['Origin', ['Scripts', 20]], others, 'None.'),
  );
}

function authorisationOf({ listed, delivery }: InventoryEntry): string {
  if (!listed) return '<span class="unlisted">no</span>';
  return delivery === 'pinned'
    ? 'by its digest'
    : 'by its URL or host; its owner may change it at any time';
}

function headers({ documents, allowed }: Evidence): string {
  const received = documents.map(
    ({ place, url, status, headers: list }) =>
      `<h3 class="value">${escaped(`${place}: ${url}`)} (status ${status})</h3>${table(
        [['Header', 23], 'As received', ['Decides', 20]],
        list.map(({ name, value, decides }) => [
          escaped(name),
          `<span class="value">${escaped(value)}</span>`,
          escaped(decides),
        ]),
        'None of the headers that this report knows.',
      )}`,
  );
  const rows = allowed.map(({ kind, from }) => [kind, escaped(from.join(', ') || 'not allowed')]);
  return section(
    'Headers as received, and what they allow',
    ...received,
    '<p>The policies that the browser enforces on the page, of headers and of the page itself, together allow:</p>',
    table([['What', 20], 'From'], rows, 'None.'),
  );
}

function changes({ baseline }: Evidence): string {
  const about =
    'PCI DSS 11.6.1 asks for an alert when headers and scripts change, as browsers receive them.';
  if (baseline === undefined) {
    return section(
      'Changes',
      `<p>${about} This report was not compared with an earlier one. It can be the first baseline.</p>`,
    );
  }
  const rows = baseline.changes.map((change) => [
    escaped(change.subject),
    `<span class="value">${escaped(change.before ?? '(absent)')}</span>`,
    `<span class="value">${escaped(change.after ?? '(absent)')}</span>`,
    approvalOf(change),
  ]);
  return section(
    'Changes',
    `<p>${about} Since ${timeElement(baseline.checkedAt)}, the time of the baseline ${code(baseline.integrity)}:</p>`,
    table(['Subject', 'Before', 'Now', ['Approval', 14]], rows, 'Nothing changed.'),
  );
}

function approvalOf({ othersMayChange }: Change): string {
  return othersMayChange
    ? 'not needed: others may change it'
    : '<span class="unlisted">needed</span>';
}

function instruction({ instruction: points }: Evidence): string {
  const items = points.map(
    ({ instruction: sentence, observed }) =>
      `<li>${escaped(sentence)} <em>Observed: ${escaped(observed)}.</em></li>`,
  );
  return section(
    'The instruction for the page',
    '<p>FAQ 1588 of the PCI Security Standards Council lets a merchant with an embedded form rely on a confirmation from the assessed provider of that form: that the form, when it is integrated as the provider instructs, includes techniques against attacks by scripts on the page. This is the instruction for a form of Pay. Whether the provider gives that confirmation is its own decision, and this report is not one.</p>',
    `<ol>${items.join('\n')}</ol>`,
  );
}

function limits(): string {
  return section(
    'What this report is not',
    '<p>It records what one browser received at one time; a page can serve something else to other visitors. It is material for an assessment, and no result of one: that is for the assessor or the acquirer.</p>',
  );
}

function section(title: string, ...content: readonly string[]): string {
  const id = title.toLowerCase().replaceAll(/\W+/g, '-');
  return `<section aria-labelledby="${id}">\n<h2 id="${id}">${title}</h2>\n${content.join('\n')}\n</section>`;
}

type Column = string | readonly [title: string, width: number];

/** @param columns - widths in percent; columns without one share the rest */
function table(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  empty: string,
): string {
  if (rows.length === 0) return `<p>${empty}</p>`;
  const head = columns.map((column) =>
    typeof column === 'string'
      ? `<th scope="col">${column}</th>`
      : `<th scope="col" width="${column[1]}%">${column[0]}</th>`,
  );
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`);
  return `<table><thead><tr>${head.join('')}</tr></thead>\n<tbody>${body.join('\n')}</tbody></table>`;
}

function description(entries: readonly (readonly [term: string, html: string])[]): string {
  return `<dl>${entries.map(([term, html]) => `<dt>${term}</dt><dd>${html}</dd>`).join('\n')}</dl>`;
}

/** In UTC, to the second. */
function timeElement(iso: string): string {
  const printed = iso.replace('T', ' ').replace(/\.\d+Z$/, ' UTC');
  return `<time datetime="${escaped(iso)}">${escaped(printed)}</time>`;
}

function code(value: string): string {
  return `<code>${escaped(value)}</code>`;
}

/** URLs, headers and findings have the strings of the page, which may be an attacker's. */
function escaped(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
