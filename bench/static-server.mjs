/**
 * Serves one document as a user would who had no frame host: `node static-server.mjs <way> <folder>`,
 * a process of its own that prints its port. The folder holds the document as `index.html`,
 * compressed beside it.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { comparator } from './comparators.mjs';

const [, , way, folder] = process.argv;

const ways = {
  'express-static-gzip': () => {
    const express = createRequire(import.meta.url)('express');
    const expressStaticGzip = comparator.require('express-static-gzip');
    const options = { enableBrotli: true, orderPreference: ['br', 'gz'] };
    return express().use('/', expressStaticGzip(folder, options));
  },
  sirv: () => comparator.require('sirv')(folder, { brotli: true, gzip: true, etag: true }),
  'node:http': () => {
    const body = readFileSync(join(folder, 'index.html.br'));
    const headers = {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Encoding': 'br',
      'Content-Length': body.length,
    };
    return (_request, response) => response.writeHead(200, headers).end(body);
  },
};

const server = createServer(ways[way]());
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
