/** The rules of axe on a page that is shown in a light and a dark scheme. */
import axe from 'axe-core';
import type { Page } from '@playwright/test';

const CONTRAST = 'color-contrast';

/** Only what this file calls of axe, which declares a global variable. */
declare global {
  interface Window {
    readonly axe: {
      run(
        context: object,
        options: object,
      ): Promise<{
        readonly violations: readonly {
          readonly id: string;
          readonly nodes: readonly { readonly html: string }[];
        }[];
      }>;
    };
  }
}

/** A line for each violation of any rule but that of the contrast. */
export async function violationsOf(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async (contrast) => {
    const { violations } = await window.axe.run(document, {
      // The rule that needs the style sheets requests each of them again.
      preload: false,
      resultTypes: ['violations'],
      rules: { [contrast]: { enabled: false } },
    });
    return violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join()}`);
  }, CONTRAST);
}

/**
 * A line for each element whose text lacks contrast. Call it after {@link violationsOf}.
 *
 * The contrast is the same wherever the style and the backgrounds are, so one element of each is checked: of the
 * thousands of words in a sample of code, some ten.
 */
export function contrastViolationsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(async (contrast) => {
    const styleOf = (element: Element) => {
      const { color, fontSize, fontWeight } = getComputedStyle(element);
      const style = [color, fontSize, fontWeight];
      for (let at: Element | null = element; at !== null; at = at.parentElement) {
        const { backgroundColor, backgroundImage, opacity } = getComputedStyle(at);
        style.push(backgroundColor, backgroundImage, opacity);
        if (backgroundColor.startsWith('rgb(')) break;
      }
      return style.filter((value) => value !== 'rgba(0, 0, 0, 0)').join();
    };
    const strings = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const ofEachStyle = new Map<string, Element>();
    for (let string = strings.nextNode(); string !== null; string = strings.nextNode()) {
      const { parentElement: element, nodeValue } = string;
      if (element === null || !nodeValue?.trim() || !element.checkVisibility()) continue;
      const style = styleOf(element);
      if (!ofEachStyle.has(style)) ofEachStyle.set(style, element);
    }
    const { violations } = await window.axe.run(
      { include: [...ofEachStyle.values()] },
      { preload: false, resultTypes: ['violations'], runOnly: [contrast] },
    );
    return violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join()}`);
  }, CONTRAST);
}
