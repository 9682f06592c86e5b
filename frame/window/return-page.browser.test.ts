/** The page that gateways return customers to, in pages of its own origin and of others. */
import { expect, it } from 'vitest';
import { RETURNED } from '../ui/return-message.ts';
import { useFrameStands } from '../testing/frame-stand.ts';

declare global {
  interface Window {
    /** Messages that the page has received. */
    received: unknown[];
  }
}

const { open } = useFrameStands();

function embed(url: string): void {
  window.received = [];
  addEventListener('message', ({ data, source }) => {
    if (source === frame.contentWindow) window.received.push(data);
  });
  const frame = document.createElement('iframe');
  frame.src = url;
  document.body.append(frame);
}

it('notifies a page of its own origin, and posts nothing to one of another origin', async () => {
  const { loader, gateway } = await open('hosted');
  const { page } = loader;
  const rejected = page.waitForEvent('console', {
    predicate: (message) => message.text().includes("Failed to execute 'postMessage'"),
  });
  await page.evaluate(embed, gateway.returnUrl);
  await rejected;
  expect(await page.evaluate(() => window.received)).toEqual([]);

  await page.goto(new URL('/window.html', gateway.returnUrl).href);
  await page.evaluate(embed, gateway.returnUrl);
  await page.waitForFunction(() => window.received.length > 0);
  expect(await page.evaluate(() => window.received)).toEqual([RETURNED]);
});
