/** What the figures of a run depend on beside the code. */
import { execFileSync } from 'node:child_process';
import { cpus, loadavg, platform, release, totalmem } from 'node:os';

/** Above this share of the cores at work for others, figures say more about them than about us. */
const BUSY_SHARE = 0.5;

/** @param {string} browser - path of the executable */
export function machineFacts(browser) {
  const [processor] = cpus();
  return {
    cores: cpus().length,
    processor: processor.model.trim(),
    memory: `${Math.round(totalmem() / 2 ** 30)} GB`,
    system: `${platform()} ${release()}`,
    node: process.version,
    browser: browserVersion(browser),
  };
}

/** Of the last minute: programs that wanted to run, on average. */
export function loadAverage() {
  return Math.round(loadavg()[0] * 10) / 10;
}

export function isBusy() {
  return loadAverage() > cpus().length * BUSY_SHARE;
}

function browserVersion(path) {
  try {
    return execFileSync(path, ['--version'], {
      encoding: 'utf8',
      timeout: 20_000,
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return path;
  }
}
