/** The results on the terminal: a line for each row, and its peers below it. */
import { formatFigure, formatSpread } from './figures.mjs';
import { meets } from './row.mjs';

export function printTable(results) {
  const lines = results.flatMap(linesOf);
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(...lines.map((line) => line[column].length)),
  );
  console.log('');
  for (const line of [['what', 'goal', 'figure', '95 % interval', ''], ...lines]) {
    console.log(
      line
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  }
}

function linesOf(result) {
  const { name, goal, error } = result;
  if (error !== undefined) return [[name, goal.text, 'not measured', '', error]];
  const { figure, spread, unit, peers, peerUnit = unit } = result;
  return [
    [
      name,
      goal.text,
      formatFigure(figure, unit),
      formatSpread(spread, unit),
      meets(goal, figure) ? 'met' : 'NOT MET',
    ],
    ...peers.map((peer) => [
      `  ${peer.name}`,
      '',
      formatFigure(peer.figure, peerUnit),
      formatSpread(peer.spread, peerUnit),
      '',
    ]),
  ];
}
