/** Whether everything on a page is shown whole. */
import type { Frame, Page } from '@playwright/test';

/**
 * What is cut in a document, in words: text that is wider than its box, controls that are narrower than
 * what can be selected or is asked for in them, neighbours that cover each other, and lines of a diagram across
 * its boxes. What scrolls downwards is whole.
 */
export function cutContentOf(place: Page | Frame): Promise<string[]> {
  return place.evaluate(() => {
    const nameOf = (element: Element) => {
      const words = element.textContent.trim().replaceAll(/\s+/g, ' ').slice(0, 40);
      const name = element.id || element.getAttribute('name') || element.getAttribute('class');
      return `${element.localName} ${name ?? ''}: ${words}`;
    };
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return element.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1;
    };

    const isTooWide = (element: Element) =>
      element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1;
    const isTooHigh = (element: Element) =>
      /hidden|clip/.test(getComputedStyle(element).overflowY) &&
      element.scrollHeight > element.clientHeight + 1;

    /** What a control may show on its line: of a list, each option. */
    const shownIn = (control: Element): string[] => {
      if (control instanceof HTMLSelectElement) return [...control.options].map(({ text }) => text);
      if (!(control instanceof HTMLInputElement)) return [];
      const isWritten = /^(text|email|tel|search|number)$/.test(control.type);
      return isWritten ? [control.value || control.placeholder] : [];
    };
    const widthOf = (words: string, font: string) => {
      const line = document.createElement('span');
      line.style.cssText = 'position: absolute; white-space: pre;';
      line.style.font = font;
      line.textContent = words;
      document.body.append(line);
      const { width } = line.getBoundingClientRect();
      line.remove();
      return width;
    };
    /** The browser's own arrow of a list or a number. */
    const ARROW = 16;
    const cutIn = (control: Element) => {
      const style = getComputedStyle(control);
      const hasArrow =
        (control instanceof HTMLSelectElement && style.appearance !== 'none') ||
        (control instanceof HTMLInputElement &&
          (control.list !== null || control.type === 'number'));
      const padding = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight);
      const room = control.clientWidth - padding - (hasArrow ? ARROW : 0);
      return shownIn(control).filter((text) => widthOf(text, style.font) > room + 1);
    };

    const isInFlow = (element: Element) => {
      const { position, display } = getComputedStyle(element);
      return /static|relative/.test(position) && display !== 'inline';
    };
    const covers = (one: Element, other: Element) => {
      const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
      const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      return width > 1 && height > 1;
    };

    const elements = [...document.body.querySelectorAll('*')].filter(
      (element) => isSeen(element) && element.closest('svg') === null,
    );
    const found = elements.flatMap((element) => [
      ...(isTooWide(element) ? [`wider than its box: ${nameOf(element)}`] : []),
      ...(isTooHigh(element) ? [`higher than its box: ${nameOf(element)}`] : []),
      ...cutIn(element).map((text) => `narrower than "${text}": ${nameOf(element)}`),
    ]);
    for (const parent of elements) {
      const children = [...parent.children].filter((child) => isSeen(child) && isInFlow(child));
      for (const [index, child] of children.entries()) {
        const other = children.slice(index + 1).find((next) => covers(child, next));
        if (other) found.push(`covered: ${nameOf(child)} by ${nameOf(other)}`);
      }
    }

    for (const picture of [...document.querySelectorAll('svg')].filter(isSeen)) {
      const boxes = [...picture.querySelectorAll('rect')];
      for (const edge of picture.querySelectorAll<SVGPathElement>('path.edge')) {
        const length = edge.getTotalLength();
        const points = Array.from({ length: 200 }, (_, step) =>
          edge.getPointAtLength((length * step) / 199),
        );
        const isAcross = boxes.some((box) => {
          const { x, y, width, height } = box.getBBox();
          const isInside = (point: DOMPoint) =>
            point.x > x + 2 &&
            point.x < x + width - 2 &&
            point.y > y + 2 &&
            point.y < y + height - 2;
          return points.some(isInside);
        });
        if (isAcross) found.push(`across a box: ${edge.dataset['edge'] ?? ''}`);
      }
      for (const box of boxes) {
        const label = box.parentElement?.querySelector('text');
        const room = box.getBBox().width - 8;
        if (label && label.getBBox().width > room)
          found.push(`wider than its box: ${nameOf(label)}`);
      }
    }
    return found;
  });
}
