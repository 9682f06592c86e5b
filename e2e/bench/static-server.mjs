/**
 * Serves one document with a general library: `node static-server.mjs <library> <folder>`, in a
 * process of its own that prints its port. The folder contains the document as `index.html`, and
 * compressed beside it.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import express from 'express';
import expressStaticGzip from 'express-static-gzip';
import sirv from 'sirv';

const [, , library = '', folder = ''] = process.argv;

/** @type {Record<string, () => import('node:http').RequestListener>} */
const libraries = {
  'express-static-gzip'() {
    const options = { enableBrotli: true, orderPreference: ['br', 'gz'] };
    return express().use('/', expressStaticGzip(folder, options));
  },
  sirv: () => sirv(folder, { brotli: true, gzip: true, etag: true }),
  'node:http'() {
    const body = readFileSync(join(folder, 'index.html.br'));
    const headers = {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Encoding': 'br',
      'Content-Length': body.length,
    };
    return (_request, response) => response.writeHead(200, headers).end(body);
  },
};

const server = createServer(libraries[library]?.());
server.listen(0, '127.0.0.1', () => console.log(Object(server.address()).port));
