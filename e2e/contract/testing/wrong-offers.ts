/** Platforms that are wrong in their offers. */
import { header, rejects, responds, when, withoutGatewayName } from './wrong-platform.ts';
import type { Seen } from './alterations.ts';
import type { WrongPlatform } from './wrong-platform.ts';

export const OFFER = 'GET /v2/offers';

const isOffer = ({ operation, status }: Seen) => operation === OFFER && status === 200;
const parameterOf = ({ url }: Seen, name: string) =>
  new URLSearchParams(url.split('?')[1]).get(name);
const asksWith = (name: string) => (seen: Seen) =>
  seen.operation === OFFER && parameterOf(seen, name) !== null;
const asksFor = (name: string, value: string) => (seen: Seen) =>
  seen.operation === OFFER && parameterOf(seen, name) === value;

export const OF_OFFERS: readonly WrongPlatform[] = [
  responds(
    'leaves out the gateway’s name in offers',
    'offers.offer',
    when(isOffer, withoutGatewayName),
  ),
  responds(
    'sends offers that have expired',
    'offers.expiry',
    when(isOffer, { fields: { expires_at: '2020-01-01T00:00:00.000Z' } }),
  ),
  responds(
    'lets proxies keep offers',
    'offers.cache',
    when(isOffer, header('Cache-Control', 'public, max-age=300')),
  ),
  responds(
    'lets a browser show the offer of one key for another',
    'offers.vary',
    when(isOffer, header('Vary', 'Origin')),
  ),
  responds(
    'allows every origin to read offers',
    'offers.readable',
    when(isOffer, header('Access-Control-Allow-Origin', '*')),
  ),
  responds(
    'has something of the customer who is named in offers',
    'offers.no-customer',
    when(asksWith('customer_id'), (seen) => ({
      fields: { gateway_config: { shopperReference: parameterOf(seen, 'customer_id') } },
    })),
  ),
  responds(
    'permits the frame in offers what no session permits',
    'offers.frame-permissions',
    when(isOffer, { fields: { frame_permissions: ['publickey-credentials-create'] } }),
  ),
  responds(
    'makes offers only for keys that create sessions',
    'offers.backend-only-key',
    when((seen) => isOffer(seen) && seen.credential.includes('backend'), { status: 403 }),
  ),
  responds(
    'makes offers without a key',
    'offers.unknown-key',
    when(rejects(OFFER, 'AUTHENTICATION_ERROR'), { status: 200 }),
  ),
  responds(
    'makes offers for pages of any origin',
    'offers.unregistered',
    when(rejects(OFFER, 'FORBIDDEN'), { status: 200 }),
  ),
  responds(
    'makes offers in currencies in small letters',
    'offers.currency',
    when(asksFor('currency', 'eur'), { status: 200 }),
  ),
  responds(
    'makes offers for countries that do not exist',
    'offers.country',
    when(asksFor('country', 'QQ'), { status: 200 }),
  ),
  responds(
    'makes offers for fractions of a cent',
    'offers.amount',
    when(asksFor('amount', '19.99'), { status: 200 }),
  ),
  responds(
    'makes offers for amounts that the gateway cannot charge exactly',
    'offers.not-representable',
    when(rejects(OFFER, 'AMOUNT_NOT_REPRESENTABLE'), { status: 200 }),
  ),
  responds(
    'rejects parameters of offers that it does not know',
    'offers.unknown-parameters',
    when(asksWith('parameter_of_a_newer_sdk'), { status: 400 }),
  ),
  responds(
    'rejects the request where the form needs a session',
    'offers.needs-session',
    when((seen) => rejects(OFFER, 'NO_OFFER')(seen) && seen.origin !== '', { status: 422 }),
  ),
  responds(
    'makes offers where the merchant forbids them',
    'offers.forbidden',
    when((seen) => rejects(OFFER, 'NO_OFFER')(seen) && seen.origin === '', { status: 200 }),
  ),
  responds(
    'shows that the merchant forbids offers',
    'offers.one-reason',
    when((seen) => rejects(OFFER, 'NO_OFFER')(seen) && seen.origin === '', {
      fields: { detail: 'The merchant forbids offers' },
    }),
  ),
];
