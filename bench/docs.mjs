/** Puts the kept results into docs/performance.md: the table between its markers, and the plots. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { formatFigure, formatSpread } from './figures.mjs';
import { docsFolder, projectFolder } from './paths.mjs';
import { peersPlot, ratioPlot } from './plots.mjs';
import { meets } from './row.mjs';

const page = join(projectFolder, 'docs', 'performance.md');

export async function writeDocs(results) {
  if (!existsSync(page)) return;
  let text = readFileSync(page, 'utf8');
  text = replaceBetween(text, 'table', goalsTable(results));
  text = replaceBetween(text, 'peers', results.map(peersTable).join('\n\n'));
  text = replaceBetween(text, 'machine', machineText(results));
  writeFileSync(page, await format(text, { ...(await resolveConfig(page)), filepath: page }));

  const ratios = results.filter(({ unit }) => unit === '×');
  const mounts = results.filter(({ name }) => name.startsWith('mount-warm-frame'));
  if (ratios.length > 0) writeFileSync(join(docsFolder, 'ratios.svg'), ratioPlot(ratios));
  if (mounts.length > 0) {
    writeFileSync(join(docsFolder, 'mounts.svg'), peersPlot(mounts, 'Click to form painted'));
  }
}

/** Between `<!-- name -->` and `<!-- /name -->`. */
function replaceBetween(text, name, replacement) {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const from = text.indexOf(start);
  const to = text.indexOf(end);
  if (from < 0 || to < from) throw new Error(`docs/performance.md has no place for "${name}"`);
  return `${text.slice(0, from + start.length)}\n\n${replacement}\n\n${text.slice(to)}`;
}

function goalsTable(results) {
  const rows = results.map(({ name, what, goal, figure, spread, unit, samples }) => [
    `${what} (\`${name}\`)`,
    goal.text,
    formatFigure(figure, unit),
    formatSpread(spread, unit),
    samples > 1 ? `${samples}` : 'counted',
    meets(goal, figure) ? 'yes' : '**no**',
  ]);
  return table(['what', 'goal', 'figure', '95 % interval', 'samples', 'met'], rows);
}

function peersTable({ name, peers, unit, peerUnit = unit, notes }) {
  const rows = peers.map((peer) => [
    peer.name,
    formatFigure(peer.figure, peerUnit),
    formatSpread(peer.spread, peerUnit),
  ]);
  const remarks = notes.map((note) => `- ${note}`).join('\n');
  return `### ${name}\n\n${table(['', 'median', '95 % interval'], rows)}\n\n${remarks}`;
}

function machineText(results) {
  const runs = new Map();
  for (const { date, load, machine } of results) {
    const { cores, processor, memory, system, node, browser } = machine;
    const place = `${cores} cores (${processor}), ${memory}, ${system}, Node ${node}, ${browser}`;
    const key = `${date}: ${place}`;
    runs.set(key, Math.max(runs.get(key) ?? 0, load));
  }
  return [...runs].map(([run, load]) => `- ${run}; load average up to ${load}.`).join('\n');
}

function table(head, rows) {
  const line = (cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
