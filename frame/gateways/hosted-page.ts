/** The three ways in which a hosted page is shown. */
import { isInAppBrowser } from '../../shared/in-app-browser.ts';
import { button } from '../button.ts';
import { textsFor } from '../texts.ts';
import { openTravellingFrame } from '../travelling-frame.ts';
import type { FormContext, MountedForm } from './gateway-adapter.ts';
import type { HostedConfiguration } from './hosted-configuration.ts';

export function mountHostedPage(
  { redirectUrl, embedMode }: HostedConfiguration,
  context: FormContext,
): MountedForm {
  const { container } = context;
  switch (embedMode) {
    case 'iframe':
      showNested(redirectUrl, context);
      break;
    case 'popup':
      if (isInAppBrowser()) offerRedirect(redirectUrl, context);
      else offerPopup(redirectUrl, context);
      break;
    case 'redirect':
      offerRedirect(redirectUrl, context);
      break;
  }
  return { unmount: () => container.replaceChildren() };
}

function showNested(url: string, context: FormContext): void {
  const { container, locale, reports, signal } = context;
  let arrivals = 0;
  openTravellingFrame({
    container,
    address: url,
    title: textsFor(locale).title,
    signal,
    onArrived() {
      arrivals += 1;
      if (arrivals === 1) reports.ready();
      else reports.left();
    },
    onReturned: () => reports.returned(),
  });
}

function offerRedirect(url: string, { container, locale, reports }: FormContext): void {
  container.replaceChildren(
    button({
      label: textsFor(locale).continueToPayment,
      run: () => void reports.redirect({ url, method: 'GET', fields: {} }),
    }),
  );
  reports.ready();
}

/** How a pop-up ends is for the session's status to say: the page may have cut every tie to it. */
function offerPopup(url: string, context: FormContext): void {
  const { container, locale, reports, signal } = context;
  const texts = textsFor(locale);
  let popup: Window | null = null;

  const open = () => {
    popup = openWindow(url);
    // Nothing follows from there being no window: some pages hide theirs from the one that opened it.
    reports.stateChanged('away');
    const hint = document.createElement('p');
    hint.textContent = texts.windowOpened;
    container.replaceChildren(
      hint,
      button({ label: texts.openAgain, run: open }),
      button({
        label: texts.continueHere,
        run: () => void reports.redirect({ url, method: 'GET', fields: {} }),
      }),
    );
  };

  container.replaceChildren(button({ label: texts.payInWindow, run: open }));
  signal.addEventListener('abort', () => popup?.close(), { once: true });
  reports.ready();
}

/** Opened blank so that its opener can be cut: the page could send our frame elsewhere through it. */
function openWindow(url: string): Window | null {
  try {
    const opened = window.open('', '_blank', 'popup,width=480,height=720');
    if (opened === null) return null;
    opened.opener = null;
    opened.location.replace(url);
    return opened;
  } catch {
    // Firefox throws where other browsers answer null.
    return null;
  }
}
