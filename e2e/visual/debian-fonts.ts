/** Whether text is rendered as on the machine on which the pictures were taken. */
import { spawnSync } from 'node:child_process';

/** What fontconfig of Debian, with `fonts-dejavu` and `fonts-liberation`, takes for these names. */
const FONTS = { 'system-ui': 'DejaVu Sans', Georgia: 'DejaVu Serif', Arial: 'Liberation Sans' };

export function hasDebianFonts(): boolean {
  return Object.entries(FONTS).every(([asked, expected]) => {
    const { stdout } = spawnSync('fc-match', ['--format=%{family}', asked], { encoding: 'utf8' });
    return stdout === expected;
  });
}
