/** The backend of the examples whose pages have none of their own: the Express one. */
import { installExample, forThisSandbox } from './example.ts';

/** The URL at which the pages of the examples expect the backend. */
const USUAL_URL = 'http://127.0.0.1:4000';

export interface ExampleBackend {
  /** Puts the URL of this backend into the script of a page. */
  readonly adapt: (content: string) => string;
  /** Resolves with the payment that its webhook has fulfilled, or `null`. */
  paidBy(orderId: string): Promise<unknown>;
  stop(): Promise<void>;
}

export async function startExampleBackend(): Promise<ExampleBackend> {
  const example = await installExample('docs/examples/express');
  const { port, stop } = await example.start('npm start', { PAY_API_SECRET: 'sk_test_sandbox' });
  const url = `http://127.0.0.1:${port}`;
  return {
    adapt: (content) => forThisSandbox(content).replaceAll(USUAL_URL, url),
    async paidBy(orderId) {
      return (await (await fetch(`${url}/orders/${orderId}`)).json()).paidBy;
    },
    async stop() {
      stop();
      await example.remove();
    },
  };
}
