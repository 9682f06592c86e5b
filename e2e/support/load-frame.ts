/** In a page: puts a frame into the body in place of everything else, and resolves when it is loaded. */
export function loadFrame(source: string): Promise<null> {
  return new Promise((resolve) => {
    const frame = document.createElement('iframe');
    frame.addEventListener('load', () => resolve(null), { once: true });
    frame.src = source;
    document.body.replaceChildren(frame);
  });
}
