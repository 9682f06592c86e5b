/** Draws the time line of a mount: work in each process, requests, and the steps in between. */
import { line, round, svg, text } from './plots.mjs';
import { readTimeline } from './timeline-events.mjs';

const WIDTH = 960;
const NAMES = 170;
const BAR = 16;
const COLOURS = ['#3d7ea6', '#5c4d9b', '#b0653a'];

/** @param {object[]} events - a trace in which the page has marked `click` and `painted` */
export function timelinePicture(events, title) {
  const { end, lanes, requests, marks } = readTimeline(events);
  const x = (time) => NAMES + (Math.max(0, time) / end) * (WIDTH - NAMES - 30);
  const parts = [text(NAMES, 16, `${title}: ${Math.round(end)} ms from click to painted`, 'start')];
  let y = 40;

  for (const [index, { name, spans }] of lanes.entries()) {
    parts.push(text(NAMES - 10, y + 12, name, 'end'));
    for (const span of spans) parts.push(bar(x, y, span, end, COLOURS[index]));
    y += BAR + 10;
  }
  y += 6;
  for (const span of requests) {
    parts.push(text(NAMES - 10, y + 9, span.name, 'end'), bar(x, y, span, end, '#8a8a8a', 10));
    y += BAR;
  }
  const bottom = y + 6;
  const steps = [...marks, { time: end, name: 'painted' }].toSorted((a, b) => a.time - b.time);
  for (const [index, { time, name }] of steps.entries()) {
    const level = bottom + 14 + index * 14;
    // Names near the right edge stand before their line.
    const isLate = time > end * 0.7;
    parts.push(
      line(x(time), 30, x(time), level - 4, '#8886', 1),
      text(
        x(time) + (isLate ? -4 : 4),
        level,
        `${Math.round(time)} ${name}`,
        isLate ? 'end' : 'start',
      ),
    );
  }
  return svg(WIDTH, bottom + 24 + steps.length * 14, title, parts);
}

function bar(x, y, { start, end }, last, colour, height = BAR) {
  const [from, to] = [x(start), x(Math.min(end, last))];
  const width = Math.max(0.8, to - from);
  return `<rect x="${round(from)}" y="${round(y)}" width="${round(width)}" height="${height}" fill="${colour}"/>`;
}
