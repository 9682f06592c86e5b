/** Fences of Mermaid become diagrams; GitHub draws the same fences. */
import type { MarkdownRenderer } from 'vitepress';

export function diagrams(md: MarkdownRenderer): void {
  const { fence } = md.renderer.rules;
  md.renderer.rules.fence = (tokens, index, ...others) => {
    const token = tokens[index];
    if (token?.info.trim() !== 'mermaid') return fence?.(tokens, index, ...others) ?? '';
    return `<MermaidDiagram source="${md.utils.escapeHtml(token.content)}" />`;
  };
}
