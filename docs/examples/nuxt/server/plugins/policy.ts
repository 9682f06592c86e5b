/** Sends the page with its policy, and with the nonce of the response on each script. */
import { headersWith } from '../../headers';

export default defineNitroPlugin((nitro) => {
  // `nuxt dev` needs inline styles and connections of its own.
  if (import.meta.dev) return;
  nitro.hooks.hook('render:html', (html, { event }) => {
    const nonce = crypto.randomUUID();
    const withNonce = (parts: string[]) =>
      parts.map((part) => part.replaceAll('<script', `<script nonce="${nonce}"`));
    html.head = withNonce(html.head);
    html.bodyPrepend = withNonce(html.bodyPrepend);
    html.bodyAppend = withNonce(html.bodyAppend);
    setResponseHeaders(event, headersWith(nonce));
  });
});
