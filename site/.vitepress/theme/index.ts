import DefaultTheme from 'vitepress/theme-without-fonts';
import MermaidDiagram from './mermaid-diagram.ts';
import './colors.css';
import './pages.css';
import type { Theme } from 'vitepress';

export default {
  extends: DefaultTheme,
  enhanceApp({ app }) {
    app.component('MermaidDiagram', MermaidDiagram);
  },
} satisfies Theme;
