/** The demo shop is legible, however the browser renders form controls. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/payment-test.ts';

interface Legible {
  readonly text: string;
  readonly contrast: number;
  /** 24 px, or 18.66 px and bold. */
  readonly isLarge: boolean;
}

/** The text nodes of the page, each with the contrast between its colour and its background. */
function visibleNodesOf(page: Page): Promise<Legible[]> {
  return page.evaluate(() => {
    type Colour = readonly [red: number, green: number, blue: number, alpha: number];
    const colourOf = (value: string): Colour => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = (value.match(/[\d.]+/g) ?? []).map(Number);
      return [red, green, blue, alpha];
    };
    const over = (front: Colour, back: Colour, opacity = 1): Colour => {
      const alpha = front[3] * opacity;
      const mix = (one: number, other: number) => one * alpha + other * (1 - alpha);
      return [mix(front[0], back[0]), mix(front[1], back[1]), mix(front[2], back[2]), 1];
    };
    const luminance = ([red, green, blue]: Colour) => {
      const [r = 0, g = 0, b = 0] = [red, green, blue].map((channel) => {
        const share = channel / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const upwards = (element: Element): Element[] =>
      element.parentElement === null ? [element] : [element, ...upwards(element.parentElement)];

    const contrastOf = (element: Element) => {
      const places = upwards(element);
      const styles = places.map((place) => getComputedStyle(place));
      const back = styles.reduceRight<Colour>(
        (behind, { backgroundColor }) => over(colourOf(backgroundColor), behind),
        [255, 255, 255, 1],
      );
      const opacity = styles.reduce((product, style) => product * Number(style.opacity), 1);
      const front = over(colourOf(getComputedStyle(element).color), back, opacity);
      const [low = 0, high = 0] = [front, back].map(luminance).toSorted((a, b) => a - b);
      return (high + 0.05) / (low + 0.05);
    };

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Legible[] = [];
    while (walker.nextNode()) {
      const { textContent, parentElement: element } = walker.currentNode;
      const text = textContent?.trim() ?? '';
      if (text === '' || !element?.checkVisibility()) continue;
      const { fontSize, fontWeight } = getComputedStyle(element);
      const size = Number.parseFloat(fontSize);
      const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
      found.push({ text, contrast: contrastOf(element), isLarge });
    }
    return found;
  });
}

test('the text of the shop has a contrast of 4.5, or 3 if it is large', async ({ shop, page }) => {
  await shop.open({ gateway: 'adyen' });
  const nodes = await visibleNodesOf(page);
  expect(nodes.map(({ text }) => text)).toContain('optional');
  const faint = nodes.filter(({ contrast, isLarge }) => contrast < (isLarge ? 3 : 4.5));
  expect(faint).toEqual([]);
});

test('the selects of the sandbox do not use the look of the browser', async ({ shop, page }) => {
  await shop.open({ gateway: 'adyen' });
  const panel = page.getByRole('form', { name: 'Sandbox' });
  for (const name of ['Gateway', 'Scenario']) {
    const select = panel.getByLabel(name);
    await expect(select).toHaveCSS('appearance', 'none');
    await expect(select).toHaveCSS('background-color', 'rgb(42, 53, 51)');
    await expect(select).toHaveCSS('color', 'rgb(223, 230, 227)');
    await expect(select).toHaveCSS('font-size', '14px');
    // Without that look they have no native arrow either.
    await expect(select).toHaveCSS('background-image', /gradient/);
    const option = select.locator('option').first();
    await expect(option).toHaveCSS('background-color', 'rgb(42, 53, 51)');
    await expect(option).toHaveCSS('color', 'rgb(223, 230, 227)');
  }
});
