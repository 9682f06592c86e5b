/** The SDK's side of the card form: its frame and their messages. */
import * as v from 'valibot';
import { CONNECT, FromCardForm } from './card-frame-messages.ts';
import type { ToCardForm } from './card-frame-messages.ts';

/** The remaining messages, once the frame's height is handled. */
export type CardFormMessage = Exclude<FromCardForm, { readonly type: 'resized' }>;

export interface CardFrame {
  readonly element: HTMLIFrameElement;
  send(message: ToCardForm): void;
}

/** The frame sends no message until its element is in a document. */
export function createCardFrame(
  address: URL,
  title: string,
  onMessage: (message: CardFormMessage) => void,
): CardFrame {
  const { port1: port, port2: framePort } = new MessageChannel();
  const element = document.createElement('iframe');
  element.src = address.href;
  element.title = title;
  element.addEventListener(
    'load',
    () => element.contentWindow?.postMessage(CONNECT, address.origin, [framePort]),
    { once: true },
  );
  port.addEventListener('message', (event) => {
    const message = v.safeParse(FromCardForm, event.data);
    if (!message.success) return;
    if (message.output.type === 'resized') element.style.height = `${message.output.height}px`;
    else onMessage(message.output);
  });
  port.start();
  return { element, send: (message) => port.postMessage(message) };
}
