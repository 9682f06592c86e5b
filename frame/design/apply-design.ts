import type { Design } from './design.ts';

/**
 * Sets the design as custom properties, `--pay-text-secondary` for `textSecondary`, through the CSSOM,
 * which a strict style policy allows.
 */
export function applyDesign(page: Document, design: Design): void {
  const { style } = page.documentElement;
  for (const [name, value] of Object.entries(design)) {
    const property = `--pay-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    style.setProperty(property, typeof value === 'number' ? `${value}px` : value);
  }
}
