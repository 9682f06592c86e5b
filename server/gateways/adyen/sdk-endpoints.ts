/** The requests of Adyen's SDK to Adyen's servers other than the payment. */
import { Router, json } from 'express';
import type { Response } from 'express';
import * as v from 'valibot';
import { anyOrigin } from '../any-origin.ts';
import { cardFacts } from '../card-facts.ts';
import { html } from '../../pages/html.ts';
import { randomId } from '../../platform/random-id.ts';
import type { AdyenPayments } from './adyen-payments.ts';
import { datasetAt } from './datasets.ts';
import { paymentMethodLogo } from '../payment-method-logo.ts';

const BinLookup = v.object({ encryptedBin: v.string(), requestId: v.string() });
const ApplePaySessionBody = v.object({ domainName: v.string(), displayName: v.string() });
const PaymentDataBody = v.object({ paymentData: v.string() });

/** How the stand-in transmits the card's range, instead of encrypted digits. */
const STAND_IN_BIN = /^bin\.(\d{8})$/;

const CODE_DRAWING = html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">
  <path d="M0 0h8v8H0z" fill="#fff" />
  <path d="M1 1h2v2H1zM5 1h2v2H5zM1 5h2v2H1zM4 4h1v1H4zM6 5h1v2H6z" />
</svg>`.text;

function reject(response: Response, message: string): void {
  response.status(422).json({ status: 422, errorCode: '702', errorType: 'validation', message });
}

export function createSdkEndpoints(payments: AdyenPayments): Router {
  const router = Router();
  router.use(anyOrigin, json({ limit: '64kb' }));

  router.post('/v3/bin/binLookup', (request, response) => {
    const body = v.safeParse(BinLookup, request.body);
    if (!body.success) return reject(response, 'No encrypted bin');
    const { encryptedBin, requestId } = body.output;
    const facts = cardFacts(STAND_IN_BIN.exec(encryptedBin)?.[1] ?? '');
    const { brands = [], issuerCountry: issuingCountryCode } = facts ?? {};
    return response.json({ requestId, issuingCountryCode, brands: brands.map(brandOf) });
  });

  router.post('/v1/submitThreeDS2Fingerprint', (request, response) => {
    const body = v.safeParse(PaymentDataBody, request.body);
    const next = body.success && payments.afterFingerprint(body.output.paymentData);
    return next ? response.json(next) : reject(response, 'Unknown payment data');
  });

  router.post('/services/PaymentInitiation/v1/status', (request, response) => {
    const body = v.safeParse(PaymentDataBody, request.body);
    const status = body.success && payments.awaitedStatus(body.output.paymentData);
    return status ? response.json(status) : reject(response, 'Unknown payment data');
  });

  // The merchant validation of Apple Pay, for which a real shop registers its domain.
  router.post('/v1/applePay/sessions', (request, response) => {
    const body = v.safeParse(ApplePaySessionBody, request.body);
    if (!body.success) return reject(response, 'No merchant');
    const session = { merchantSessionIdentifier: randomId(), ...body.output };
    return response.json({ data: Buffer.from(JSON.stringify(session)).toString('base64') });
  });

  router.post('/v3/analytics', (_request, response) => {
    response.json({ checkoutAttemptId: randomId() });
  });
  router.post('/v3/analytics/:attempt', (_request, response) => {
    response.status(204).end();
  });

  // The page that would take a device's fingerprint.
  router.get('/assets/html/:clientKey/:page', (_request, response) => {
    response.setHeader('Content-Security-Policy', "default-src 'none'");
    response.type('html').send('<!doctype html><html lang="en"><title>Device</title></html>');
  });
  router.get('/sdk/:version/translations/:locale.json', (_request, response) => {
    response.json({});
  });
  router.get('/datasets/*path', (request, response) => {
    const dataset = datasetAt(request.params.path.join('/'));
    if (dataset) response.json(dataset);
    else response.status(404).end();
  });
  // The same drawing for every code.
  router.get('/utility/v1/barcode.png', (_request, response) => {
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.type('svg').send(CODE_DRAWING);
  });
  router.get('/images/*name', (request, response) => {
    response.setHeader('Cache-Control', 'public, max-age=3600');
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.type('svg').send(paymentMethodLogo(request.params.name.at(-1) ?? ''));
  });
  return router;
}

function brandOf(brand: string): object {
  return {
    brand,
    supported: true,
    enableLuhnCheck: true,
    cvcPolicy: 'required',
    expiryDatePolicy: 'required',
  };
}
