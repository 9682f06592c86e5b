/** How well the words of a document can be read. */
import type { Frame, Page } from '@playwright/test';

export interface Legible {
  readonly text: string;
  readonly contrast: number;
  /** 24 px, or 18.66 px and bold. */
  readonly isLarge: boolean;
}

/** The text nodes of a document, each with the contrast between its colour and its background. */
export function visibleNodesOf(place: Page | Frame): Promise<Legible[]> {
  return place.evaluate(() => {
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

    /** Whether the element is only for screen readers, or for browsers without frames. */
    const isForOthers = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width <= 1 || height <= 1 || element instanceof HTMLIFrameElement;
    };

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Legible[] = [];
    while (walker.nextNode()) {
      const { textContent, parentElement: element } = walker.currentNode;
      const text = textContent?.trim() ?? '';
      if (text === '' || !element?.checkVisibility() || isForOthers(element)) continue;
      const { fontSize, fontWeight } = getComputedStyle(element);
      const size = Number.parseFloat(fontSize);
      const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
      found.push({ text, contrast: contrastOf(element), isLarge });
    }
    return found;
  });
}

/**
 * The text nodes with a contrast below 4.5, or below 3 if they are large. Those of disabled controls count
 * as well, although WCAG exempts them.
 */
export async function faintNodesOf(place: Page | Frame): Promise<Legible[]> {
  const nodes = await visibleNodesOf(place);
  return nodes.filter(({ contrast, isLarge }) => contrast < (isLarge ? 3 : 4.5));
}
