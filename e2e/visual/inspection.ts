/** What WCAG 2.2 AA requires of a window with all of its frames, as far as a program can check it. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Frame, Page } from '@playwright/test';

const CRITERIA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Violations in all frames, each with the elements that it concerns. */
export async function violationsIn(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(CRITERIA).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  );
}

/**
 * The rules that a part of the page violates.
 *
 * @param part - selectors, each in the frame that the one before selects
 */
export async function violatedRules(page: Page, part: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).include(part).withTags(CRITERIA);
  return (await axe.analyze()).violations.map(({ id }) => id);
}

/** Runs a script in the frames that a customer can see; without those that have gone meanwhile. */
async function inVisibleFrames<Found>(
  page: Page,
  script: () => Found | Promise<Found>,
): Promise<{ readonly frame: Frame; readonly found: Found }[]> {
  const results = await Promise.all(
    page.frames().map(async (frame) => {
      try {
        const place = frame === page.mainFrame() ? undefined : await frame.frameElement();
        const { width, height } = (await place?.boundingBox()) ?? { width: 0, height: 0 };
        if (place !== undefined && (width <= 1 || height <= 1)) return [];
        return [{ frame, found: await frame.evaluate(script) }];
      } catch (error) {
        // The error may arrive before the event that sets the frame's state.
        if (frame.isDetached() || String(error).includes('has been detached')) return [];
        throw error;
      }
    }),
  );
  return results.flat();
}

/** Documents that are wider than the window, so that the customer would have to scroll sideways. */
export async function widerThanWindow(page: Page): Promise<string[]> {
  const widths = await inVisibleFrames(page, () => ({
    content: document.documentElement.scrollWidth,
    room: innerWidth,
  }));
  return widths
    .filter(({ found }) => found.content > found.room)
    .map(({ frame, found }) => `${frame.url()}: ${found.content} of ${found.room} px`);
}

/** Controls below 24 by 24 px. A label belongs to its control; links in a sentence do not count. */
export async function smallTargets(page: Page): Promise<string[]> {
  const targets = await inVisibleFrames(page, () => {
    const isLarge = (part: Element) => {
      const { width, height } = part.getBoundingClientRect();
      return width >= 24 && height >= 24;
    };
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, summary',
    );
    return [...controls]
      .filter((control) => control.checkVisibility({ opacityProperty: true }))
      .filter((control) => getComputedStyle(control).display !== 'inline')
      .filter((control) => {
        const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
        return ![control, ...labels].some(isLarge);
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120));
  });
  return targets.flatMap(({ found }) => found);
}
