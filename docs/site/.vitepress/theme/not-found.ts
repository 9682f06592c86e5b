/** What the site shows at a URL without a page. */
import { withBase } from 'vitepress';
import { defineComponent, h } from 'vue';

export default defineComponent({
  setup: () => () =>
    h('main', { class: 'vp-doc not-found' }, [
      h('h1', 'Page not found'),
      h('p', [
        'This site has no page at this URL. Use the search, or begin at the ',
        h('a', { href: withBase('/') }, 'start page'),
        '.',
      ]),
    ]),
});
