/**
 * Gives the search of the theme its options here, because they are functions: those of the configuration would be
 * made from strings in the page, which its policy forbids.
 */
import type { SiteData } from 'vitepress';
import { SEARCH_OPTIONS } from '../../search/search-options.ts';

export function withSearchOptions(site: SiteData): SiteData {
  const { search } = site.themeConfig;
  const miniSearch = { searchOptions: SEARCH_OPTIONS };
  const options = { ...search.options, miniSearch };
  return { ...site, themeConfig: { ...site.themeConfig, search: { ...search, options } } };
}
