/** Follows docs/quick-start.md word by word: each command, each file, and the server at the end. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { DAILY } from '../support/extent.mjs';
import { expect, test } from '../support/payment-test.ts';
import { expectPaid, payAfterRedirect, payByForm, payFromBasket } from './buying.ts';
import { Example, forThisSandbox, packPackage } from './example.ts';
import { startExampleBackend } from './example-backend.ts';
import { follow, linesOf, PACKAGES, QUICK_START, serverOf, stepsOf } from './followed-guide.ts';
import { missingFor } from './required-programs.ts';

const DIST = resolve(import.meta.dirname, '..', '..', 'dist');
/** How the guide packs what it installs. */
const PACKING = `npm pack <checkout>/dist/npm <checkout>/dist/packages/node --pack-destination ${PACKAGES}`;

/** The sections whose page takes the session from the backend of another section. */
const PAGES: ReadonlySet<string> = new Set(['npm', 'React', 'Vue', 'Svelte', 'Astro', 'Angular']);

const SECTIONS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'Script tag': payByForm,
  npm: payByForm,
  React: payByForm,
  'Next.js': payByForm,
  Nuxt: payByForm,
  Flask: payByForm,
  Vue: payByForm,
  Svelte: payByForm,
  Astro: payByForm,
  Angular: payByForm,
  htmx: payFromBasket,
  'Express or Fastify': payByForm,
  'Verify on your backend': payAfterRedirect,
};

function packagesIn(folder: string): string {
  return join(folder, 'packages');
}

/** Packs both packages to where the guide installs them from. */
async function packPackages(folder: string): Promise<void> {
  await mkdir(packagesIn(folder));
  await packPackage('@pay/loader', packagesIn(folder));
  await packPackage('@pay/node', packagesIn(folder));
}

/** The messages by which a development server reloads its page. */
function reloadsOf(page: Page): readonly string[] {
  const reloads: string[] = [];
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      const message = payload.toString();
      if (message.includes('"full-reload"')) reloads.push(message);
    });
  });
  return reloads;
}

/** Notes the time of a phase, for the table of the guide that `npm run quick-starts` writes. */
async function timed<Result>(phase: string, run: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  const result = await run();
  const description = String(performance.now() - began);
  test.info().annotations.push({ type: `time: ${phase}`, description });
  return result;
}

for (const [section, pay] of Object.entries(SECTIONS)) {
  const tag = section === 'Script tag' || section === 'React' ? [DAILY] : [];
  test(
    `${section}: an empty folder becomes a shop that takes a payment`,
    { tag },
    async ({ page }) => {
      const missing = missingFor(section.toLowerCase());
      test.skip(missing !== '', missing);
      test.slow(section === 'Nuxt', 'It installs some 600 packages');
      const folder = await mkdtemp(join(tmpdir(), 'pay-quick-start-'));
      const running: { stop?: () => void } = {};
      const reloads = reloadsOf(page);
      const backend = PAGES.has(section) ? await startExampleBackend() : undefined;
      try {
        await packPackages(folder);
        const steps = stepsOf(section);
        const { server, settings } = serverOf(steps.pop());
        const shop = await timed('install', () =>
          follow(steps, {
            folder,
            packages: packagesIn(folder),
            adapt: backend?.adapt ?? forThisSandbox,
          }),
        );
        const names = await readdir(shop.folder);
        expect(names.filter((name) => name.startsWith('vite.config.')).length).toBeLessThan(2);
        if (server.startsWith('npm ')) {
          await timed('build', () => shop.run('npm', 'run', 'build'));
          // The template's own type check, if it is not part of the build.
          await shop.run('npm', 'run', 'check', '--if-present');
        }
        const { order_id, payment_id } = await timed('start and pay', async () => {
          const { port, stop } = await shop.start(server, settings);
          running.stop = stop;
          const host = server.startsWith('npm ') ? 'localhost' : '127.0.0.1';
          await expect(() => page.goto(`http://${host}:${port}/`)).toPass({ timeout: 120_000 });
          await pay(page);
          return expectPaid(page);
        });
        if (backend) await expect.poll(() => backend.paidBy(order_id)).toBe(payment_id);
        expect(reloads).toEqual([]);
      } finally {
        running.stop?.();
        await backend?.stop();
        await new Example(folder).remove();
      }
    },
  );
}

test('Script tag: on other ports, the page and its policy use what the sandbox prints', async ({
  page,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'pay-other-ports-'));
  const program = join(DIST, 'sandbox', 'main.js');
  const sandbox = spawn(process.execPath, [program, '--port', '0', '--shop-port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const running: { stop?: () => void } = {};
  try {
    let printed = '';
    for await (const chunk of sandbox.stdout) {
      printed += String(chunk);
      if (printed.includes('Ctrl-C')) break;
    }
    const [baseUrl, policyBaseUrl] = linesOf(printed, 'baseUrl');
    const [frameUrl, policyFrameUrl] = linesOf(printed, 'frameUrl');
    const [redirectOrigins] = linesOf(printed, 'redirectOrigins');
    expect([policyBaseUrl, policyFrameUrl]).toEqual([baseUrl, frameUrl]);

    // The package as it was built: its default URLs are those of another sandbox.
    const options = ['pack', join(DIST, 'npm'), '--pack-destination', packagesIn(folder)];
    await mkdir(packagesIn(folder));
    await new Example(folder).run('npm', ...options);
    const steps = stepsOf('Script tag');
    const { server } = serverOf(steps.pop());
    const replaced = (content: string) =>
      content
        .replaceAll(/^ *baseUrl: .*$/gm, `${baseUrl}`)
        .replaceAll(/^ *frameUrl: .*$/gm, `${frameUrl}`)
        .replaceAll(/^ *redirectOrigins: .*$/gm, `${redirectOrigins}`);
    const shop = await follow(steps, { folder, packages: packagesIn(folder), adapt: replaced });
    const { port, stop } = await shop.start(server);
    running.stop = stop;
    await expect(() => page.goto(`http://127.0.0.1:${port}/`)).toPass({ timeout: 120_000 });
    await payByForm(page);
    await page.getByText(/^Paid: /).waitFor();
  } finally {
    running.stop?.();
    sandbox.kill('SIGTERM');
    await new Example(folder).remove();
  }
});

test('every section with a server is followed', () => {
  const guide = readFileSync(QUICK_START.file, 'utf8');
  expect(guide).toContain(`\nmkdir -p ${PACKAGES}\n${PACKING}\n`);
  const [, ...stacks] = guide.split('\n### ');
  const servers = stacks.flatMap((stack) => [
    ...stack.matchAll(
      /^```sh\n(?:[A-Z_]+=\S+ )?(?:npm run dev|npm start|node server\.mjs|\.venv\/bin\/python app\.py)\n```$/gm,
    ),
  ]);
  expect(servers).toHaveLength(Object.keys(SECTIONS).length);
});
