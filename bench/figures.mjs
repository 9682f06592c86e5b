/** Figures as texts. */

/** Three digits that mean something, and none behind the point of a large number. */
function formatNumber(value) {
  if (!Number.isFinite(value)) return '–';
  if (Math.abs(value) >= 1000) return Math.round(value).toLocaleString('en');
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toFixed(Number.isInteger(value) ? 0 : digits);
}

/** Ratios keep their two digits, since a goal such as 1.00 is written so. */
export function formatFigure(value, unit) {
  const number = unit === '×' && Math.abs(value) < 100 ? value.toFixed(2) : formatNumber(value);
  return unit === '' ? number : `${number} ${unit}`;
}

/** @param {[number, number]} spread */
export function formatSpread([low, high], unit) {
  if (low === high) return '';
  return `${formatFigure(low, unit).replace(` ${unit}`, '')} to ${formatFigure(high, unit)}`;
}
