/** The pages that a voucher's download button opens, for a customer to print or keep. */
import { Router } from 'express';
import { html } from '../../../pages/html.ts';
import { sendPage } from '../../../pages/page.ts';

export function createVoucherPages(baseUrl: string): Router {
  const router = Router();
  router.get('/vouchers/:reference', (request, response) => {
    sendPage(response, {
      title: 'Voucher',
      stylesheet: `${baseUrl}/page.css`,
      body: html`<body>
        <main>
          <h1>Voucher</h1>
          <p>Reference: ${request.params.reference}</p>
        </main>
      </body>`,
    });
  });
  return router;
}
