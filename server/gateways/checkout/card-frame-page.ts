/** The page of the card form: on the gateway's origin, in a frame of the SDK. */
import { Router } from 'express';
import { html } from '../../pages/html.ts';
import { browserScript, stylesheet } from '../../pages/page-assets.ts';
import { sendPage } from '../../pages/page.ts';
import { paymentMethodLogo } from '../payment-method-logo.ts';
import { cardFormStyle } from './card-form-style.ts';

export function createCardFramePage(baseUrl: string, browserFolder: string): Router {
  const router = Router();
  router.get('/card-form.css', stylesheet(cardFormStyle));
  router.get('/card-form.js', browserScript(browserFolder, 'card-form'));
  router.get('/brands/:file', (request, response) => {
    response.type('svg').send(paymentMethodLogo(request.params.file));
  });
  router.get('/card-frame.html', (_request, response) => {
    sendPage(response, {
      title: 'Card',
      stylesheet: `${baseUrl}/card-form.css`,
      scripts: [`${baseUrl}/card-form.js`],
      body: html`<body></body>`,
    });
  });
  return router;
}
