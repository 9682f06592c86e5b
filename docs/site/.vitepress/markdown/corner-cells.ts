/** The cell above the names of rows has no content, and is no header: a screen reader would announce nothing. */
import type { MarkdownRenderer } from 'vitepress';

export function cornerCells(md: MarkdownRenderer): void {
  md.core.ruler.push('corner_cells', ({ tokens }) => {
    for (const [index, open] of tokens.entries()) {
      const [, inline, close] = tokens.slice(index, index + 3);
      if (open.type !== 'th_open' || inline?.content !== '' || close === undefined) continue;
      open.tag = 'td';
      close.tag = 'td';
    }
  });
}
