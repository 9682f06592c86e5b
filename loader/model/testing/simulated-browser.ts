/**
 * A page inside the world: time, network, storage, locks and what the tab says of itself are the
 * world's; documents, frames and messages stay the browser's.
 */
const world = window.parent.world;

const define = (target: object, name: string, value: unknown) =>
  Object.defineProperty(target, name, { configurable: true, value });
const defineGetter = (target: object, name: string, get: () => unknown) =>
  Object.defineProperty(target, name, { configurable: true, get });

export function simulateBrowser(): void {
  define(window, 'setTimeout', (run: () => void, delay?: number) =>
    world.time.set(window, run, delay),
  );
  define(window, 'setInterval', (run: () => void, interval?: number) =>
    world.time.repeat(window, run, interval),
  );
  for (const name of ['clearTimeout', 'clearInterval']) {
    define(window, name, (id?: number) => world.time.clear(id));
  }
  define(Date, 'now', () => world.time.now);
  define(Math, 'random', () => 0.5);
  define(window, 'fetch', (address: string, init: RequestInit) => world.fetch(address, init));
  defineGetter(document, 'visibilityState', () => (world.isHidden ? 'hidden' : 'visible'));
  defineGetter(navigator, 'onLine', () => !world.platform.isOffline);

  if (world.setting.storage === 'blocked') {
    for (const name of ['localStorage', 'sessionStorage']) {
      defineGetter(window, name, () => {
        throw new DOMException('Denied', 'SecurityError');
      });
    }
  }

  const held = new Set<string>();
  define(navigator, 'locks', {
    async request(name: string, _options: unknown, work: (lock: object | null) => unknown) {
      if (held.has(name)) return work(null);
      held.add(name);
      try {
        return await work({ name });
      } finally {
        held.delete(name);
      }
    },
  });

  for (const kind of ['unhandledrejection', 'error'] as const) {
    window.addEventListener(kind, (event) => {
      world.breaks(`nothing escapes: ${kind} ${'reason' in event ? String(event.reason) : ''}`);
    });
  }

  const { src } = Object.getOwnPropertyDescriptors(HTMLIFrameElement.prototype);
  Object.defineProperty(HTMLIFrameElement.prototype, 'src', {
    ...src,
    set(this: HTMLIFrameElement, address: string) {
      src.set?.call(this, world.frameAddress(this, address));
    },
  });

  // Every message between loader and frame is counted, so that the world can wait until it arrived.
  // oxlint-disable-next-line typescript/unbound-method -- called with the port that they are called on
  const { postMessage: post, close: end, addEventListener: listen } = MessagePort.prototype;
  define(
    MessagePort.prototype,
    'postMessage',
    function send(this: MessagePort, message: unknown, ...more: [StructuredSerializeOptions?]) {
      world.frames.traffic.sent(this, message);
      post.call(this, message, ...more);
    },
  );
  define(
    MessagePort.prototype,
    'addEventListener',
    function listenCounting(
      this: MessagePort,
      ...given: Parameters<MessagePort['addEventListener']>
    ) {
      listen.call(this, 'message', (event) => {
        if (event instanceof MessageEvent) world.frames.traffic.received(this, event.data);
      });
      listen.apply(this, given);
    },
  );
  define(MessagePort.prototype, 'close', function closeCounted(this: MessagePort) {
    world.frames.traffic.closed(this);
    end.call(this);
  });
}
