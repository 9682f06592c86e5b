/**
 * The default URL of the platform. A build sets the constant to the sandbox's URL, or for a release to the
 * environment variable of the same name. Without a build, the default is the documented URL.
 */
declare const PAY_API_URL: string | null | undefined;

export const DEFAULT_BASE_URL =
  typeof PAY_API_URL === 'string' ? PAY_API_URL : 'https://api.pay.example';
