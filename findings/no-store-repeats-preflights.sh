#!/usr/bin/env bash
# A page that creates payments with `cache: 'no-store'` has each of them preceded by a preflight, whatever `Access-Control-Max-Age` allows.
#
# Browser: the installed Chromium (seen with 156.0.8078.114), over playwright-core 1.64.1.
# Input: three pages, one after the other, of one origin; each sends a POST with a key in `Authorization` and an
#   `Idempotency-Key` to one URL of another origin, which allows both for two hours.
# Expected: by the Fetch Standard, the preflight cache does not depend on the cache mode of the request, and no response is
#   taken from the HTTP cache for a POST: one preflight in each mode.
# Seen on 2026-12-01: one preflight with the mode `default`, and three with `no-store`, `no-cache` and `reload`. A checkout that
#   adds `no-store` to keep its payments out of the cache pays a round trip for each of its requests.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts playwright-core@1.64.1
cat >run.mjs <<'JS'
import { createServer } from 'node:http';
import { chromium } from 'playwright-core';
const listening = async (handle) => {
  const server = createServer(handle);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${server.address().port}` };
};
let preflights = 0;
const platform = await listening((request, response) => {
  if (request.method === 'OPTIONS') preflights += 1;
  response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '');
  response.setHeader('Vary', 'Origin');
  response.setHeader('Access-Control-Allow-Headers', 'authorization, content-type, idempotency-key');
  response.setHeader('Access-Control-Max-Age', '7200');
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Content-Type', 'application/json');
  response.end('{}');
});
const shop = await listening((_, response) => response.setHeader('Content-Type', 'text/html').end('<p>Shop</p>'));
const create = (tab, url, cache) =>
  tab.evaluate(
    async ([target, mode]) => {
      const headers = { Authorization: 'Bearer pk', 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() };
      const init = { method: 'POST', headers, body: '{"amount":1999}', credentials: 'omit', cache: mode };
      return (await fetch(target, init)).status;
    },
    [url, cache],
  );
const browser = await chromium.launch({
  executablePath: process.env.PAY_BROWSER,
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
for (const mode of ['default', 'no-store', 'no-cache', 'reload']) {
  preflights = 0;
  const context = await browser.newContext();
  for (let page = 0; page < 3; page += 1) {
    const tab = await context.newPage();
    await tab.goto(shop.url);
    await create(tab, `${platform.url}/${mode}`, mode);
    await tab.close();
  }
  console.log(`${mode}: ${preflights} for 3 POSTs`);
  await context.close();
}
await browser.close();
platform.server.close();
shop.server.close();
JS
PAY_BROWSER=${PAY_BROWSER:-$(command -v chromium || command -v google-chrome)} node run.mjs | tee seen
diff - seen <<'TXT'
default: 1 for 3 POSTs
no-store: 3 for 3 POSTs
no-cache: 3 for 3 POSTs
reload: 3 for 3 POSTs
TXT
echo 'As recorded.'
