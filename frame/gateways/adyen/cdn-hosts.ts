/** Adyen's hosts for what is the same in every shop, for keys of its two kinds. */
export const CDN_HOSTS = {
  test: 'https://checkoutshopper-test.cdn.adyen.com/checkoutshopper/',
  live: 'https://checkoutshopper-live.cdn.adyen.com/checkoutshopper/',
} as const;
