import DefaultTheme from 'vitepress/theme-without-fonts';
import IntegrationPlayground from './integration-playground.ts';
import MermaidDiagram from './mermaid-diagram.ts';
import './colors.css';
import './pages.css';
import type { Theme } from 'vitepress';

export default {
  extends: DefaultTheme,
  enhanceApp({ app }) {
    app.component('IntegrationPlayground', IntegrationPlayground);
    app.component('MermaidDiagram', MermaidDiagram);
  },
} satisfies Theme;
