/** The shop of the contract in a browser, with the sandbox of the page's URL. */
import type { EmbeddedSessionData } from '../../index.ts';
import type { ContractCase } from '../../../shared/testing/contract.ts';
import { contractFetches } from './contract-fetches.ts';
import { openContractShop } from './contract-shop.ts';
import type { ContractShop, View } from './contract-shop.ts';
import { settingsOfPage } from './page-settings.ts';

interface OpenedCase {
  readonly stopsSubmissions: boolean;
  readonly fetches: ContractCase['fetches'];
}

declare global {
  interface Window {
    readonly openShop: (view: View, order: EmbeddedSessionData, opened: OpenedCase) => void;
    contractShop: ContractShop | undefined;
  }
}

Object.assign(window, {
  openShop(view: View, order: EmbeddedSessionData, { stopsSubmissions, fetches }: OpenedCase) {
    const fetchSession = contractFetches(fetches, (scenario) => ({
      ...order,
      metadata: { sandbox: { gateway: 'checkout', scenario } },
    }));
    const settings = { ...settingsOfPage(), stopsSubmissions, fetchSession };
    window.contractShop = openContractShop(view, order, settings);
  },
});
