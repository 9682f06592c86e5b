/** The URLs that a build makes the defaults of the SDK. */

/** Of the sandbox, so that a local build finds it; the documentation has no local URL. */
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
  for (const [name, url] of Object.entries(given)) {
    if (PAY_RELEASE && !/^https:\/\/./.test(url ?? '')) {
      throw new Error(`A release needs the environment variable ${name}, an https URL`);
    }
  }
  return {
    PAY_API_URL: PAY_API_URL || LOCAL.PAY_API_URL,
    PAY_FRAME_URL: PAY_FRAME_URL || LOCAL.PAY_FRAME_URL,
    PAY_DOCS_URL: PAY_DOCS_URL || LOCAL.PAY_DOCS_URL,
  };
}
