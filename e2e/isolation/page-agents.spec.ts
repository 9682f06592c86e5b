/**
 * What an agent of the browser may do on a page with a payment, and what a tool may do that the page registers for
 * agents (WebMCP, which Chromium has behind a flag).
 */
import type { CDPSession, Page } from '@playwright/test';
import { launchOptions } from '../browsers/chromium.mjs';
import {
  AdyenForm,
  CheckoutFlowForm,
  paymentFrame,
} from '../../server/customers/page-objects/gateway-forms.ts';
import { frameAt, test, expect } from './site.ts';
import { NIGHTLY } from '../support/extent.mjs';

test.use({ launchOptions: launchOptions('--disable-quic', '--enable-blink-features=WebMCP') });

/** Only what this file calls of a draft that TypeScript does not know. */
declare global {
  interface Document {
    readonly modelContext: {
      registerTool(tool: object): Promise<void>;
      getTools(): Promise<readonly { readonly name: string }[]>;
      executeTool(tool: object, input: object): Promise<unknown>;
    };
  }
}

/** What is in the trees that a browser offers to assistive technology and to agents, of every frame of the page. */
async function accessibleControls(page: Page): Promise<readonly string[]> {
  const context = page.context();
  const sessions = await Promise.all(
    page.frames().map((frame) =>
      // A frame in the process of its parent is part of the parent's session.
      context.newCDPSession(frame.parentFrame() === null ? page : frame).catch(() => undefined),
    ),
  );
  const found = await Promise.all(
    sessions.filter((session) => session !== undefined).map(controlsIn),
  );
  return found.flat();
}

async function controlsIn(session: CDPSession): Promise<readonly string[]> {
  type Tree = Awaited<ReturnType<typeof treeOf>>;
  const treeOf = async () => (await session.send('Page.getFrameTree')).frameTree;
  const idsOf = ({ frame, childFrames = [] }: Tree): readonly string[] => [
    frame.id,
    ...childFrames.flatMap(idsOf),
  ];
  const trees = await Promise.all(
    idsOf(await treeOf()).map((frameId) =>
      // A frame may have gone in the meantime.
      session.send('Accessibility.getFullAXTree', { frameId }).catch(() => ({ nodes: [] })),
    ),
  );
  await session.detach();
  return trees
    .flatMap(({ nodes }) => nodes)
    .filter(({ ignored, role }) => !ignored && /^(?:textbox|button)$/.test(String(role?.value)))
    .map(({ role, name }) => `${String(role?.value)} ${String(name?.value)}`);
}

for (const { gateway, controls } of [
  {
    gateway: 'checkout',
    controls: [/^textbox Card number$/, /^textbox Expiry date/, /^textbox Security code$/],
  },
  {
    gateway: 'adyen',
    controls: [/^textbox Card number/, /^textbox Expiry date/, /^textbox Security code/],
  },
] as const) {
  test(`an agent finds every card field and the button of ${gateway} by their accessible names`, async ({
    shop,
    page,
  }) => {
    await shop.checkout({ gateway });
    const names = [...controls, /^button Pay €113\.40$/];
    await expect
      .poll(async () => {
        const found = await accessibleControls(page);
        return names.filter((name) => !found.some((control) => name.test(control)));
      })
      .toEqual([]);
  });
}

/** Registers a tool that tries to read the card fields, to fill them and to press, and reports what it was able to do. */
async function registerTool(page: Page): Promise<void> {
  await page.evaluate(() =>
    document.modelContext.registerTool({
      name: 'pay_the_order',
      description: 'Pays the order',
      inputSchema: { type: 'object', properties: {} },
      async execute() {
        const frame = document.querySelector('iframe');
        const attempts = {
          read: () => frame?.contentDocument?.querySelector('input')?.value,
          fill: () => frame?.contentWindow?.document.querySelector('input')?.value,
          press: () => {
            frame?.contentWindow?.document.querySelector('button')?.click();
            return 'pressed';
          },
        };
        // Neither reaches the document inside of it.
        frame?.focus();
        frame?.click();
        frame?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
        const results = Object.entries(attempts).map(([name, attempt]) => {
          try {
            return `${name}: ${attempt() ?? 'nothing'}`;
          } catch (error) {
            return `${name}: ${error instanceof DOMException ? error.name : String(error)}`;
          }
        });
        return results.join(', ');
      },
    }),
  );
}

const callTool = (page: Page) =>
  page.evaluate(async () => {
    const [tool] = await document.modelContext.getTools();
    if (tool === undefined) throw new Error('There is no tool');
    return JSON.stringify(await document.modelContext.executeTool(tool, {}));
  });

for (const { gateway, Form } of [
  { gateway: 'checkout', Form: CheckoutFlowForm },
  { gateway: 'adyen', Form: AdyenForm },
] as const) {
  const tag = gateway === 'adyen' ? [NIGHTLY] : [];
  test(
    `a tool that the page registers does not reach into the form of ${gateway}, and the customer’s press does`,
    { tag },
    async ({ shop, page }) => {
      await shop.checkout({ gateway });
      const form = new Form(page);
      // Until it has loaded, a frame is an empty document of the page's own origin.
      await expect(form.payButton).toBeVisible();
      await registerTool(page);
      const result = await callTool(page);
      expect(result).toContain('read: nothing, fill: SecurityError, press: SecurityError');
      await expect(shop.outcome).toBeHidden();
      await form.payByCard();
      await expect(shop.outcome).toHaveAttribute('data-outcome', 'captured');
    },
  );
}

test('the frame neither sees the page’s tools nor registers any', async ({ shop, page }) => {
  await shop.checkout({ gateway: 'adyen' });
  await expect(new AdyenForm(page).payButton).toBeVisible();
  await registerTool(page);
  const rejected = await paymentFrame(page)
    .locator('html')
    .evaluate(async () => {
      const tool = { name: 'of_the_frame', description: 'A tool', execute: async () => 'done' };
      const calls = [document.modelContext.getTools(), document.modelContext.registerTool(tool)];
      const results = await Promise.allSettled(calls);
      return results.map((each) => (each.status === 'rejected' ? each.reason.name : each.status));
    });
  expect(rejected).toEqual(['NotAllowedError', 'NotAllowedError']);
  expect(await page.evaluate(async () => (await document.modelContext.getTools()).length)).toBe(1);
});

test('control: a frame that has the permission registers a tool', async ({ page, site }) => {
  const inner = site.showMerchant('/inner', {
    'Content-Security-Policy': `frame-ancestors ${site.origin()}`,
  });
  const other = new URL(inner);
  other.hostname = 'other.localhost';
  site.show('/outer', {
    body: `<!doctype html><title>Outer</title><iframe src="${other.href}" allow="tools"></iframe>`,
    headers: {},
  });
  await page.goto(`${site.origin()}/outer`);
  const frame = frameAt(page, other.origin);
  const tools = await frame.evaluate(async () => {
    const tool = { name: 'of_the_frame', description: 'A tool', execute: async () => 'done' };
    await document.modelContext.registerTool(tool);
    return (await document.modelContext.getTools()).map(({ name }) => name);
  });
  expect(tools).toEqual(['of_the_frame']);
});
