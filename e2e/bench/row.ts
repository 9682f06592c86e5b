/** A row of the benchmark. `rows.mjs` lists all of them. */

/** An interval of 95 %, by the bootstrap. Both ends are equal if the figure was counted. */
export type Interval = readonly [low: number, high: number];

export interface Figure {
  readonly figure: number;
  readonly interval: Interval;
}

/** The sides of one interleaved run: Pay, and what it is compared with. */
export interface Side extends Figure {
  readonly name: string;
}

export interface Goal extends Figure {
  readonly what: string;
  readonly limit: number;
  readonly direction: 'at most' | 'at least';
  readonly unit: string;
  /** What the figure is a ratio to. */
  readonly of?: string;
}

export interface Outcome {
  /** The unit of the sides. */
  readonly unit: string;
  /** The number of samples of each side; 1 if the figures were counted. */
  readonly samples: number;
  readonly sides: readonly Side[];
  readonly goals: readonly Goal[];
  /** Further facts of this run that a reader needs. */
  readonly notes?: readonly string[];
}

export interface RunOptions {
  /** For each side; by default the row's own number. */
  readonly samples: number | undefined;
  readonly log: (message: string) => void;
}

export interface Row {
  readonly name: string;
  /** The table of docs/performance.md that shows it, and its column in that table. */
  readonly table: string;
  readonly column: string;
  /** Stops everything that it started, also when it throws. */
  run(options: RunOptions): Promise<Outcome>;
}

/** An outcome with the conditions in which it was measured. */
export interface Measurement extends Outcome, Omit<Row, 'run'> {
  /** ISO 8601. */
  readonly date: string;
  readonly machine: string;
  /** Load average; `null` if it was not recorded. */
  readonly load: number | null;
}
