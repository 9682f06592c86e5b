/**
 * A diagram of Mermaid. Only pages with a diagram load its library. Until then, and without scripts, the page
 * shows the diagram's source.
 */
import { useData } from 'vitepress';
import { defineComponent, h, onMounted, ref, useId, watch } from 'vue';

export default defineComponent({
  props: { source: { type: String, required: true } },
  setup({ source }) {
    const { isDark } = useData();
    const id = useId();
    const drawing = ref<string>();
    const draw = async () => {
      const { default: mermaid } = await import('mermaid');
      mermaid.initialize({ startOnLoad: false, theme: 'base', themeVariables: colors() });
      drawing.value = (await mermaid.render(`diagram-${id}`, source)).svg;
    };
    onMounted(draw);
    // Draw after the class of the document has changed, because the colours depend on it.
    watch(isDark, draw, { flush: 'post' });
    return () =>
      drawing.value === undefined
        ? h('pre', { tabindex: 0 }, source)
        : h('div', {
            class: 'diagram',
            role: 'img',
            // Focusable, because it scrolls on a narrow screen.
            tabindex: 0,
            'aria-label': /^\s*accTitle:\s*(.+)$/m.exec(source)?.[1] ?? 'Diagram',
            innerHTML: drawing.value,
          });
  },
});

/** Mermaid computes with colours, so it does not accept CSS variables. */
function colors(): Readonly<Record<string, string | boolean>> {
  const style = getComputedStyle(document.documentElement);
  const color = (name: string) => style.getPropertyValue(name).trim();
  const [ink, line, background] = ['--ink', '--soft', '--paper'].map(color);
  const wash = color('--wash');
  return {
    darkMode: document.documentElement.classList.contains('dark'),
    fontFamily: style.getPropertyValue('--vp-font-family-base'),
    background: background ?? '',
    primaryColor: wash,
    primaryTextColor: ink ?? '',
    primaryBorderColor: color('--accent'),
    lineColor: line ?? '',
    textColor: ink ?? '',
    noteBkgColor: color('--paper'),
    noteTextColor: ink ?? '',
    noteBorderColor: color('--line'),
  };
}
