/** The shop of the contract in a browser, with the sandbox of the page's URL. */
import type { EmbeddedSessionData } from '../../loader/index.ts';
import { openContractShop } from './contract-shop.ts';
import type { ContractShop, View } from './contract-shop.ts';
import { settingsOfPage } from './page-settings.ts';

declare global {
  interface Window {
    readonly openShop: (view: View, order: EmbeddedSessionData, stopsSubmissions: boolean) => void;
    contractShop: ContractShop | undefined;
  }
}

Object.assign(window, {
  openShop(view: View, order: EmbeddedSessionData, stopsSubmissions: boolean) {
    window.contractShop = openContractShop(view, order, { ...settingsOfPage(), stopsSubmissions });
  },
});
