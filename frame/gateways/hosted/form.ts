/** The three ways in which a hosted page is shown. */
import { isInAppBrowser } from '../../../shared/in-app-browser.ts';
import { button } from '../../ui/button.ts';
import { textsFor } from '../../ui/texts.ts';
import { openNavigatingFrame } from '../../ui/navigating-frame.ts';
import type { FormContext, MountedForm } from '../gateway-adapter.ts';
import type { HostedConfiguration } from './configuration.ts';

export async function mount(
  { redirectUrl, embedMode }: HostedConfiguration,
  context: FormContext,
): Promise<MountedForm> {
  const unmount = () => context.container.replaceChildren();
  switch (embedMode) {
    case 'iframe':
      showNested(redirectUrl, context);
      return { seesPresses: false, unmount };
    case 'popup':
      if (isInAppBrowser()) return { unmount, submit: offerRedirect(redirectUrl, context) };
      offerPopup(redirectUrl, context);
      return { unmount };
    case 'redirect':
      return { unmount, submit: offerRedirect(redirectUrl, context) };
  }
}

function showNested(url: string, { container, locale, report, signal }: FormContext): void {
  let hasArrived = false;
  openNavigatingFrame({
    container,
    address: url,
    title: textsFor(locale).title,
    signal,
    onArrived() {
      // Where it goes after that, and why, cannot be seen: it may be a step of paying or none.
      report({ type: hasArrived ? 'away' : 'ready' });
      hasArrived = true;
    },
    onReturned: () => report({ type: 'returned' }),
  });
}

function offerRedirect(url: string, context: FormContext): () => void {
  const { container, locale, report } = context;
  const run = () => pressAndRedirect(url, context);
  container.replaceChildren(button({ label: textsFor(locale).continueToPayment, run }));
  report({ type: 'ready' });
  return run;
}

function pressAndRedirect(url: string, { report, redirect }: FormContext): void {
  report({ type: 'pressed' });
  void redirect({ url, method: 'GET', fields: {} });
}

/** How a pop-up ends is for the session's status to say: the page may have cut every tie to it. */
function offerPopup(url: string, context: FormContext): void {
  const { container, locale, report, signal } = context;
  const texts = textsFor(locale);
  let popup: Window | null = null;

  const open = () => {
    report({ type: 'pressed' });
    popup = openWindow(url);
    // Nothing follows from there being no window: some pages hide theirs from the page that opened it.
    report({ type: 'away' });
    const hint = document.createElement('p');
    hint.textContent = texts.windowOpened;
    container.replaceChildren(
      hint,
      button({ label: texts.openAgain, run: open }),
      button({ label: texts.continueHere, run: () => pressAndRedirect(url, context) }),
    );
  };

  container.replaceChildren(button({ label: texts.payInWindow, run: open }));
  signal.addEventListener('abort', () => popup?.close(), { once: true });
  report({ type: 'ready' });
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
    // Firefox throws where other browsers return null.
    return null;
  }
}
