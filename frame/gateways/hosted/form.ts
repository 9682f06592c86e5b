/** Shows a hosted page in one of its three modes. */
import { isInAppBrowser } from '../../../shared/bridge/in-app-browser.ts';
import type { FrameMessages } from '../../../shared/language/messages.ts';
import { button } from '../../ui/button.ts';
import { openNavigatingFrame } from '../../ui/navigating-frame.ts';
import type { AdapterForm, FormContext } from '../gateway-definition.ts';
import type { HostedConfiguration } from './configuration.ts';

export async function mount(
  { redirectUrl, embedMode }: HostedConfiguration,
  context: FormContext,
): Promise<AdapterForm<HostedConfiguration>> {
  const messages = await context.messages;
  context.signal.throwIfAborted();
  const unmount = () => context.container.replaceChildren();
  const redirected = () => ({
    unmount,
    submit: offerRedirect(redirectUrl, messages, context),
    holdsPresses: true,
  });
  switch (embedMode) {
    case 'iframe':
      showNested(redirectUrl, messages, context);
      return { seesPresses: false, unmount };
    case 'popup':
      if (isInAppBrowser()) return redirected();
      offerPopup(redirectUrl, messages, context);
      return { unmount };
    case 'redirect':
      return redirected();
  }
}

function showNested(
  url: string,
  { title }: FrameMessages,
  { container, report, signal }: FormContext,
): void {
  let hasArrived = false;
  openNavigatingFrame({
    container,
    url: url,
    title,
    signal,
    onArrived() {
      // Later navigations of the page cannot be observed: each may or may not be a step of the
      // payment.
      report({ type: hasArrived ? 'away' : 'ready' });
      hasArrived = true;
    },
    onReturned: () => report({ type: 'returned' }),
  });
}

function offerRedirect(url: string, messages: FrameMessages, context: FormContext): () => void {
  const { container, report } = context;
  const press = oneAtATime();
  const run = () => press(() => pressAndRedirect(url, context));
  container.replaceChildren(button({ label: messages.continueToPayment, run }));
  report({ type: 'ready' });
  return run;
}

async function pressAndRedirect(
  url: string,
  { press, mayContinue, redirect }: FormContext,
): Promise<void> {
  if (press() && (await mayContinue())) await redirect({ url, method: 'GET', fields: {} });
}

/**
 * The outcome of a pop-up comes from the session's status, because the page may have cut the
 * connection to its opener.
 */
function offerPopup(url: string, messages: FrameMessages, context: FormContext): void {
  const { container, report, mayContinue, signal } = context;
  const run = oneAtATime();

  const open = async () => {
    if (!context.press()) return;
    // Before the merchant is asked, because browsers open a window only during the click itself.
    const popup = openWindow();
    // The customer may have several.
    signal.addEventListener('abort', () => popup?.close(), { once: true });
    if (!(await mayContinue())) return popup?.close();
    popup?.location.replace(url);
    // `null` does not mean that no window has opened: a page can hide its window from the opener.
    report({ type: 'away' });
    const hint = document.createElement('p');
    hint.role = 'alert';
    hint.textContent = popup === null ? messages.windowBlocked : messages.windowOpened;
    const again = button({ label: messages.openAgain, run: () => run(open) });
    container.replaceChildren(
      hint,
      again,
      button({
        label: messages.continueHere,
        run: () => run(() => pressAndRedirect(url, context)),
      }),
    );
    // The button that had the focus is gone.
    again.focus();
  };

  container.replaceChildren(button({ label: messages.payInWindow, run: () => run(open) }));
  report({ type: 'ready' });
}

/** Ignores a press while the shop still decides about an earlier one, whose window is open. */
function oneAtATime(): (press: () => Promise<void>) => void {
  let isDecided = true;
  return (press) => {
    if (!isDecided) return;
    isDecided = false;
    void press().finally(() => (isDecided = true));
  };
}

/** Opened blank so that its opener can be removed: the page could navigate our frame through it. */
function openWindow(): Window | null {
  try {
    const opened = window.open('', '_blank', 'popup,width=480,height=720');
    if (opened === null) return null;
    opened.opener = null;
    return opened;
  } catch {
    // Firefox throws where other browsers return null.
    return null;
  }
}
