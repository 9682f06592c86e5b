/**
 * The stand-in for Adyen's secured fields: one page for each card field, embedded by the SDK. It
 * uses the SDK's messages, and encrypts what is typed to a key of the simulator.
 */
import { Router } from 'express';
import { html } from '../../pages/html.ts';
import { browserScript, stylesheet } from '../../pages/page-assets.ts';
import { sendPage } from '../../pages/page.ts';
import { fieldsFault } from './client-key.ts';
import type { CardKey } from './card-key.ts';

const fieldStyle = `
html, body { margin: 0; height: 100%; background: transparent; }
label { display: block; height: 100%; }
label > span {
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
}
input {
  width: 100%;
  height: 100%;
  padding: 0;
  border: 0;
  outline: 0;
  background: transparent;
  color: var(--color, #00112c);
  font: var(--font-size, 16px)/1.5 var(--font-family, system-ui, -apple-system, "Segoe UI", sans-serif);
}
input::placeholder { color: var(--placeholder, #707070); opacity: 1; }
input[aria-invalid="true"] { color: var(--error, #d10244); }
`;

export function createSecuredFieldsPage(
  baseUrl: string,
  browserFolder: string,
  cardKey: CardKey,
): Router {
  const router = Router();
  router.get('/secured-field.css', stylesheet(fieldStyle));
  router.get('/secured-field.js', browserScript(browserFolder, 'secured-field'));
  router.get('/securedfields/:clientKey/:version/securedFields.html', async (request, response) => {
    const fault = fieldsFault(request.params.clientKey);
    const body = html`<body data-card-key="${await cardKey.publicKey()}">
      <label>
        <span></span>
        <input type="text" inputmode="numeric" aria-describedby="error" />
      </label>
      <span id="error" hidden></span>
    </body>`;
    sendPage(
      response,
      {
        title: 'Card field',
        stylesheet: `${baseUrl}/secured-field.css`,
        scripts: fault === undefined ? [`${baseUrl}/secured-field.js`] : [],
        body,
      },
      fault === 'fails' ? 503 : 200,
    );
  });
  return router;
}
