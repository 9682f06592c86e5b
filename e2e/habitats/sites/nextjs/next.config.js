import { join } from 'node:path';

export default {
  output: 'export',
  distDir: 'dist',
  turbopack: { root: join(import.meta.dirname, '..') },
};
