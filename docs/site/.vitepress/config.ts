import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { slug } from 'github-slugger';
import { defineConfig } from 'vitepress';
import { PROJECT } from '../links/page-links.ts';
import { finishSite } from '../output/finish.ts';
import { PAGES, READING_ORDER, sitePathOf, START_PAGE } from '../reading/reading-order.ts';
import { titleOf } from '../reading/page-title.ts';
import { codeAnchors } from './markdown/code-anchors.ts';
import { cornerCells } from './markdown/corner-cells.ts';
import { diagrams } from './markdown/diagrams.ts';
import { pageLinks } from './markdown/page-links.ts';
import { stackTabs } from './markdown/stack-tabs.ts';
import { pagesOutside } from './pages-outside.ts';

/** The path of the site. The sandbox serves the site beside the shop. */
const BASE = process.env['PAY_DOCS_URL'] ? new URL(process.env['PAY_DOCS_URL']).pathname : '/docs/';

/** Long tables with every word of the product. Readers come to them from the tests. */
const UNSEARCHED = [
  'docs/fault-matrix.md',
  'docs/payment-tests.md',
  'docs/specification-coverage.md',
];

const isPage = new Set(PAGES);

const ABOUT = 'One integration of several payment gateways, without their code on your page.';

export default defineConfig({
  title: 'Pay',
  description: ABOUT,
  lang: 'en',
  base: BASE,
  // The pages are where the repository has them.
  srcDir: '../..',
  srcExclude: [
    '!(docs|*.md)/**',
    'README.md',
    'docs/examples/**',
    'docs/site/!(generated)/**',
    'docs/site/generated/README.md',
  ],
  rewrites: (page) => (isPage.has(page) ? sitePathOf(page) : page),
  outDir: './dist/pages',
  cacheDir: './dist/cache',
  cleanUrls: true,
  // Pages have no inline scripts but those of the theme, whose hashes are in the policy.
  metaChunk: true,
  head: [['link', { rel: 'icon', type: 'image/svg+xml', href: `${BASE}mark.svg` }]],
  markdown: {
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    anchor: { slugify: (title) => slug(title) },
    // GitHub shows braces as they are.
    attrs: { disable: true },
    config(md) {
      md.use(pageLinks).use(codeAnchors).use(cornerCells).use(diagrams).use(stackTabs);
    },
  },
  themeConfig: {
    siteTitle: 'Pay',
    logo: '/mark.svg',
    search: {
      provider: 'local',
      options: {
        _render: (markdown, env, md) =>
          UNSEARCHED.some(
            (page) => sitePathOf(page) === env.relativePath || page === env.relativePath,
          )
            ? ''
            : md.render(markdown, env),
      },
    },
    outline: [2, 3],
    sidebar: READING_ORDER.map(({ title, pages }) => ({
      text: title,
      items: pages.map((page) => ({
        text: titleOf(readFileSync(join(PROJECT, page), 'utf8')),
        link: `/${sitePathOf(page).replace(/(index)?\.md$/, '')}`,
      })),
    })),
  },
  transformPageData(page) {
    if (page.relativePath === sitePathOf(START_PAGE)) page.frontmatter['pageClass'] = 'start-page';
  },
  transformHead: ({ page }) =>
    page === '404.md'
      ? []
      : [['link', { rel: 'alternate', type: 'text/markdown', href: BASE + page }]],
  buildEnd: ({ outDir }) => finishSite({ folder: outDir, base: BASE, about: ABOUT }),
  vite: {
    configFile: false,
    plugins: [pagesOutside()],
    // Otherwise the development server looks for the packages of every program of the project.
    optimizeDeps: { entries: [] },
    publicDir: join(import.meta.dirname, '..', 'public'),
    server: { watch: { ignored: ['**/{dist,reports,release,test-results,.git}/**'] } },
  },
});
