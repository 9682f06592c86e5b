/** Set by the build: true for the development build, which explains more. */
declare const PAY_DEVELOPMENT: boolean | undefined;

export const isDevelopment = typeof PAY_DEVELOPMENT === 'boolean' && PAY_DEVELOPMENT;
