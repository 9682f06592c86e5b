/**
 * What a row of the benchmark is. Each file in `bench/rows/` default-exports one row, or a list of
 * rows where one thing is measured under several conditions.
 *
 * @typedef {object} Goal
 * @property {string} text - as a reader sees it, for instance `at most 1.00 × direct`
 * @property {number} limit - in `unit`; compared with the figure of an outcome
 * @property {string} unit - `×` for ratios, `ms`, `B`, `requests/s`, …
 * @property {'max' | 'min'} direction - `max`: the figure must not be above the limit
 *
 * @typedef {object} Peer
 * @property {string} name - what a user would pick instead, with its version where it has one
 * @property {number} figure - in the outcome's `peerUnit`
 * @property {[low: number, high: number]} spread - bootstrap interval of the median, 95 %
 *
 * @typedef {object} Outcome
 * @property {number} figure - compared with the goal; for ratios, of two medians of one run
 * @property {[low: number, high: number]} spread - bootstrap interval of the figure, 95 %
 * @property {string} unit - of the figure, as the goal's
 * @property {number} samples - that each side was measured with; 1 for what is counted, not timed
 * @property {Peer[]} peers - everything that was measured in the same interleaved run, ours first
 * @property {string} [peerUnit] - of the peers' figures; left out: `unit`
 * @property {string[]} notes - what a reader must know to believe the figure
 * @property {object} [details] - anything else that the docs or a plot show; plain JSON
 *
 * @typedef {object} RunOptions
 * @property {number} [samples] - for each side, as `--samples` says; left out: the row's own choice
 * @property {(text: string) => void} log - tells the person who waits; never part of the results
 *
 * @typedef {object} Row
 * @property {string} name - kebab case and unique, with the condition last: `warm-mount-cold-throttled`
 * @property {string} what - in the words of the table of goals
 * @property {Goal} goal
 * @property {(options: RunOptions) => Promise<Outcome>} run - stops all that it started, also when it
 *   throws; prints nothing
 */

/**
 * Whether a figure meets its goal.
 *
 * @param {Goal} goal
 * @param {number} figure
 */
export function meets({ limit, direction }, figure) {
  return direction === 'max' ? figure <= limit : figure >= limit;
}
