/** What a page may ask before there is a session. A platform that makes no offers meets them, and most are not provoked. */
import { pathOf } from '../../../../shared/platform/paths.ts';
import { NotProvoked } from '../../run/unmet.ts';
import { REFERENCE } from '../../sections.ts';
import type { OfferOptions } from '../../run/platform-options.ts';
import type { PlatformResponse } from '../../run/platform-response.ts';
import type { Requirement } from '../../requirement.ts';
import type { SentRequest } from '../../run/platform-client.ts';
import type { TestedPlatform } from '../../run/tested-platform.ts';

type Query = Readonly<Record<string, string>>;

const NO_OFFER = 'NO_OFFER';
/** Seconds. */
const LONGEST_CACHE = 300;

function ask(
  platform: TestedPlatform,
  query: Query = {},
  sent: SentRequest = {},
): Promise<PlatformResponse> {
  const { query: every } = platform.options.offers ?? {};
  const parameters = new URLSearchParams({ currency: 'EUR', country: 'NL', ...every, ...query });
  return platform.client.send(`${pathOf('getOffer')}?${parameters}`, sent);
}

/** @throws {NotProvoked} if the platform makes no offer, and the configuration does not state that it does */
async function offered(
  platform: TestedPlatform,
  query: Query = {},
  sent: SentRequest = {},
): Promise<PlatformResponse> {
  const response = await ask(platform, query, sent);
  if (platform.options.offers === undefined && response.field('code') === NO_OFFER) {
    throw new NotProvoked('the platform makes no offer for EUR and NL');
  }
  return response;
}

/** @throws {NotProvoked} if the option is not configured */
function configured<Name extends keyof OfferOptions>(
  platform: TestedPlatform,
  name: Name,
): NonNullable<OfferOptions[Name]> {
  const value = platform.options.offers?.[name];
  if (value === undefined) throw new NotProvoked(`no offers.${name} is configured`);
  return value;
}

/** Asks as a page of a merchant who forbids offers, from no origin: that of its pages is not known. */
function askForbidden(platform: TestedPlatform): Promise<PlatformResponse> {
  const credential = configured(platform, 'forbiddenKey');
  return ask(platform, {}, { credential, origin: null });
}

function listIn(response: PlatformResponse, header: string): readonly string[] {
  return response
    .header(header)
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
}

async function expectRejected(platform: TestedPlatform, wrong: readonly Query[]): Promise<void> {
  (await offered(platform)).need(200);
  for (const query of wrong) (await ask(platform, query)).expectProblem(422, 'VALIDATION_ERROR');
}

