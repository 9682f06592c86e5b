/** Where the benchmark finds what it measures, and where it writes. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const benchFolder = fileURLToPath(new URL('.', import.meta.url));
export const projectFolder = join(benchFolder, '..', '..');
export const distFolder = join(projectFolder, 'dist');

/** Pages and bundles that rows build. */
export const workFolder = join(projectFolder, 'reports', 'bench');

/** The last full measurement of each row. */
export const figuresFile = join(benchFolder, 'figures.json');
export const docsPage = join(projectFolder, 'docs', 'performance.md');
