/**
 * The default URL of the platform. A build sets the constant: that of the sandbox, or for a release that of
 * the environment variable of the same name. Without a build it is the documented one.
 */
declare const PAY_API_URL: string | null | undefined;

export const DEFAULT_BASE_URL =
  typeof PAY_API_URL === 'string' ? PAY_API_URL : 'https://api.pay.example';
