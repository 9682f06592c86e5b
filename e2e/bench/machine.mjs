/** What the figures of a run depend on besides the code. */
import { execFileSync } from 'node:child_process';
import { cpus, loadavg, platform, release, totalmem } from 'node:os';
import { browserPath } from './browser.mjs';

/** With more than this share of the cores in use by other programs, figures are not reliable. */
const BUSY_SHARE = 0.5;

export function describeMachine() {
  const [processor] = cpus();
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`;
  const browser = execFileSync(browserPath(), ['--version'], { encoding: 'utf8' }).trim();
  return [
    `${cpus().length} cores (${processor?.model.trim()})`,
    memory,
    `${platform()} ${release()}`,
    `Node ${process.version}`,
    browser,
  ].join(', ');
}

/** The load average of the last minute. */
export function loadAverage() {
  return Math.round((loadavg()[0] ?? 0) * 10) / 10;
}

export function isBusy() {
  return loadAverage() > cpus().length * BUSY_SHARE;
}
