import 'vuetify/styles';
import { createApp, h, onBeforeUnmount, onMounted, ref } from 'vue';
import { createVuetify } from 'vuetify';
import { VApp } from 'vuetify/components/VApp';
import { VCard } from 'vuetify/components/VCard';
import { VDialog } from 'vuetify/components/VDialog';

const Form = {
  setup() {
    const place = ref(null);
    onMounted(() => window.habitat.show(place.value));
    onBeforeUnmount(() => window.habitat.hide());
    return () => h('div', { ref: place });
  },
};

const Checkout = {
  setup() {
    const isOpen = ref(false);
    const setOpen = (value) => (isOpen.value = value);
    const content = () => [
      h('button', { onClick: () => setOpen(false) }, 'Close'),
      h(Form),
      h('a', { href: '#terms' }, 'Terms'),
    ];
    return () =>
      h(VApp, null, () => [
        h('button', { onClick: () => setOpen(true) }, 'Checkout'),
        h(
          VDialog,
          { modelValue: isOpen.value, 'onUpdate:modelValue': setOpen, maxWidth: 800 },
          () => h(VCard, null, content),
        ),
      ]);
  },
};

createApp(Checkout).use(createVuetify()).mount('#root');
