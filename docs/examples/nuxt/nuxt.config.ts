export default defineNuxtConfig({
  compatibilityDate: '2026-01-01',
  devServer: { port: Number(process.env.PORT ?? 4000) },
  css: ['~/style.css'],
  // The page's policy allows no inline style.
  features: { inlineStyles: false },
  vue: { compilerOptions: { isCustomElement: (tag) => tag === 'pay-checkout' } },
  app: {
    head: {
      title: 'Checkout',
      htmlAttrs: { lang: 'en' },
      meta: [{ name: 'description', content: 'Pay your order by card or another payment method.' }],
      link: [{ rel: 'icon', href: 'data:,' }],
    },
  },
});
