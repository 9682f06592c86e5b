import type { Plugin } from 'vite';

/** A statement of Penpal's that passes a message to the optional `log`. */
const LOG_LINE = /^\s*(?:this\.#)?log\?\.\([^;]*\);$/gm;

/** We pass no `log` to Penpal, so its log lines are left out of the page. */
export const quietPenpal: Plugin = {
  name: 'quiet-penpal',
  transform(code, id) {
    if (!id.endsWith('/penpal.mjs')) return null;
    const quiet = code.replace(LOG_LINE, '');
    if (quiet.includes('log?.(')) this.error('Penpal writes its log lines in another form');
    return { code: quiet, map: null };
  },
};
