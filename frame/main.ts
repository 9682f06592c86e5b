/**
 * The shell: the document that holds the bridge. It stays where it is as long as the payment lasts,
 * and whatever must travel does so in a frame inside it.
 */
import { FormView } from './form-view.ts';
import { readFrameConfiguration } from './frame-configuration.ts';
import { createFrameMethods } from './frame-methods.ts';
import { connectToLoader } from './loader-connection.ts';
import { readMerchantOrigin } from './merchant-origin.ts';
import { noticeNetwork } from './network-notice.ts';
import { reportSize } from './size-reporter.ts';
import { textsFor } from './texts.ts';

const origin = readMerchantOrigin(location.search);
// Opened by itself, or with an address that no loader made: nobody to talk to.
if (origin !== null && window.parent !== window) {
  const configuration = readFrameConfiguration(document);
  const view = new FormView();
  const life = new AbortController();
  noticeNetwork(view, life.signal);
  connectToLoader({
    origin,
    createMethods(loader) {
      reportSize(view.content, life.signal, (height) => loader.resized({ height }));
      return createFrameMethods(loader, view, configuration);
    },
    onLost() {
      life.abort();
      view.showEnd(textsFor(document.documentElement.lang).disconnected, 'problem');
    },
  });
}
