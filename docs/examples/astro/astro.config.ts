import { defineConfig } from 'astro/config';
import vite from './vite.config.ts';

// The policy of the page permits no inline style.
export default defineConfig({ vite, build: { inlineStylesheets: 'never' } });
