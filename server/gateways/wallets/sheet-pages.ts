/**
 * The sheets of the wallets, as pages in a window. The customer approves, cancels, or makes the wallet fail.
 * `wallet-sheet.ts` reports the decision to the opener, which closes the window.
 */
import { Router, urlencoded } from 'express';
import type { Response } from 'express';
import * as v from 'valibot';
import { STAND_INS } from '../../../packages/frame-host/sites/gateway-urls.ts';
import { parseSecureUrl } from '../../../shared/redirect/redirect-url.ts';
import { html } from '../../pages/html.ts';
import type { Html } from '../../pages/html.ts';
import { browserScript, stylesheet } from '../../pages/page-assets.ts';
import { pageStyle } from '../../pages/page-style.ts';
import { sendPage } from '../../pages/page.ts';
import type { SheetMessage } from './sheet-message.ts';
import { SHEET_BUTTONS, WALLETS } from './wallet-accounts.ts';
import type { WalletName } from './wallet-accounts.ts';
import type { WalletOrder, WalletOrders } from './wallet-orders.ts';

const Line = v.pipe(v.string(), v.maxLength(200));

/** The query of the URL of every page. */
const WindowQuery = v.object({
  sheet: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  /** Origin of the window that gets the decision. */
  opener: v.pipe(
    v.string(),
    v.check((origin) => parseSecureUrl(origin)?.origin === origin),
  ),
});

const SheetQuery = v.object({
  ...WindowQuery.entries,
  /** An order that the gateway has opened; otherwise the wallet's script names the terms. */
  order: v.optional(Line),
  merchant: v.optional(Line, ''),
  total: v.optional(Line, ''),
  /** Why the last approval did not become a payment. */
  problem: v.optional(Line, ''),
});

const DecisionForm = v.object({ decision: v.picklist(['approve', 'cancel', 'fail']) });

type Sheet = v.InferOutput<typeof SheetQuery>;

export function createSheetPages(
  baseUrl: string,
  browserFolder: string,
  orders: WalletOrders,
): Router {
  const css = `${baseUrl}/page.css`;
  const script = `${baseUrl}/wallet-sheet.js`;
  const send = (response: Response, wallet: WalletName, body: Html) =>
    sendPage(response, {
      title: `${WALLETS[wallet]} - Sandbox`,
      stylesheet: css,
      scripts: [script],
      body: html`<body class="whole">
        <main>
          <p class="brand">${WALLETS[wallet]}</p>
          ${body}
          <p class="note">This is a test. No money moves.</p>
        </main>
      </body>`,
    });

  const termsOf = ({ order, merchant, total }: Sheet): WalletOrder | undefined =>
    order === undefined ? { merchant, total } : orders.order(order);

  const router = Router();
  router.get('/page.css', stylesheet(pageStyle));
  router.get('/wallet-sheet.js', browserScript(browserFolder, 'wallet-sheet'));

  router.get('/:wallet/waiting', (request, response) => {
    const wallet = walletNamed(request.params.wallet);
    const query = v.safeParse(WindowQuery, request.query);
    if (wallet === undefined || !query.success) {
      response.status(404).end();
      return;
    }
    const { opener, sheet } = query.output;
    const message = { sheet, decision: 'none', token: '' } as const;
    send(response, wallet, momentBody(opener, message, 'The sheet opens.'));
  });

  router.get('/:wallet/sheet', (request, response) => {
    const wallet = walletNamed(request.params.wallet);
    const query = v.safeParse(SheetQuery, request.query);
    const terms = query.success ? termsOf(query.output) : undefined;
    if (wallet === undefined || !query.success || terms === undefined) {
      response.status(404).end();
      return;
    }
    send(response, wallet, sheetBody(request.originalUrl, terms, query.output.problem));
  });

  router.post(
    '/:wallet/sheet',
    urlencoded({ extended: false, limit: '4kb' }),
    (request, response) => {
      const wallet = walletNamed(request.params.wallet);
      const query = v.safeParse(SheetQuery, request.query);
      const form = v.safeParse(DecisionForm, request.body);
      if (wallet === undefined || !query.success || !form.success) {
        response.status(404).end();
        return;
      }
      const { sheet, opener, order } = query.output;
      const { decision } = form.output;
      const token = decision === 'approve' ? orders.approve(wallet, order) : '';
      const message = { sheet, decision, token };
      send(response, wallet, momentBody(opener, message, 'The payment goes on in the shop.'));
    },
  );
  return router;
}

const Wallet = v.picklist(STAND_INS);

function walletNamed(name: string): WalletName | undefined {
  const wallet = v.safeParse(Wallet, name);
  return wallet.success ? wallet.output : undefined;
}

function sheetBody(url: string, { merchant, total }: WalletOrder, problem: string): Html {
  return html`<h1>Pay ${total}</h1>
    <dl>
      <dt>Shop</dt>
      <dd>${merchant}</dd>
    </dl>
    ${problem === '' ? '' : html`<p class="alert" role="alert">${problem}</p>`}
    <form method="post" action="${url}">
      <button name="decision" value="approve">${SHEET_BUTTONS.approve}</button>
      <button name="decision" value="cancel" class="secondary">${SHEET_BUTTONS.cancel}</button>
      <button name="decision" value="fail" class="secondary">${SHEET_BUTTONS.fail}</button>
    </form>`;
}

/** `wallet-sheet.ts` reads the attributes. */
function momentBody(
  opener: string,
  { sheet, decision, token }: SheetMessage,
  happens: string,
): Html {
  return html`<h1>One moment</h1>
    <p
      id="decision"
      data-opener="${opener}"
      data-sheet="${sheet}"
      data-decision="${decision}"
      data-token="${token}"
    >
      ${happens}
    </p>`;
}
