import { defineConfig } from '@playwright/test';
import type { SandboxFixtureOptions } from '@pay/sandbox/playwright';

const { FIREFOX = '', PAY_BROWSER: executablePath } = process.env;
const { PAY_PLATFORM_PORT = '8080', SHOP_PORT = '4000' } = process.env;
const sandboxUrl = `http://localhost:${PAY_PLATFORM_PORT}`;
const baseURL = `http://127.0.0.1:${SHOP_PORT}`;

const firefox = {
  browserName: 'firefox',
  channel: 'moz-firefox',
  launchOptions: {
    executablePath: FIREFOX,
    // Otherwise clicks in frames of other sites are lost.
    firefoxUserPrefs: { 'fission.webContentIsolationStrategy': 0 },
  },
} as const;

export default defineConfig<SandboxFixtureOptions>({
  testDir: '.',
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL,
    sandboxUrl,
    ...(FIREFOX && firefox),
    ...(executablePath && { launchOptions: { executablePath, chromiumSandbox: false } }),
  },
  webServer: [
    { command: 'npx --no-install pay-sandbox', url: `${sandboxUrl}/openapi.json` },
    { command: 'node shop.mjs', url: baseURL },
  ],
});
