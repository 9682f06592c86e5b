/** Measurements as Markdown tables. */

/**
 * @typedef {import('./row.ts').Measurement} Measurement
 * @typedef {import('./row.ts').Goal} Goal
 * @typedef {import('./row.ts').Figure} Figure
 */

/**
 * One line for each side, one column for each measurement.
 *
 * @param {readonly Measurement[]} measurements
 */
export function rowTable(measurements) {
  const names = new Set(measurements.flatMap(({ sides }) => sides.map(({ name }) => name)));
  const lines = [...names].map((name) => [
    name,
    ...measurements.map(({ sides, unit }) => {
      const side = sides.find((one) => one.name === name);
      return side === undefined ? '' : formatFigure(side, unit);
    }),
  ]);
  const notes = measurements.flatMap(({ notes: all = [] }) => all.map((note) => `- ${note}`));
  const table = markdown(['', ...measurements.map(({ column }) => column)], lines);
  return notes.length === 0 ? table : `${table}\n\n${notes.join('\n')}`;
}

/** @param {readonly Measurement[]} measurements */
export function goalsTable(measurements) {
  const lines = measurements
    .flatMap(({ goals }) => goals)
    .map((goal) => {
      const { what, direction, limit, unit, of } = goal;
      const bound = `${direction} ${format(limit, unit)}${of === undefined ? '' : ` ${of}`}`;
      return [what, bound, formatFigure(goal, unit), meets(goal) ? 'yes' : '**no**'];
    });
  return markdown(['what', 'goal', 'measured', 'met'], lines);
}

/**
 * Whether the whole interval meets the goal.
 *
 * @param {Goal} goal
 */
export function meets({ direction, limit, interval: [low, high] }) {
  return direction === 'at most' ? high <= limit : low >= limit;
}

/**
 * The figure with its interval: `1.08 × (1.05 to 1.13)`.
 *
 * @param {Figure} figure
 * @param {string} unit
 */
export function formatFigure({ figure, interval: [low, high] }, unit) {
  const value = format(figure, unit);
  if (low === high) return value;
  return `${value} (${format(low, unit, '')} to ${format(high, unit, '')})`;
}

/**
 * @param {number} value
 * @param {string} unit - decides how precise it is
 * @param {string} [shown] - the unit to print
 */
function format(value, unit, shown = unit) {
  const maximumFractionDigits = Math.abs(value) < 100 ? 1 : 0;
  const number =
    unit === '×' ? value.toFixed(2) : value.toLocaleString('en', { maximumFractionDigits });
  return shown === '' ? number : `${number} ${shown}`;
}

/**
 * @param {readonly string[]} head
 * @param {readonly (readonly string[])[]} lines
 */
function markdown(head, lines) {
  return [head, head.map(() => '---'), ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}
