/** Where the documentation is. A build sets it from the environment variable of the same name. */
declare const PAY_DOCS_URL: string | null | undefined;

export const DOCS_URL =
  typeof PAY_DOCS_URL === 'string' ? PAY_DOCS_URL : 'https://docs.pay.example/';
