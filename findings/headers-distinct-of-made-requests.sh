#!/usr/bin/env bash
# Requests that serverless wrappers and test tools make have an incomplete headersDistinct.
#
# Packages: serverless-http 4.0.0 (with express 5.3.0), light-my-request 6.8.1, which is Fastify's inject().
# Input: a POST with one header, as the event of an API gateway and as an injected request.
# Expected: `headers` and `headersDistinct` of Node's IncomingMessage have the same names.
# Seen on 2026-11-27, Node 20.20.2: headersDistinct is empty behind serverless-http, and undefined behind light-my-request.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts serverless-http@4.0.0 express@5.3.0 light-my-request@6.8.1
cat >run.mjs <<'JS'
import express from 'express';
import inject from 'light-my-request';
import serverless from 'serverless-http';
const show = (name) => ({ headers, headersDistinct }) =>
  console.log(name, headers['x-id'], JSON.stringify(headersDistinct?.['x-id']), typeof headersDistinct);
const app = express();
app.post('/', (request, response) => response.end(void show('serverless-http')(request)));
const event = { version: '1.0', httpMethod: 'POST', path: '/', headers: { 'x-id': '1' }, body: '', requestContext: {} };
await serverless(app)(event, {});
const seen = show('light-my-request');
await inject((request, response) => response.end(void seen(request)), { method: 'POST', url: '/', headers: { 'x-id': '1' } });
JS
node run.mjs | tee seen
diff - seen <<'TXT'
serverless-http 1 undefined object
light-my-request 1 undefined undefined
TXT
echo 'As recorded.'
