/** Plots as SVG that reads on light and dark pages alike. */
import { formatFigure } from './figures.mjs';
import { meets } from './row.mjs';

const WIDTH = 820;
const NAMES = 300;
const LINE = 26;

/** Every ratio as a point with its interval, beside its goal. */
export function ratioPlot(results) {
  const height = results.length * LINE + 40;
  const largest = Math.max(...results.flatMap(({ spread, goal }) => [spread[1], goal.limit]));
  // Ratios from hundredths to tens fit one axis only where equal factors have equal lengths.
  const smallest = Math.max(
    0.01,
    Math.min(...results.flatMap(({ spread, goal }) => [spread[0], goal.limit])),
  );
  const [low, high] = [Math.log(smallest) - 0.2, Math.log(largest) + 0.2];
  const x = (value) =>
    NAMES + ((Math.log(Math.max(value, smallest)) - low) / (high - low)) * (WIDTH - NAMES - 90);
  const rows = results.map((result, index) => {
    const { name, figure, spread, goal, unit } = result;
    const y = 30 + index * LINE;
    const colour = meets(goal, figure) ? '#2a9d5c' : '#d1495b';
    return [
      text(NAMES - 10, y + 4, name, 'end'),
      line(x(goal.limit), y - 9, x(goal.limit), y + 9, '#8888', 3),
      line(x(spread[0]), y, x(spread[1]), y, colour, 2),
      `<circle cx="${round(x(figure))}" cy="${y}" r="5" fill="${colour}"/>`,
      text(WIDTH - 80, y + 4, formatFigure(figure, unit), 'start'),
    ].join('');
  });
  return svg(WIDTH, height, 'Ratios, their intervals, and their goals as grey bars', rows);
}

/** The sides of one run each, in their own unit, from a common zero. */
export function peersPlot(results, title) {
  const sides = results.flatMap(({ peers }) => peers);
  const largest = Math.max(...sides.map(({ spread }) => spread[1]));
  const x = (value) => NAMES + (value / largest) * (WIDTH - NAMES - 90);
  const parts = [];
  let y = 20;
  for (const { what, peers, peerUnit } of results) {
    parts.push(text(10, y, what, 'start'));
    for (const [index, { name, figure, spread }] of peers.entries()) {
      y += LINE;
      const colour = index === 0 ? '#3d7ea6' : '#8a8a8a';
      parts.push(
        text(NAMES - 10, y + 4, name, 'end'),
        line(x(0), y, x(figure), y, colour, 12),
        line(x(spread[0]), y, x(spread[1]), y, '#0006', 2),
        text(x(Math.max(figure, spread[1])) + 6, y + 4, formatFigure(figure, peerUnit), 'start'),
      );
    }
    y += LINE * 1.5;
  }
  return svg(WIDTH, y, title, parts);
}

export function svg(width, height, title, parts) {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" font-family="system-ui, sans-serif" font-size="12">`,
    `<title>${escape(title)}</title>`,
    '<style>text{fill:#333}@media(prefers-color-scheme:dark){text{fill:#ddd}}</style>',
    ...parts,
    '</svg>\n',
  ].join('\n');
}

export function text(x, y, content, anchor) {
  return `<text x="${round(x)}" y="${round(y)}" text-anchor="${anchor}">${escape(content)}</text>`;
}

export function line(x1, y1, x2, y2, colour, width) {
  const [a, b, c, d] = [x1, y1, x2, y2].map(round);
  return `<line x1="${a}" y1="${b}" x2="${c}" y2="${d}" stroke="${colour}" stroke-width="${width}"/>`;
}

export function round(value) {
  return Math.round(value * 10) / 10;
}

function escape(content) {
  return content.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
