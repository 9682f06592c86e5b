import DefaultTheme from 'vitepress/theme-without-fonts';
import { h } from 'vue';
import IntegrationPlayground from './integration-playground.ts';
import MermaidDiagram from './mermaid-diagram.ts';
import NotFound from './not-found.ts';
import { withSearchOptions } from './search.ts';
import StackTabs from './stack-tabs.ts';
import './colors.css';
import './pages.css';
import type { Theme } from 'vitepress';

export default {
  extends: DefaultTheme,
  Layout: () => h(DefaultTheme.Layout, null, { 'not-found': () => h(NotFound) }),
  enhanceApp({ app, siteData }) {
    siteData.value = withSearchOptions(siteData.value);
    app.component('IntegrationPlayground', IntegrationPlayground);
    app.component('MermaidDiagram', MermaidDiagram);
    app.component('StackTabs', StackTabs);
  },
} satisfies Theme;
