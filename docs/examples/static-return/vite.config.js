import { defineConfig } from 'vite';
import { headers } from './headers.js';

export default defineConfig({
  appType: 'mpa',
  preview: { headers },
  build: { rolldownOptions: { input: ['index.html', 'return.html'] } },
});
