export default defineNuxtConfig({
  compatibilityDate: '2026-01-01',
  devServer: { port: Number(process.env.PORT ?? 4000) },
  css: ['~/style.css'],
  // The page's policy allows no inline style.
  features: { inlineStyles: false },
  vue: { compilerOptions: { isCustomElement: (tag) => tag === 'pay-checkout' } },
  vite: {
    optimizeDeps: {
      // Vite would find these once the page has requested them, and reload it. The last two are of Nuxt's DevTools.
      include: ['@pay/loader', '@pay/loader/element', '@vue/devtools-core', '@vue/devtools-kit'],
    },
  },
  app: {
    head: {
      title: 'Checkout',
      htmlAttrs: { lang: 'en' },
      meta: [{ name: 'description', content: 'Pay your order by card or another payment method.' }],
      link: [{ rel: 'icon', href: 'data:,' }],
    },
  },
});
