import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { installPackages } from './dependencies.mjs';

test('tools are also installed in a production environment, which Vite sets in a process that builds', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pay-packages-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (file: string, content: object) =>
    writeFileSync(join(folder, file), JSON.stringify(content));
  const devDependencies = { tool: 'file:tool' };
  mkdirSync(join(folder, 'tool'));
  write('tool/package.json', { name: 'tool', version: '1.0.0' });
  write('package.json', { name: 'tools', devDependencies });
  write('package-lock.json', {
    name: 'tools',
    lockfileVersion: 3,
    packages: {
      '': { name: 'tools', devDependencies },
      'node_modules/tool': { resolved: 'tool', link: true },
      tool: { version: '1.0.0', dev: true },
    },
  });
  vi.stubEnv('NODE_ENV', 'production');
  onTestFinished(() => void vi.unstubAllEnvs());
  installPackages(folder, 'a tool', ['--offline', '--loglevel=error']);
  expect(existsSync(join(folder, 'node_modules', 'tool'))).toBe(true);
});
