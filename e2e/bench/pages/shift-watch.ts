/** Layout shifts of the merchant's page, including those that follow an input. */

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources?: readonly { readonly node?: Node | null }[];
}

export interface ShiftWatch {
  /** Sum of the shifts' scores, as in cumulative layout shift. */
  readonly score: number;
  /** The nodes that moved. */
  readonly moved: readonly string[];
  /** px that the height of the element moved, in all animation frames together. */
  readonly slid: number;
}

/**
 * @param element - which has its first height
 * @param buffered - whether the shifts before the watch count, too
 * @returns ends the watch
 */
export function watchShifts(element: Element, buffered = false): () => ShiftWatch {
  let slid = 0;
  let last = element.getBoundingClientRect().height;
  const resized = new ResizeObserver(() => {
    const { height } = element.getBoundingClientRect();
    slid += Math.abs(height - last);
    last = height;
  });
  resized.observe(element);
  const shifts: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered });
  return () => {
    shifts.push(...observer.takeRecords());
    observer.disconnect();
    resized.disconnect();
    const scored = shifts.filter(isLayoutShift);
    const moved = scored.flatMap(({ sources = [] }) =>
      sources.map(({ node }) => `${node?.nodeName}`),
    );
    return {
      score: scored.reduce((sum, { value }) => sum + value, 0),
      moved: [...new Set(moved)],
      slid,
    };
  };
}

function isLayoutShift(entry: PerformanceEntry): entry is LayoutShift {
  return 'value' in entry;
}
