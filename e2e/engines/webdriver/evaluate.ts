import type { WebDriver } from 'selenium-webdriver';

interface Evaluated<Result> {
  readonly value: Result;
  readonly error?: string;
}

/** Evaluates an expression in the window or the frame that the driver is in, and awaits its value. */
export async function evaluate<Result>(driver: WebDriver, expression: string): Promise<Result> {
  const { value, error } = await driver.executeAsyncScript<Evaluated<Result>>(`
    const done = arguments[arguments.length - 1];
    Promise.resolve()
      .then(() => (${expression}))
      .then((value) => done({ value }), (error) => done({ error: String(error) }));`);
  if (error !== undefined) throw new Error(error);
  return value;
}
