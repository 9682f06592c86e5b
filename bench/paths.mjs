/** Where the benchmark finds what it measures, and where it puts what it makes. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectFolder = fileURLToPath(new URL('..', import.meta.url));
export const distFolder = join(projectFolder, 'dist');

/** Of the last run, whatever it was; not kept. */
export const reportFolder = join(projectFolder, 'reports', 'bench');

/** Pages and bundles that rows build on their way. */
export const workFolder = join(reportFolder, 'work');

/** What readers of the docs see: the last runs with enough samples. */
export const docsFolder = join(projectFolder, 'docs', 'performance');
