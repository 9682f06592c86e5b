/** The URLs that a build sets as the defaults of the SDK. */

/** The URLs of the sandbox, so that a local build uses it. The documentation has no local URL. */
const LOCAL = {
  PAY_API_URL: 'http://localhost:8080',
  PAY_FRAME_URL: 'http://{gateway}.frame.localhost:8080/',
  PAY_DOCS_URL: 'https://docs.pay.example/',
};

/**
 * Environment variables of the same names replace them. With `PAY_RELEASE`, each is required.
 *
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @returns {Record<keyof typeof LOCAL, string>}
 */
export function platformUrls(environment) {
  const { PAY_API_URL, PAY_FRAME_URL, PAY_DOCS_URL, PAY_RELEASE } = environment;
  const given = { PAY_API_URL, PAY_FRAME_URL, PAY_DOCS_URL };
  if (PAY_RELEASE) {
    for (const [name, url] of Object.entries(given)) releaseUrl(name, url);
  }
  return {
    PAY_API_URL: PAY_API_URL || LOCAL.PAY_API_URL,
    PAY_FRAME_URL: PAY_FRAME_URL || LOCAL.PAY_FRAME_URL,
    PAY_DOCS_URL: PAY_DOCS_URL || LOCAL.PAY_DOCS_URL,
  };
}

const LOOPBACK_HOST = /^((.+\.)?localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * A URL that customers' browsers can reach.
 *
 * @param {string} name - of the environment variable
 * @param {string | undefined} url
 * @throws {Error} if it is no https URL, or one of this machine
 */
export function releaseUrl(name, url = '') {
  const { protocol, hostname } = URL.canParse(url.replace('{gateway}', 'x'))
    ? new URL(url.replace('{gateway}', 'x'))
    : { protocol: '', hostname: '' };
  if (protocol === 'https:' && !LOOPBACK_HOST.test(hostname)) return url;
  throw new Error(
    `A release needs the environment variable ${name}, an https URL that is not of this machine`,
  );
}
