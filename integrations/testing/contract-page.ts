/** The shop of the contract in a browser, with the sandbox of the page's URL. */
import type { EmbeddedSessionData } from '../../loader/index.ts';
import type { Course } from '../../shared/testing/contract.ts';
import { contractFetches } from './contract-fetches.ts';
import { openContractShop } from './contract-shop.ts';
import type { ContractShop, View } from './contract-shop.ts';
import { settingsOfPage } from './page-settings.ts';

interface OpenedCourse {
  readonly stopsSubmissions: boolean;
  readonly fetches: Course['fetches'];
}

declare global {
  interface Window {
    readonly openShop: (view: View, order: EmbeddedSessionData, course: OpenedCourse) => void;
    contractShop: ContractShop | undefined;
  }
}

Object.assign(window, {
  openShop(view: View, order: EmbeddedSessionData, { stopsSubmissions, fetches }: OpenedCourse) {
    const fetchSession = contractFetches(fetches, (scenario) => ({
      ...order,
      metadata: { sandbox: { gateway: 'checkout', scenario } },
    }));
    const settings = { ...settingsOfPage(), stopsSubmissions, fetchSession };
    window.contractShop = openContractShop(view, order, settings);
  },
});
