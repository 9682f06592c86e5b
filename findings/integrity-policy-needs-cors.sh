#!/usr/bin/env bash
# Under `Integrity-Policy`, a payment page's own script with a correct digest does not run unless it is also requested by CORS.
#
# Browser: the installed Chromium (seen with 156.0.8078.108), over playwright-core 1.64.1.
# Input: a page with `Integrity-Policy: blocked-destinations=(script)` and the scripts of its own origin, each with its
#   correct SHA-256 in `integrity`, with and without `crossorigin`; and modules whose digests are in an import map, and are not.
# Expected: every script whose digest is given and correct runs.
# Seen on 2026-11-28: the one without `crossorigin` is blocked, although page and script have one origin; with it, it
#   runs. So a guide that adds `integrity` alone takes the payment script off the page. A module that is imported by
#   `import()` runs with a digest in the import map, and not without one.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts playwright-core@1.64.1
cat >run.mjs <<'JS'
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { chromium } from 'playwright-core';
const digest = (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const scripts = Object.fromEntries(
  ['plain', 'cors', 'listed', 'unlisted'].map((name) => [`/${name}.js`, `ran.push('${name}')`]),
);
const tag = (name, more = '') => `<script src="/${name}.js" integrity="${digest(scripts[`/${name}.js`])}"${more}></script>`;
const imports = `<script type="importmap">${JSON.stringify({ integrity: { '/listed.js': digest(scripts['/listed.js']) } })}</script>`;
const page = `<!doctype html>${imports}<script>globalThis.ran = []</script>${tag('plain')}${tag('cors', ' crossorigin')}`;
const server = createServer((request, response) => {
  const script = scripts[request.url];
  response.setHeader('Content-Type', script ? 'text/javascript' : 'text/html');
  response.setHeader('Integrity-Policy', 'blocked-destinations=(script)');
  response.end(script ?? page);
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const browser = await chromium.launch({
  executablePath: process.env.PAY_BROWSER,
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const tab = await browser.newPage();
await tab.goto(`http://127.0.0.1:${server.address().port}/`);
const ran = await tab.evaluate(async () => {
  for (const name of ['listed', 'unlisted']) await import(`/${name}.js`).catch(() => {});
  return globalThis.ran;
});
for (const name of ['plain', 'cors', 'listed', 'unlisted']) console.log(name, ran.includes(name) ? 'runs' : 'is blocked');
await browser.close();
server.close();
JS
PAY_BROWSER=${PAY_BROWSER:-$(command -v chromium || command -v google-chrome)} node run.mjs | tee seen
diff - seen <<'TXT'
plain is blocked
cors runs
listed runs
unlisted is blocked
TXT
echo 'As recorded.'
