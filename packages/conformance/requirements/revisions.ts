/** A change of what the customer approves, and what was submitted before it. */
import { ORDER_AMOUNT } from '../run/tested-platform.ts';
import { REFERENCE } from '../sections.ts';
import type { Requirement } from '../requirement.ts';

const ONE_MINUTE = 60_000;

export const REVISION_REQUIREMENTS: readonly Requirement[] = [
  {
    id: 'revisions.change',
    level: 'must',
    states: 'PATCH /v2/sessions/{id} changes an open session: 200 with an EmbeddedSessionResponse',
    section: REFERENCE.change,
    async check(platform) {
      const { id } = await platform.open();
      const response = (await platform.change(id, { amount: ORDER_AMOUNT - 1 })).expectStatus(200);
      platform.expectBody('EmbeddedSessionResponse', response.expectField('session_id', id));
    },
  },
  {
    id: 'revisions.raised',
    level: 'must',
    states: 'Another amount raises the revision',
    section: REFERENCE.change,
    async check(platform) {
      const { id, created } = await platform.open();
      const before = Number(created.field('revision') ?? 1);
      const response = (await platform.change(id, { amount: ORDER_AMOUNT + 100 })).need(200);
      const after = Number(response.field('revision') ?? 1);
      response.expect(after > before, `The revision was ${before}, and is ${after}`);
    },
  },
  {
    id: 'revisions.status',
    level: 'must',
    states: 'After a change, the status has the new amount and the new revision',
    section: REFERENCE.sessionStatus,
    async check(platform) {
      const { id } = await platform.open();
      const changed = (await platform.change(id, { amount: ORDER_AMOUNT - 2 })).need(200);
      const status = (await platform.status(id)).expectField('amount', ORDER_AMOUNT - 2);
      status.expectField('revision', changed.field('revision'));
    },
  },
  {
    id: 'revisions.unchanged',
    level: 'must',
    states: 'Other metadata and a later expiry raise no revision',
    section: REFERENCE.change,
    async check(platform) {
      const { id, created } = await platform.open();
      const { metadata = {} } = platform.data();
      const expires_at = new Date(Date.parse(created.string('expires_at')) + ONE_MINUTE);
      const change = { expires_at: expires_at.toISOString(), metadata };
      const response = (await platform.change(id, change)).need(200);
      const [before, after] = [created, response].map((each) =>
        Number(each.field('revision') ?? 1),
      );
      response.expect(before === after, `The revision was ${before}, and is ${after}`);
    },
  },
  {
    id: 'revisions.later-expiry',
    level: 'must',
    states: 'The expiry becomes later',
    section: REFERENCE.change,
    async check(platform) {
      const { id, created } = await platform.open();
      const expires_at = new Date(Date.parse(created.string('expires_at')) + ONE_MINUTE);
      const change = { expires_at: expires_at.toISOString() };
      const response = (await platform.change(id, change)).need(200);
      const changed = Date.parse(response.string('expires_at'));
      response.expect(changed === expires_at.getTime(), 'expires_at is not that of the request');
    },
  },
  {
    id: 'revisions.no-earlier-expiry',
    level: 'must',
    states: 'An earlier expiry is 422',
    section: REFERENCE.change,
    async check(platform) {
      const { id, created } = await platform.open();
      const expires_at = new Date(Date.parse(created.string('expires_at')) - ONE_MINUTE);
      (await platform.change(id, { expires_at: expires_at.toISOString() })).expectStatus(422);
    },
  },
  {
    id: 'revisions.starts-from',
    level: 'must',
    states: 'A change that starts from another revision is 409 SESSION_CHANGED',
    section: REFERENCE.change,
    async check(platform) {
      const { id } = await platform.open();
      (await platform.change(id, { amount: ORDER_AMOUNT - 1 })).need(200);
      const response = await platform.change(id, { amount: ORDER_AMOUNT - 2, revision: 1 });
      response.expectProblem(409, 'SESSION_CHANGED');
    },
  },
  {
    id: 'revisions.conflict-changes-nothing',
    level: 'must',
    states: 'A change that is rejected changes nothing',
    section: REFERENCE.change,
    async check(platform) {
      const { id } = await platform.open();
      (await platform.change(id, { amount: ORDER_AMOUNT - 1 })).need(200);
      await platform.change(id, { amount: ORDER_AMOUNT - 3, revision: 1 });
      (await platform.status(id)).expectField('amount', ORDER_AMOUNT - 1);
    },
  },
  {
    id: 'revisions.current-session',
    level: 'must',
    states: 'SESSION_CHANGED carries the session as it is now',
    section: REFERENCE.problem,
    async check(platform) {
      const { id } = await platform.open();
      const changed = (await platform.change(id, { amount: ORDER_AMOUNT - 1 })).need(200);
      const response = (await platform.change(id, { amount: 1, revision: 1 })).need(409);
      response.expect(response.field('session', 'session_id') === id, 'session is not this one');
      response.expect(
        response.field('session', 'revision') === changed.field('revision'),
        'session has another revision than the session',
      );
    },
  },
  {
    id: 'revisions.submission',
    level: 'must',
    states: 'A submission of an earlier revision is 409 SESSION_CHANGED, and nothing is executed',
    section: REFERENCE.submission,
    async check(platform) {
      const data = platform.submission('approve');
      const { id } = await platform.open(platform.scenario('approve').session);
      (await platform.change(id, { amount: ORDER_AMOUNT - 1 })).need(200);
      const response = await platform.submit(id, { data, revision: 1 });
      response.expectProblem(409, 'SESSION_CHANGED');
      (await platform.status(id)).expectField('attempt', 'none');
    },
  },
  {
    id: 'revisions.absent',
    level: 'must',
    states: 'A submission without a revision is one of revision 1, as an older loader sends it',
    section: REFERENCE.submissionRequest,
    async check(platform) {
      const data = platform.submission('approve');
      const { id } = await platform.open(platform.scenario('approve').session);
      (await platform.change(id, { amount: ORDER_AMOUNT - 1 })).need(200);
      (await platform.submit(id, { data })).expectProblem(409, 'SESSION_CHANGED');
    },
  },
  {
    id: 'revisions.current',
    level: 'must',
    states: 'A submission of the current revision charges the current amount',
    section: REFERENCE.submission,
    async check(platform) {
      const data = platform.submission('approve');
      const { id, paymentId } = await platform.open(platform.scenario('approve').session);
      const changed = (await platform.change(id, { amount: ORDER_AMOUNT - 1 })).need(200);
      const revision = changed.field('revision');
      (await platform.submit(id, { data, revision })).expectStatus(200);
      const transaction = await platform.transaction(paymentId);
      transaction.expectField('status', 'captured').expectField('amount', ORDER_AMOUNT - 1);
    },
  },
  {
    id: 'revisions.expected-card',
    level: 'must',
    states:
      'Another card than the amount was made for is 409 SESSION_CHANGED, and nothing is executed',
    section: REFERENCE.submission,
    async check(platform) {
      const data = platform.submission('approve');
      const { id } = await platform.open(platform.scenario('approve').session);
      // No card is issued in Antarctica. Where the gateway reports no card, the change is rejected.
      const change = { amount: ORDER_AMOUNT - 1, expected_card: { issuer_country: 'AQ' } };
      const revision = (await platform.change(id, change)).need(200).field('revision');
      (await platform.submit(id, { data, revision })).expectProblem(409, 'SESSION_CHANGED');
      (await platform.status(id)).expectField('attempt', 'none');
    },
  },
  {
    id: 'revisions.in-attempt',
    level: 'must',
    states: 'While an attempt may charge, a change is 409 SESSION_IN_ATTEMPT',
    section: REFERENCE.change,
    async check(platform) {
      const { id } = await platform.play('action');
      (await platform.change(id, { amount: 1 })).expectProblem(409, 'SESSION_IN_ATTEMPT');
    },
  },
  {
    id: 'revisions.closed',
    level: 'must',
    states: 'A change of a session that has ended is 409 SESSION_CLOSED',
    section: REFERENCE.change,
    async check(platform) {
      const { id } = await platform.paid();
      (await platform.change(id, { amount: 1 })).expectProblem(409, 'SESSION_CLOSED');
    },
  },
  {
    id: 'revisions.not-changeable',
    level: 'must',
    states: 'Where the gateway cannot change the amount, a change is 409 SESSION_NOT_CHANGEABLE',
    section: REFERENCE.change,
    async check(platform) {
      const { id } = await platform.play('unchangeable');
      const response = await platform.change(id, { amount: ORDER_AMOUNT - 1 });
      response.expectProblem(409, 'SESSION_NOT_CHANGEABLE');
    },
  },
  {
    id: 'revisions.known-fields',
    level: 'must',
    states: 'A change rejects fields that it does not know: 422',
    section: REFERENCE.changeRequest,
    async check(platform) {
      const { id } = await platform.open();
      (await platform.change(id, { amuont: 1 })).expectProblem(422, 'VALIDATION_ERROR');
    },
  },
];
