import { join } from 'node:path';
import { runnerImport } from 'vite';
import type { Plugin } from 'vite';
import type { DeclaredGateway } from '../../../frame/gateways/declarations.ts';

interface KnownGateways {
  readonly gatewayDeclarations: Readonly<Record<string, DeclaredGateway>>;
}

/** Hosts and policies of the built gateways, for the frame host. */
export function gatewayFile(root: string): Plugin {
  return {
    name: 'gateway-declarations',
    async generateBundle() {
      const file = join(root, 'gateways', 'declarations.ts');
      const { module } = await runnerImport<KnownGateways>(file, { configFile: false });
      this.emitFile({
        type: 'asset',
        fileName: 'gateways.json',
        source: JSON.stringify(module.gatewayDeclarations, null, 2),
      });
    },
  };
}
