/** Follows docs/quick-start.md word by word: each command, each file, and the server at the end. */
import { readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/payment-test.ts';
import { expectPaid, payAfterRedirect, payByForm } from './buying.ts';
import { copyLoader, Example } from './example.ts';

const GUIDE = resolve(import.meta.dirname, '..', '..', 'docs', 'quick-start.md');
const PUBLISHED = 'npm install @pay/loader';
/** What the page has in place of that command before the package is published. */
const LOCAL = [
  'npm config set install-links=true --location=project',
  'npm install <checkout>/dist/npm',
];
/** A file with its path, or commands. */
const STEP = /(?:^\[`([^`]+)`\]\([^)]+\):\n\n)?^```(\w+)\n([\s\S]*?)\n```$/gm;

const SECTIONS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'Script tag': payByForm,
  npm: payByForm,
  React: payByForm,
  'Next.js': payByForm,
  Vue: payByForm,
  'Verify on your backend': payAfterRedirect,
};

function stepsOf(section: string) {
  const [, content = ''] = readFileSync(GUIDE, 'utf8').split(`\n## ${section}\n`);
  const [own = ''] = content.split('\n## ');
  return [...own.matchAll(STEP)].map(([, path, language, text = '']) =>
    path === undefined
      ? { commands: language === 'sh' ? text.split('\n') : [] }
      : { path, content: `${text}\n` },
  );
}

/** @returns the project that the steps have made in the folder */
async function follow(steps: ReturnType<typeof stepsOf>, folder: string): Promise<Example> {
  let shop = new Example(folder);
  for (const { commands = [], path, content } of steps) {
    for (const command of commands) {
      const [, entered] = /^cd (.+)$/.exec(command) ?? [];
      if (entered === undefined) {
        const local = LOCAL.join(' && ').replace('<checkout>', folder);
        await shop.run('sh', '-c', command.replace(PUBLISHED, local));
      } else shop = new Example(join(shop.folder, entered));
    }
    if (path !== undefined) {
      const file = join(shop.folder, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content);
    }
  }
  return shop;
}

/** Its command, without the variables that it begins with. */
function serverOf(commands: readonly string[]) {
  const words = commands.join(' ').split(' ');
  const settings = words.filter((word) => /^[A-Z_]+=/.test(word));
  return {
    server: words.slice(settings.length).join(' '),
    settings: Object.fromEntries(new URLSearchParams(settings.join('&'))),
  };
}

for (const [section, pay] of Object.entries(SECTIONS)) {
  test(`${section}: an empty folder becomes a shop that takes a payment`, async ({ page }) => {
    const folder = await mkdtemp(join(tmpdir(), 'pay-quick-start-'));
    const running: { stop?: () => void } = {};
    try {
      await copyLoader(join(folder, 'dist', 'npm'));
      const steps = stepsOf(section);
      const { server, settings } = serverOf(steps.pop()?.commands ?? []);
      const shop = await follow(steps, folder);
      const names = await readdir(shop.folder);
      expect(names.filter((name) => name.startsWith('vite.config.')).length).toBeLessThan(2);
      if (server.startsWith('npm ')) await shop.run('npm', 'run', 'build');
      const { port, stop } = await shop.start(server, settings);
      running.stop = stop;
      const host = server.startsWith('npm ') ? 'localhost' : '127.0.0.1';
      await expect(() => page.goto(`http://${host}:${port}/`)).toPass({ timeout: 120_000 });
      await pay(page);
      await expectPaid(page);
    } finally {
      running.stop?.();
      await new Example(folder).remove();
    }
  });
}

test('every section with a server is followed', () => {
  const guide = readFileSync(GUIDE, 'utf8');
  expect(guide).toContain(`\n${LOCAL.join('\n')}\n`);
  const servers = guide.matchAll(
    /^```sh\n(?:[A-Z_]+=\S+ )?(?:npm run dev|node server\.mjs)\n```$/gm,
  );
  expect([...servers]).toHaveLength(Object.keys(SECTIONS).length);
});

test('Svelte: the template’s own check accepts the files of the example', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pay-quick-start-'));
  try {
    await copyLoader(join(folder, 'dist', 'npm'));
    const template = 'npm create vite@9 shop -- --template svelte-ts --no-interactive';
    const shop = await follow([{ commands: [template, 'cd shop', PUBLISHED] }], folder);
    const example = join(GUIDE, '..', '..', 'examples', 'svelte', 'src');
    await cp(example, join(shop.folder, 'src'), { recursive: true });
    await rm(join(shop.folder, 'src', 'App.svelte'));
    await expect(shop.run('npm', 'run', 'check')).resolves.toBeUndefined();
  } finally {
    await new Example(folder).remove();
  }
});
