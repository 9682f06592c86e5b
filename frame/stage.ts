/**
 * The window of a gateway that travels. The gateway's form is mounted here, in this window's own
 * realm, so that its SDK meets no object of another; the shell calls in while the page is there.
 */
import { applyAppearance } from './appearance.ts';
import { focusEdge } from './focus.ts';
import { forgetQuery } from './forget-query.ts';
import { readFrameConfiguration } from './frame-configuration.ts';
import { gatewayOf } from './gateways/registry.ts';
import { heightOf, reportSize } from './size-reporter.ts';
import type { Stage } from './stage-window.ts';

const { addresses } = readFrameConfiguration(document);

window.payStage = {
  async mount(config, { onResized, ...context }) {
    const container = document.getElementById('gateway');
    const opened = gatewayOf(config)?.open(config);
    if (container === null || opened?.ok !== true) throw new Error('The stage was not prepared');
    forgetQuery();
    document.documentElement.lang = context.locale;
    applyAppearance(document, context.appearance);
    reportSize(container, context.signal, onResized);
    const ready = () => {
      onResized(heightOf(container));
      context.reports.ready();
    };
    const reports = { ...context.reports, ready };
    const form = await opened.value({ ...context, reports, addresses, container });
    return {
      unmount: () => form.unmount(),
      focus: (direction) => void focusEdge(document, direction),
      update(change) {
        applyAppearance(document, change.appearance ?? {});
        form.update?.(change);
      },
    };
  },
} satisfies Stage;
