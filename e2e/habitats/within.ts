/** A part of a page, as a place of its own. */
import type { EnginePlace } from '../engines/engine-page.ts';

/** Limits selectors and frames to the part; roles and labels are those of the whole place. */
export function within(place: EnginePlace, part: string): EnginePlace {
  return {
    locator: (selector) => place.locator(`${part} ${selector}`),
    frameLocator: (selector) => place.frameLocator(`${part} ${selector}`),
    getByRole: (role, options) => place.getByRole(role, options),
    getByLabel: (text) => place.getByLabel(text),
  };
}
