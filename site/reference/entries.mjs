/** What a program can import of the packages, with the file that has its doc comments. */
export const ENTRIES = /** @type {const} */ ({
  '@pay/loader': 'loader/index.ts',
  '@pay/loader/react': 'integrations/react/index.ts',
  '@pay/loader/element': 'integrations/element/index.ts',
  '@pay/loader/verify': 'loader/verify.ts',
  '@pay/loader/testing': 'fake/index.ts',
  '@pay/node': 'backend/index.ts',
  '@pay/node/express': 'backend/express.ts',
  '@pay/node/fastify': 'backend/fastify.ts',
  '@pay/node/next': 'backend/next.ts',
  '@pay/sandbox': 'sandbox/index.ts',
  '@pay/sandbox/playwright': 'sandbox/playwright/index.ts',
  '@pay/sandbox/puppeteer': 'sandbox/puppeteer/index.ts',
  '@pay/sandbox/webdriver': 'sandbox/webdriver/index.ts',
});

/** Relative to the project. */
export const REFERENCE_FOLDER = 'site/generated';
