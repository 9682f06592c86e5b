/** `test` with a server for the pages of the habitats. */
import { test as base } from '../engines/engine-test.ts';
import { HabitatSite } from './habitat-page.ts';

export const test = base.extend<{ site: HabitatSite }>({
  site: async ({ browserName: _browserName }, use) => {
    const site = await HabitatSite.open();
    await use(site);
    await site.close();
  },
});

export { expect } from '../engines/engine-test.ts';
