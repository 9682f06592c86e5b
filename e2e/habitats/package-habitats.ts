/** Habitats of other people's packages, each a page that is bundled as a shop would bundle it. */
import { press } from './habitat.ts';
import type { Habitat } from './habitat.ts';

const ROOT = '<div id="root"></div>';

function dialogOf(name: string, module: string): Habitat {
  return {
    name: `a dialog of ${name}`,
    body: ROOT,
    module,
    open: (tab) => press(tab, 'Checkout'),
    close: (tab) => press(tab, 'Close'),
    isDialog: true,
  };
}

const link = (path: string, name: string, more = '') => `<a href="${path}" ${more}>${name}</a>`;

export const PACKAGE_HABITATS: readonly Habitat[] = [
  dialogOf('Radix', 'radix.jsx'),
  dialogOf('Headless UI', 'headless-ui.jsx'),
  dialogOf('Material UI', 'material-ui.jsx'),
  dialogOf('Vuetify', 'vuetify.js'),
  dialogOf('Bootstrap', 'bootstrap.js'),
  {
    name: 'a page that Turbo Drive swaps',
    isExample: true,
    body: link('/checkout', 'Checkout'),
    pages: {
      '/checkout': `${link('/terms', 'Terms')}<div id="form"></div>`,
      '/terms': '<h1>Terms</h1>',
    },
    module: 'turbo-drive.js',
    open: (tab) => tab.locator('a').click(),
    close: (tab) => tab.locator('a').click(),
    comesBack: true,
  },
  {
    name: 'a Turbo Frame',
    body: `<turbo-frame id="part">${link('/checkout', 'Checkout')}</turbo-frame>`,
    pages: {
      '/checkout': `<turbo-frame id="part">${link('/terms', 'Terms')}<div id="form"></div></turbo-frame>`,
      '/terms': '<turbo-frame id="part"><h1>Terms</h1></turbo-frame>',
    },
    module: 'turbo-frame.js',
    open: (tab) => tab.locator('a').click(),
    close: (tab) => tab.locator('a').click(),
  },
  {
    name: 'a page that htmx swaps by `hx-boost`',
    body: link('/checkout', 'Checkout', 'hx-boost="true"'),
    pages: {
      '/checkout': `${link('/terms', 'Terms', 'hx-boost="true"')}<div id="form"></div>`,
      '/terms': '<h1>Terms</h1>',
    },
    module: 'htmx.js',
    open: (tab) => tab.locator('a').click(),
    close: (tab) => tab.locator('a').click(),
    comesBack: true,
  },
  {
    name: 'a part of a page that htmx morphs',
    body: `
      <main id="order">
        <p>1 bag</p>
        <button hx-get="/more" hx-target="#order" hx-swap="innerMorph">Add a bag</button>
        <div id="form" hx-morph-skip></div>
      </main>`,
    pages: { '/more': '<p>2 bags</p><div id="form" hx-morph-skip></div>' },
    module: 'htmx.js',
    open: async (tab) => {
      await press(tab, 'Add a bag');
      await tab
        .locator('p')
        .filter({ hasText: /2 bags/ })
        .waitFor();
    },
    close: (tab) => tab.evaluate(() => document.querySelector('#order')?.replaceChildren(), null),
  },
  {
    name: 'a route of React Router',
    isExample: true,
    body: ROOT,
    pages: { '/checkout': ROOT, '/terms': ROOT },
    module: 'react-router.jsx',
    open: (tab) => tab.locator('a').click(),
    close: (tab) => tab.locator('a').click(),
    comesBack: true,
  },
  {
    name: 'a part of a React page that `<Activity>` hides',
    body: ROOT,
    module: 'activity.jsx',
    open: (tab) => tab.locator('a').click(),
    close: (tab) => tab.locator('a').click(),
    comesBack: true,
  },
  {
    name: 'a page that Astro swaps with a view transition',
    site: 'astro',
    open: (tab) => tab.locator('a').click(),
    close: (tab) => tab.locator('a').click(),
    comesBack: true,
  },
  {
    name: 'a route of Next.js',
    site: 'nextjs',
    open: (tab) => tab.locator('a').click(),
    close: (tab) => tab.locator('a').click(),
    comesBack: true,
  },
];
