import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { headers } from './headers.ts';

/** The shop's backend, which the page reaches at its own origin. */
const proxy = { '/orders': 'http://127.0.0.1:4000' };

export default defineConfig({
  appType: 'mpa', // No page for other paths, such as robots.txt.
  plugins: [react()],
  server: { proxy },
  preview: { headers },
});
