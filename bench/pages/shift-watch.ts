/** Layout shifts of the merchant's page, those that follow an input included. */

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources?: readonly { readonly node?: Node | null }[];
}

export interface ShiftWatch {
  /** Sum of the shifts' scores, as in the cumulative layout shift of one session. */
  readonly score: number;
  /** What was moved, for whoever looks for the cause. */
  readonly moved: readonly string[];
}

export function watchShifts(): { end(): ShiftWatch } {
  const shifts: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries()));
  observer.observe({ type: 'layout-shift' });
  return {
    end() {
      shifts.push(...observer.takeRecords());
      observer.disconnect();
      const scored = shifts.filter(isLayoutShift);
      const moved = scored.flatMap(({ sources = [] }) =>
        sources.map(({ node }) => `${node?.nodeName}`),
      );
      return {
        score: scored.reduce((sum, { value }) => sum + value, 0),
        moved: [...new Set(moved)],
      };
    },
  };
}

function isLayoutShift(entry: PerformanceEntry): entry is LayoutShift {
  return 'value' in entry;
}
