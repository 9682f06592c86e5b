/**
 * The page in the window of a gateway that navigates. The gateway's form is mounted here, in the
 * window's own realm, so that its SDK meets no object of another; the shell calls in while the page
 * is there.
 */
import { applyAppearance } from '../ui/appearance.ts';
import { focusEdge } from '../ui/focus.ts';
import { forgetQuery } from '../loading/forget-query.ts';
import { readFrameConfiguration } from '../loading/frame-configuration.ts';
import { gatewayNamed, gatewayOf } from '../gateways/known-gateways.ts';
import { heightOf, reportSize } from '../ui/size-reporter.ts';
import type { WindowApi } from './gateway-window.ts';

const { addresses } = readFrameConfiguration(document);

/** What was loaded in advance. */
let loaded: Promise<unknown> | undefined;

window.payGatewayWindow = {
  load(gateway) {
    forgetQuery();
    return (loaded = gatewayNamed(gateway)?.load(addresses)) ?? Promise.resolve();
  },
  async mount(config, { onResized, ...context }) {
    const container = document.getElementById('gateway');
    const opened = gatewayOf(config)?.open(config);
    if (container === null || opened?.ok !== true)
      throw new Error('The gateway window was not prepared');
    forgetQuery();
    await loaded;
    document.documentElement.lang = context.locale;
    applyAppearance(document, context.appearance);
    reportSize(container, context.signal, onResized);
    const form = await opened.value.mount({
      ...context,
      addresses,
      container,
      report(event) {
        if (event.type === 'ready') onResized(heightOf(container));
        context.report(event);
      },
    });
    return {
      ...form,
      focus: (direction) => void focusEdge(document, direction),
      update(change) {
        applyAppearance(document, change.appearance ?? {});
        form.update?.(change);
      },
    };
  },
} satisfies WindowApi;