export const OFFER_REQUIREMENTS: readonly Requirement[] = [
  {
    id: 'offers.offer',
    level: 'must',
    states: 'An offer is 200 with an Offer',
    section: REFERENCE.offer,
    async check(platform) {
      const response = await offered(platform);
      platform.expectBody('Offer', response.expectStatus(200));
    },
  },
  {
    id: 'offers.expiry',
    level: 'must',
    states: 'An offer has not expired when it is sent',
    section: REFERENCE.offer,
    async check(platform) {
      const response = (await offered(platform)).need(200);
      const sentAt = Date.parse(response.header('Date'));
      const expiresAt = Date.parse(response.string('expires_at'));
      response.expect(expiresAt > sentAt, 'expires_at is before the Date of the response');
    },
  },
  {
    id: 'offers.cache',
    level: 'must',
    states: 'The browser alone may keep an offer, for at most five minutes',
    section: REFERENCE.offers,
    async check(platform) {
      const response = (await offered(platform)).need(200);
      const directives = listIn(response, 'Cache-Control');
      const age = /max-age=(\d+)/.exec(directives.join())?.[1];
      const isShort = directives.includes('no-store') || Number(age) <= LONGEST_CACHE;
      const isPrivate = directives.includes('private') || directives.includes('no-store');
      const shown = `Cache-Control is "${response.header('Cache-Control')}"`;
      response.expect(isPrivate && isShort, shown);
    },
  },
  {
    id: 'offers.vary',
    level: 'must',
    states: 'It keeps an offer for one origin and one key: Vary names Origin and Authorization',
    section: REFERENCE.offers,
    async check(platform) {
      const response = (await offered(platform)).need(200);
      const names = listIn(response, 'Vary');
      const isComplete = names.includes('origin') && names.includes('authorization');
      response.expect(isComplete, `Vary is "${response.header('Vary')}"`);
    },
  },
  {
    id: 'offers.readable',
    level: 'must',
    states: 'The page can read it: Access-Control-Allow-Origin names the one origin of the request',
    section: REFERENCE.origins,
    async check(platform) {
      const response = (await offered(platform)).need(200);
      const allowed = response.header('Access-Control-Allow-Origin');
      const shown = `Access-Control-Allow-Origin is "${allowed}"`;
      response.expect(allowed === platform.options.origin, shown);
    },
  },
  {
    id: 'offers.no-customer',
    level: 'must',
    states: 'An offer has nothing of a customer, whichever the request names',
    section: REFERENCE.offers,
    async check(platform) {
      (await offered(platform)).need(200);
      const { customer, method } = await platform.customers.shared();
      const last4 = (await platform.customers.methodsOf(customer)).need(200).string('0', 'last4');
      const response = (await ask(platform, { customer_id: customer })).need(200);
      const sent = JSON.stringify(response.body);
      for (const part of [customer, method, JSON.stringify(last4)]) {
        response.expect(!sent.includes(part), `The offer contains ${part}`);
      }
    },
  },
  {
    id: 'offers.frame-permissions',
    level: 'should',
    states:
      'An offer permits the frame what its sessions do, so that the prepared frame can be the frame of the payment',
    section: REFERENCE.offer,
    async check(platform) {
      const offer = (await offered(platform)).need(200);
      const session = (await platform.create()).need(201);
      const shown = (response: PlatformResponse) =>
        JSON.stringify(response.field('frame_permissions') ?? 'none');
      const unlike = `frame_permissions is ${shown(offer)}, and ${shown(session)} in a session`;
      offer.expect(shown(offer) === shown(session), unlike);
    },
  },
  {
    id: 'offers.backend-only-key',
    level: 'must',
    states: 'A key that cannot create sessions may ask',
    section: REFERENCE.offer,
    async check(platform) {
      const { backendKey } = platform.options;
      if (backendKey === undefined) throw new NotProvoked('no backendKey is configured');
      (await offered(platform)).need(200);
      (await ask(platform, {}, { credential: backendKey })).expectStatus(200);
    },
  },
  {
    id: 'offers.unknown-key',
    level: 'must',
    states: 'Without a key that is known, there is no offer: 401 AUTHENTICATION_ERROR',
    section: REFERENCE.requests,
    async check(platform) {
      for (const credential of [null, 'pk_test_conformance_unknown']) {
        (await ask(platform, {}, { credential })).expectProblem(401, 'AUTHENTICATION_ERROR');
      }
    },
  },
  {
    id: 'offers.unregistered',
    level: 'must',
    states: 'A page of an origin that is not registered gets none: 403 FORBIDDEN',
    section: REFERENCE.origins,
    async check(platform) {
      const origin = 'https://foreign.conformance.example';
      (await ask(platform, {}, { origin })).expectProblem(403, 'FORBIDDEN');
    },
  },
  {
    id: 'offers.currency',
    level: 'must',
    states: 'A currency that ISO 4217 does not have is 422',
    section: REFERENCE.offer,
    async check(platform) {
      await expectRejected(
        platform,
        ['eur', 'QQQ', ''].map((currency) => ({ currency })),
      );
    },
  },
  {
    id: 'offers.country',
    level: 'must',
    states: 'A country that ISO 3166-1 does not have is 422',
    section: REFERENCE.offer,
    async check(platform) {
      await expectRejected(
        platform,
        ['nl', 'QQ', ''].map((country) => ({ country })),
      );
    },
  },
  {
    id: 'offers.amount',
    level: 'must',
    states: 'An amount is an integer from 1 to 2^53 - 1, or left out',
    section: REFERENCE.minorUnits,
    async check(platform) {
      await expectRejected(
        platform,
        ['0', '-1', '19.99', String(2 ** 53), 'all'].map((amount) => ({ amount })),
      );
    },
  },
  {
    id: 'offers.not-representable',
    level: 'must',
    states: 'An amount that the gateway cannot charge exactly is 422 AMOUNT_NOT_REPRESENTABLE',
    section: REFERENCE.notRepresentable,
    async check(platform) {
      const response = await ask(platform, configured(platform, 'notRepresentable'));
      response.expectProblem(422, 'AMOUNT_NOT_REPRESENTABLE');
    },
  },
  {
    id: 'offers.unknown-parameters',
    level: 'must',
    states: 'Parameters that the platform does not know are ignored',
    section: REFERENCE.offer,
    async check(platform) {
      (await offered(platform)).need(200);
      (await ask(platform, { _: '1', parameter_of_a_newer_sdk: '1' })).expectStatus(200);
    },
  },
  {
    id: 'offers.needs-session',
    level: 'must',
    states: 'A form that cannot be made without a session has no offer: 404 NO_OFFER',
    section: REFERENCE.offers,
    async check(platform) {
      const response = await ask(platform, configured(platform, 'needsSession'));
      response.expectProblem(404, NO_OFFER);
    },
  },
  {
    id: 'offers.forbidden',
    level: 'must',
    states: 'A merchant who forbids offers has none: 404 NO_OFFER',
    section: REFERENCE.offers,
    async check(platform) {
      (await askForbidden(platform)).expectProblem(404, NO_OFFER);
    },
  },
  {
    id: 'offers.one-reason',
    level: 'must',
    states: 'Why there is no offer does not show: the response is the same for every reason',
    section: REFERENCE.offers,
    async check(platform) {
      const other = (await ask(platform, configured(platform, 'needsSession'))).need(404);
      const forbidden = (await askForbidden(platform)).need(404);
      for (const name of ['code', 'type', 'title', 'detail']) {
        forbidden.expectField(name, other.field(name));
      }
    },
  },
];
