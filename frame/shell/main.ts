/**
 * The shell: the document that holds the bridge. It stays for the whole payment; a gateway that
 * navigates does so in a frame inside it.
 */
import { readFragment } from '../../shared/bridge/frame-fragment.ts';
import { onEscape } from '../ui/escape-key.ts';
import { FormView } from '../ui/form-view.ts';
import { readFrameConfiguration } from '../loading/frame-configuration.ts';
import { createCommandHandler } from './command-handler.ts';
import { loaderAfter, reportMessages } from './first-report.ts';
import { connectToLoader } from './loader-connection.ts';
import { readMerchantOrigin } from './merchant-origin.ts';
import { reportSize } from '../ui/size-reporter.ts';

const origin = readMerchantOrigin(location.search);
// Otherwise the shell was opened directly, or with a URL that no loader made, and has no page to connect to.
if (origin !== null && window.parent !== window) {
  const configuration = readFrameConfiguration(document);
  const { locale, preload, methods = [] } = readFragment(location.hash);
  const life = new AbortController();
  const view = new FormView(life.signal);
  connectToLoader({
    origin,
    createHandler(connected) {
      const messagesReported = reportMessages(connected, locale);
      const loader = loaderAfter(messagesReported, connected);
      reportSize(view.content, life.signal, async (height) => {
        if (view.hasFormHeight) await loader.report({ type: 'resized', height });
      });
      const { signal } = life;
      onEscape(window, signal, () => void loader.report({ type: 'escape' }));
      const options = { loader, view, configuration, preload, methods, messagesReported, signal };
      return createCommandHandler(options);
    },
    onLost() {
      life.abort();
      view.showEnd(view.messages.disconnected, 'problem');
    },
  });
}
