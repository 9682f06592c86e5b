/**
 * Shows one of several stacks: the one whose heading the URL names, or the first. Without scripts, all of them are
 * shown, and the tabs lead to their headings.
 */
import { useData } from 'vitepress';
import { defineComponent, h, onMounted, ref, watch } from 'vue';
import type { PropType } from 'vue';

interface Stack {
  /** Of its heading, and of the slot with its content. */
  readonly id: string;
  readonly name: string;
}

export default defineComponent({
  props: { stacks: { type: Array as PropType<readonly Stack[]>, required: true } },
  setup({ stacks }, { slots }) {
    const { hash } = useData();
    /** `undefined` until the page runs. */
    const shown = ref<string>();
    const follow = () => {
      const named = stacks.find(({ id }) => hash.value === `#${id}`);
      shown.value = named?.id ?? shown.value ?? stacks[0]?.id;
    };
    onMounted(() => {
      follow();
      watch(hash, follow);
    });
    return () => [
      h(
        'nav',
        { class: 'stack-tabs', 'aria-label': 'Stacks' },
        stacks.map(({ id, name }) =>
          h('a', { href: `#${id}`, 'aria-current': id === shown.value ? 'true' : undefined }, name),
        ),
      ),
      ...stacks.map(({ id }) =>
        h(
          'section',
          { key: id, hidden: shown.value !== undefined && id !== shown.value },
          slots[id]?.(),
        ),
      ),
    ];
  },
});
