/**
 * A call over the bridge of a mounted payment, caused and observed from outside: the SDK pings its
 * frame when the page becomes visible.
 */

/** The message port that the SDK uses for its next call. */
function nextPort(cause: () => void): Promise<MessagePort> {
  const { postMessage } = MessagePort.prototype;
  return new Promise((resolve) => {
    MessagePort.prototype.postMessage = function (this: MessagePort, ...message: unknown[]) {
      MessagePort.prototype.postMessage = postMessage;
      Reflect.apply(postMessage, this, message);
      resolve(this);
    };
    cause();
  });
}

function reply(port: MessagePort): Promise<unknown> {
  return new Promise((resolve) => port.addEventListener('message', resolve, { once: true }));
}

/** @returns a call, which resolves when the reply arrives */
export async function sdkPing(): Promise<() => Promise<unknown>> {
  const becomeVisible = () => void document.dispatchEvent(new Event('visibilitychange'));
  const port = await nextPort(becomeVisible);
  await reply(port);
  return () => {
    const replied = reply(port);
    becomeVisible();
    return replied;
  };
}
