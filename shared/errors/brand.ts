/** In the global symbol registry, which all bundles and all realms of an agent share. */
export const BRAND = Symbol.for('pay.error');
