/**
 * The page in the window of a gateway that navigates. The gateway's form is mounted here, in the
 * window's own realm, so that its SDK never gets an object of another realm. The shell calls this
 * page while it is loaded.
 */
import { applyDesign } from '../design/apply-design.ts';
import { focusFirstField } from '../ui/focus.ts';
import { readFrameConfiguration } from '../loading/frame-configuration.ts';
import { gatewayNamed, gatewayOf } from '../gateways/known-gateways.ts';
import { heightOf, reportSize } from '../ui/size-reporter.ts';
import type { WindowApi } from './gateway-window.ts';
import { leadBackToReturnPage } from './left-window.ts';

const { urls, scripts } = readFrameConfiguration(document);

leadBackToReturnPage();

/** The scripts that were loaded in advance. Module-level, because a document loads them once. */
let loaded: Promise<unknown> | undefined;

window.payGatewayWindow = {
  load(gateway) {
    return (loaded = gatewayNamed(gateway)?.load({ urls, scripts })) ?? Promise.resolve();
  },
  async openForm(config, { onResized, ...context }) {
    const container = document.getElementById('gateway');
    const opened = gatewayOf(config)?.open(config, scripts);
    if (container === null || opened?.ok !== true)
      throw new Error('The gateway window was not prepared');
    await loaded;
    applyDesign(document, context.design);
    reportSize(container, context.signal, onResized);
    const form = await opened.value.mount({
      ...context,
      urls,
      container,
      report(event) {
        if (event.type === 'ready') onResized(heightOf(container));
        context.report(event);
      },
    });
    return {
      ...form,
      focus: () => focusFirstField(document),
    };
  },
} satisfies WindowApi;
