/** What a page of a test tries, in the browser, under its policies. */

/** Only what can be passed to a page. */
export interface Attempt {
  readonly id: string;
  readonly kind: string;
  readonly url?: string;
  readonly nonce?: string;
  /** Of an inline script or an event handler. */
  readonly code?: string;
}

/**
 * Runs in a page without policies, and acts in a frame of the same origin that has them, because
 * the policies could block the test's own script.
 *
 * @returns the ids of the attempts that succeeded
 */
export async function tryInFrame({
  path,
  attempts,
}: {
  path: string;
  attempts: readonly Attempt[];
}): Promise<string[]> {
  const event = (target: EventTarget, ...names: string[]) =>
    new Promise<string>((resolve) => {
      for (const name of names) {
        target.addEventListener(name, ({ type }) => resolve(type), { once: true });
      }
    });
  const sink = document.createElement('iframe');
  sink.name = 'sink';
  const outer = document.createElement('iframe');
  outer.src = path;
  const loaded = event(outer, 'load');
  document.body.append(outer, sink);
  await loaded;
  const page = outer.contentDocument;
  const view = page?.defaultView;
  if (!page || !view) throw new Error(`The page ${path} is not open`);

  const blocked = (directives: string[]) =>
    new Promise<string>((resolve) => {
      page.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
        if (directives.includes(effectiveDirective)) resolve('blocked');
      });
    });
  const message = (receiver: Window, sender: () => Window | null) =>
    new Promise<string>((resolve) => {
      receiver.addEventListener('message', ({ source }) => {
        if (source === sender()) resolve('loaded');
      });
    });
  const add = <Element extends HTMLElement>(element: Element) => {
    page.body.append(element);
    return element;
  };
  const blobUrl = (type: string, content: string) =>
    view.URL.createObjectURL(new view.Blob([content], { type }));
  const succeeds = (act: () => unknown) => {
    try {
      act();
      return true;
    } catch {
      return false;
    }
  };
  /** The ids of the scripts that ran, which each script adds itself. */
  const ran = (): unknown[] => {
    const marks: unknown = Reflect.get(view, 'ran');
    return Array.isArray(marks) ? marks : [];
  };

  const run = async ({ id, kind, url = '', nonce, code = '' }: Attempt): Promise<boolean> => {
    switch (kind) {
      case 'parsed script':
        return ran().includes(id);
      case 'script': {
        const script = page.createElement('script');
        script.src = url === 'blob:' ? blobUrl('text/javascript', '1') : url;
        if (nonce !== undefined) script.nonce = nonce;
        script.dataset['id'] = id;
        const end = event(script, 'load', 'error');
        add(script);
        return (await end) === 'load';
      }
      case 'worker': {
        const source = url === 'blob:' ? blobUrl('text/javascript', 'postMessage(1)') : url;
        try {
          const worker = new view.Worker(source);
          return (await event(worker, 'message', 'error')) === 'message';
        } catch {
          return false;
        }
      }
      case 'frame': {
        const frame = page.createElement('iframe');
        frame.src = url === 'blob:' ? blobUrl('text/html', '<iframe></iframe>') : url;
        // A local document inherits the page's policies, which may block its script, so it contains a frame.
        const isLocal = !url.startsWith('http');
        const arrived = async () => {
          await event(frame, 'load');
          return frame.contentWindow?.length === 1 ? 'loaded' : 'blocked';
        };
        const end = Promise.race([
          isLocal ? arrived() : message(view, () => frame.contentWindow),
          blocked(['frame-src', 'child-src', 'default-src']),
        ]);
        add(frame);
        return (await end) === 'loaded';
      }
      case 'object': {
        const object = page.createElement('object');
        // As an image; a document in it would be a frame as well.
        object.type = 'image/png';
        object.data = url;
        const end = event(object, 'load', 'error');
        add(object);
        return (await end) === 'load';
      }
      case 'connection': {
        if (!url.startsWith('ws')) {
          return view.fetch(url).then(
            () => true,
            () => false,
          );
        }
        try {
          const socket = new view.WebSocket(url);
          return (await event(socket, 'open', 'error')) === 'open';
        } catch {
          return false;
        }
      }
      case 'style': {
        const link = page.createElement('link');
        link.rel = 'stylesheet';
        link.href = url === 'blob:' ? blobUrl('text/css', '') : url;
        if (nonce !== undefined) link.nonce = nonce;
        const end = event(link, 'load', 'error');
        page.head.append(link);
        return (await end) === 'load';
      }
      case 'image': {
        const image = page.createElement('img');
        const end = event(image, 'load', 'error');
        const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
        image.src = url === 'blob:' ? blobUrl('image/svg+xml', svg) : url;
        add(image);
        return (await end) === 'load';
      }
      case 'font': {
        // It is no font, so it never loads; the server knows whether it was requested.
        await new view.FontFace('test', `url(${url})`).load().catch(() => undefined);
        return false;
      }
      case 'media': {
        const audio = page.createElement('audio');
        const end = event(audio, 'error');
        audio.src = url;
        add(audio);
        await end;
        return false;
      }
      case 'form': {
        const form = page.createElement('form');
        form.action = url;
        form.target = sink.name;
        const end = Promise.race([
          message(window, () => sink.contentWindow),
          blocked(['form-action']),
        ]);
        add(form).submit();
        return (await end) === 'loaded';
      }
      case 'base': {
        const base = page.createElement('base');
        base.href = url;
        page.head.append(base);
        const changed = page.baseURI === url;
        base.remove();
        return changed;
      }
      case 'event handler': {
        const element = add(page.createElement('div'));
        element.setAttribute('onclick', code);
        element.click();
        return element.title === 'clicked';
      }
      case 'inline style': {
        const style = page.createElement('style');
        if (nonce !== undefined) style.nonce = nonce;
        style.textContent = code;
        page.head.append(style);
        return style.sheet !== null;
      }
      case 'style attribute': {
        const element = add(page.createElement('div'));
        element.setAttribute('style', code);
        return element.style.color === 'red';
      }
      case 'evaluation':
        return succeeds(() => view.eval('1'));
      case 'WebAssembly':
        return succeeds(
          () => new view.WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)),
        );
      case 'string sink':
        return succeeds(() => {
          add(page.createElement('div')).innerHTML = '<b></b>';
        });
      default:
        throw new Error(`Unknown kind ${kind}`);
    }
  };
  const results: string[] = [];
  // One after the other: an element of one attempt must not be taken for that of another.
  for (const attempt of attempts) if (await run(attempt)) results.push(attempt.id);
  outer.remove();
  sink.remove();
  return results;
}
