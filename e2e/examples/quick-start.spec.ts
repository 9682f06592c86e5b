/** Follows docs/quick-start.md word by word: each command, each file, and the server at the end. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { DAILY } from '../support/extent.mjs';
import { expect, test } from '../support/payment-test.ts';
import { expectPaid, payAfterRedirect, payByForm, payFromBasket } from './buying.ts';
import { Example, forThisSandbox, packPackage } from './example.ts';
import { startExampleBackend } from './example-backend.ts';

const DIST = resolve(import.meta.dirname, '..', '..', 'dist');
const DOCS = resolve(import.meta.dirname, '..', '..', 'docs');
const GUIDE = join(DOCS, 'quick-start.md');
/** How the guide packs what it installs. */
const PACKAGES = '<packages>';
const PACKING = `npm pack <checkout>/dist/npm <checkout>/dist/packages/node --pack-destination ${PACKAGES}`;
/** A block of code: a file with its path, or commands. */
const STEP = /(?:^\[`([^`]+)`\]\([^)]+\):\n\n)?^```(\w+)\n([\s\S]*?)\n```$/gm;
/** A file of an example that the reader copies. */
const COPIED_FILE = /^- \[`([^`]+)`\]\((examples\/[^)]+)\)$/gm;

/** The sections whose page takes the session from the backend of another section. */
const PAGES: ReadonlySet<string> = new Set(['npm', 'React', 'Vue', 'Svelte', 'Astro', 'Angular']);

const SECTIONS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'Script tag': payByForm,
  npm: payByForm,
  React: payByForm,
  'Next.js': payByForm,
  Vue: payByForm,
  Svelte: payByForm,
  Astro: payByForm,
  Angular: payByForm,
  htmx: payFromBasket,
  'Express or Fastify': payByForm,
  'Verify on your backend': payAfterRedirect,
};

interface Step {
  readonly commands?: readonly string[];
  readonly path?: string;
  readonly content?: string;
}

/** The commands that start the server are the last step. */
function stepsOf(section: string): Step[] {
  const [, content = ''] = readFileSync(GUIDE, 'utf8').split(`\n### ${section}\n`);
  const [own = ''] = content.split(/\n##+ /u);
  const blocks = [...own.matchAll(STEP)].map(([, path, language, text = '']): Step =>
    path === undefined
      ? { commands: language === 'sh' ? text.split('\n') : [] }
      : { path, content: `${text}\n` },
  );
  const copied = [...own.matchAll(COPIED_FILE)].map(([, path = '', source = '']): Step => ({
    path,
    content: readFileSync(join(DOCS, source), 'utf8'),
  }));
  return blocks.toSpliced(-1, 0, ...copied);
}

/**
 * @param adapt - changes the content of each file, as a reader would
 * @returns the project that the steps have made in the folder
 */
async function follow(
  steps: readonly Step[],
  folder: string,
  adapt = forThisSandbox,
): Promise<Example> {
  let shop = new Example(folder);
  for (const { commands = [], path, content = '' } of steps) {
    for (const command of commands) {
      const [, entered] = /^cd (.+)$/.exec(command) ?? [];
      if (entered === undefined) {
        await shop.run('sh', '-c', command.replaceAll(PACKAGES, packagesIn(folder)));
      } else shop = new Example(join(shop.folder, entered));
    }
    if (path !== undefined) {
      const file = join(shop.folder, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, adapt(content));
    }
  }
  return shop;
}

function packagesIn(folder: string): string {
  return join(folder, 'packages');
}

/** Packs both packages to where the guide installs them from. */
async function packPackages(folder: string): Promise<void> {
  await mkdir(packagesIn(folder));
  await packPackage('@pay/loader', packagesIn(folder));
  await packPackage('@pay/node', packagesIn(folder));
}

/** Separates the server's command from the variables that it begins with. */
function serverOf(commands: readonly string[]) {
  const words = commands.join(' ').split(' ');
  const settings = words.filter((word) => /^[A-Z_]+=/.test(word));
  return {
    server: words.slice(settings.length).join(' '),
    settings: Object.fromEntries(new URLSearchParams(settings.join('&'))),
  };
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
      const folder = await mkdtemp(join(tmpdir(), 'pay-quick-start-'));
      const running: { stop?: () => void } = {};
      const backend = PAGES.has(section) ? await startExampleBackend() : undefined;
      try {
        await packPackages(folder);
        const steps = stepsOf(section);
        const { server, settings } = serverOf(steps.pop()?.commands ?? []);
        const shop = await timed('install', () => follow(steps, folder, backend?.adapt));
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
    const server = steps.pop()?.commands?.join(' ') ?? '';
    const replaced = (content: string) =>
      content
        .replaceAll(/^ *baseUrl: .*$/gm, `${baseUrl}`)
        .replaceAll(/^ *frameUrl: .*$/gm, `${frameUrl}`)
        .replaceAll(/^ *redirectOrigins: .*$/gm, `${redirectOrigins}`);
    const shop = await follow(steps, folder, replaced);
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

/** The lines that the sandbox printed for an option. */
function linesOf(printed: string, option: string): readonly string[] {
  return printed.split('\n').filter((line) => line.trim().startsWith(`${option}: `));
}

test('every section with a server is followed', () => {
  const guide = readFileSync(GUIDE, 'utf8');
  expect(guide).toContain(`\nmkdir -p ${PACKAGES}\n${PACKING}\n`);
  const [, ...stacks] = guide.split('\n### ');
  const servers = stacks.flatMap((stack) => [
    ...stack.matchAll(
      /^```sh\n(?:[A-Z_]+=\S+ )?(?:npm run dev|npm start|node server\.mjs)\n```$/gm,
    ),
  ]);
  expect(servers).toHaveLength(Object.keys(SECTIONS).length);
});
