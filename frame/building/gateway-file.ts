import type { Plugin } from 'vite';
import { gatewayDeclarations } from '../gateways/declarations.ts';

/** Hosts and policies of the gateways, for whoever serves the frame. */
export const gatewayFile: Plugin = {
  name: 'gateway-declarations',
  generateBundle() {
    this.emitFile({
      type: 'asset',
      fileName: 'gateways.json',
      source: JSON.stringify(gatewayDeclarations, null, 2),
    });
  },
};
