import { bundleScript } from '../../shared/testing/bundled-script.ts';
import { instrumentation } from './page-coverage.ts';

/** Bundles a file of this folder, or one beside it, as one classic script. */
export function bundlePageScript(name: string): Promise<string> {
  return bundleScript(`${import.meta.dirname}/${name}.ts`, { plugins: instrumentation() });
}
