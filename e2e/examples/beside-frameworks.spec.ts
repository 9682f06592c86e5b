/** The packed loader beside older versions of the frameworks for which it has entries. */
import { exec } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { Example, packPackage } from './example.ts';

const INSTALL = 'npm install --no-audit --no-fund --prefer-offline';

for (const framework of ['react@17 react-dom@17', 'vue@2.7', 'svelte@4', '@angular/core@19']) {
  test(`the loader installs beside ${framework}, and npm warns of nothing`, async () => {
    const shop = new Example(await mkdtemp(join(tmpdir(), 'pay-beside-')));
    try {
      const run = (command: string) => promisify(exec)(command, { cwd: shop.folder });
      await run('npm init -y');
      await run(`${INSTALL} ${framework}`);
      const { stderr } = await run(`${INSTALL} ./${await packPackage('@pay/loader', shop.folder)}`);
      expect(stderr).toBe('');
      const { stdout } = await run('npm ls --all');
      expect(stdout).toContain('@pay/loader@');
      expect(stdout).not.toMatch(/invalid|UNMET (?!OPTIONAL)/);
    } finally {
      await shop.remove();
    }
  });
}
