/** What a program can import of the packages, with the file that has its doc comments. */
export const ENTRIES = /** @type {const} */ ({
  '@pay/loader': 'loader/index.ts',
  '@pay/loader/react': 'loader/views/react/index.ts',
  '@pay/loader/element': 'loader/views/element/index.ts',
  '@pay/loader/money': 'loader/money.ts',
  '@pay/loader/verify': 'loader/verify.ts',
  '@pay/loader/testing': 'server/in-memory/index.ts',
  '@pay/node': 'packages/node/index.ts',
  '@pay/node/express': 'packages/node/express.ts',
  '@pay/node/fastify': 'packages/node/fastify.ts',
  '@pay/node/next': 'packages/node/next.ts',
  '@pay/conformance': 'packages/conformance/index.ts',
  '@pay/sandbox': 'server/customers/index.ts',
  '@pay/sandbox/playwright': 'server/customers/playwright/index.ts',
  '@pay/sandbox/puppeteer': 'server/customers/puppeteer/index.ts',
  '@pay/sandbox/webdriver': 'server/customers/webdriver/index.ts',
});

/** Relative to the project. */
export const REFERENCE_FOLDER = 'docs/site/generated';
