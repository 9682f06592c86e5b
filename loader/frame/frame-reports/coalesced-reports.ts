/** The reports of which only the newest counts, passed on once in each animation frame. */
import type { CoalescedReport } from './report-shapes.ts';

export class CoalescedReports {
  readonly #pass: (report: CoalescedReport) => void;
  readonly #newest = new Map<CoalescedReport['type'], CoalescedReport>();
  /** Whether the next animation frame passes on what has come until then. */
  #isWaiting = false;

  constructor(pass: (report: CoalescedReport) => void) {
    this.#pass = pass;
  }

  /** The first one is passed on immediately. */
  add(report: CoalescedReport): void {
    this.#newest.set(report.type, report);
    if (!this.#isWaiting) this.flush();
  }

  flush(): void {
    const reports = [...this.#newest.values()];
    this.#newest.clear();
    this.#isWaiting = reports.length > 0;
    for (const report of reports) this.#pass(report);
    if (this.#isWaiting) requestAnimationFrame(() => this.flush());
  }
}
