/**
 * Faults of the product that its tests must find, each a passage of a source file and what replaces it. To add one,
 * add an entry: `npm run known-faults -- NAME` shows which command finds it.
 */

/**
 * @typedef {object} SourceFault
 * @property {string} name - what is wrong then
 * @property {'loses a payment' | 'charges twice' | 'charges another amount' | 'lets a forged message through' | 'breaks a policy' | 'reports a false outcome'} harm
 * @property {string} file
 * @property {string} from - occurs once in the file
 * @property {string} to
 * @property {readonly string[]} tests - the narrowest first, as arguments of their runner
 */

const MESSAGES = ['e2e/isolation/messages.spec.ts'];
const PAYMENTS = ['loader/payment', 'e2e/simulation/simulation.test.ts'];

/** A fault of `faulty-reducers.ts`, put into the running payment. @param {string} name @returns {SourceFault} */
const inRunner = (name) => ({
  name,
  harm: 'reports a false outcome',
  file: 'loader/payment/runner.ts',
  from: "import { reduce } from './decision/reduce.ts';",
  to: `import { faultyReducers } from './testing/faulty-reducers.ts';\nconst reduce = faultyReducers['${name}']!;`,
  tests: PAYMENTS,
});

/** @type {readonly SourceFault[]} */
export const SOURCE_FAULTS = [
  {
    name: 'the platform accepts a charge of another amount',
    harm: 'charges another amount',
    file: 'server/platform/payments/payments.ts',
    from: 'charge.amount !== record.amount ||',
    to: 'false ||',
    tests: ['server/platform', 'server/gateways', 'e2e/simulation/faults'],
  },
  {
    name: 'a repeated idempotency key is executed again',
    harm: 'charges twice',
    file: 'server/platform/http/idempotency.ts',
    from: 'stored.expiresAt > this.#now()',
    to: 'stored.expiresAt < this.#now()',
    tests: ['server/platform'],
  },
  {
    name: 'two statuses without an attempt are enough to open the form again',
    harm: 'charges twice',
    file: 'loader/payment/decision/status-facts.ts',
    from: 'const ENOUGH_STATUSES = 3;',
    to: 'const ENOUGH_STATUSES = 2;',
    tests: PAYMENTS,
  },
  {
    name: 'an attempt that the platform does not know counts as none',
    harm: 'charges twice',
    file: 'loader/payment/decision/status-facts.ts',
    from: "return session.attempt === undefined ? session.status === 'pending' : session.attempt === 'none';",
    to: "return session.status === 'pending';",
    tests: PAYMENTS,
  },
  {
    name: 'the form opens again before the gateway has had its 30 s',
    harm: 'charges twice',
    file: 'loader/payment/decision/status-facts.ts',
    from: "const isEarly = isDirect && payment.pressAge === 'fresh';",
    to: 'const isEarly = false;',
    tests: PAYMENTS,
  },
  {
    name: 'Adyen gets amounts in the units of ISO 4217',
    harm: 'charges another amount',
    file: 'frame/gateways/adyen/amounts.ts',
    from: 'const own = adyenUnits.fromMinor(value, currency);',
    to: 'const own: number | undefined = value;',
    tests: ['e2e/simulation/amounts.test.ts'],
  },
  {
    name: 'a session is created whose amount the gateway cannot carry',
    harm: 'charges another amount',
    file: 'server/platform/representable.ts',
    from: 'if (carries === undefined || carries(amount, currency)) return;',
    to: 'if (carries === undefined || amount > 0) return;',
    tests: ['server/platform', 'e2e/simulation/amounts.test.ts'],
  },
  {
    name: 'a refund without an amount refunds everything',
    harm: 'charges another amount',
    file: 'packages/node/checked-arguments.ts',
    from: "if (amount === 'all') return { amount };",
    to: "if (amount === 'all' || amount === undefined) return { amount: 'all' };",
    tests: ['e2e/contract/checked-arguments.test.ts'],
  },
  {
    name: 'a page in place of a response counts as the platform’s decision',
    harm: 'reports a false outcome',
    file: 'shared/requests/platform-word.ts',
    from: 'if (mediaTypeOf(response) !== PROBLEM_MEDIA_TYPE || !isRecord(body)) return undefined;',
    to: `if (!isRecord(body)) {
    return response.ok || response.status >= 500 ? undefined : { code: 'NOT_FOUND', fields: {} };
  }`,
    tests: ['loader/platform', 'e2e/simulation/firewall.test.ts'],
  },
  {
    name: 'a result of the shop that comes too late has its effect',
    harm: 'charges twice',
    file: 'loader/checkout/checkout-state.ts',
    from: 'state.life === life &&',
    to: 'true ||',
    tests: ['loader/checkout'],
  },
  {
    name: 'the session of a paid order is replaced',
    harm: 'charges twice',
    file: 'server/platform/payments/order-session.ts',
    from: 'sessions.findLast(isPaid) ??',
    to: '',
    tests: ['server/platform'],
  },
  {
    name: 'a status without an attempt is nothing new after the platform has acknowledged one',
    harm: 'loses a payment',
    file: 'loader/payment/decision/learn-status.ts',
    from: "if (attempt === 'under_way') acknowledge(turn);\n  else",
    to: "if (attempt !== 'under_way')",
    tests: ['loader/payment/acknowledged-attempt.test.ts'],
  },
  inRunner('a return closes the attempt'),
  inRunner('a form is not replaced once something was declined'),
  {
    name: 'a message that a script has dispatched is accepted',
    harm: 'lets a forged message through',
    file: 'shared/bridge/window-messenger.ts',
    from: 'isTrusted && isSender(source)',
    to: 'isSender(source)',
    tests: ['shared/bridge', ...MESSAGES],
  },
  {
    name: 'a message of another window is accepted',
    harm: 'lets a forged message through',
    file: 'shared/bridge/window-messenger.ts',
    from: 'isSender(source) && ',
    to: '',
    tests: ['shared/bridge', ...MESSAGES],
  },
  {
    name: 'a document that replaced the frame is connected like the first',
    harm: 'lets a forged message through',
    file: 'shared/bridge/window-messenger.ts',
    from: 'if (documentId !== data.participantId) return onReplaced();',
    to: '',
    tests: ['e2e/isolation/bridge-limits.spec.ts', 'e2e/isolation/navigation.spec.ts'],
  },
  {
    name: 'a return with a wrong signature is accepted',
    harm: 'lets a forged message through',
    file: 'loader/redirect/redirect-signature-sync.ts',
    from: 'return equalInConstantTime(expected, signatureBytes(signed.params.signature));',
    to: 'return true;',
    tests: ['loader/redirect'],
  },
  {
    name: 'a webhook of any age is accepted',
    harm: 'lets a forged message through',
    file: 'shared/verification/webhook-signature.ts',
    from: ' || !isRecentWebhook(signature, now)',
    to: '',
    tests: ['shared/verification', 'packages/node', 'loader/redirect'],
  },
  {
    name: 'a frame may redirect the page to the page’s own origin',
    harm: 'lets a forged message through',
    file: 'loader/redirect/permitted-redirect.ts',
    from: 'url === null || url.origin === pageOrigin',
    to: 'url === null',
    tests: ['loader/redirect'],
  },
  {
    name: 'a frame may redirect to any URL by GET',
    harm: 'lets a forged message through',
    file: 'loader/redirect/permitted-redirect.ts',
    from: "if (request.method !== 'GET') return false;",
    to: "if (request.method === 'GET') return true;",
    tests: ['loader/redirect'],
  },
  {
    name: 'a frame connects to an origin that is repeated in its URL',
    harm: 'breaks a policy',
    file: 'frame/shell/merchant-origin.ts',
    from: 'origin === undefined || others.length > 0',
    to: 'origin === undefined',
    tests: ['frame/shell'],
  },
  {
    name: 'the frame may navigate the page',
    harm: 'breaks a policy',
    file: 'loader/frame/payment-frame.ts',
    from: "'allow-scripts allow-same-origin",
    to: "'allow-top-navigation allow-scripts allow-same-origin",
    tests: ['loader/frame/frame-isolation.browser.test.ts'],
  },
  {
    name: 'any page may embed the frame',
    harm: 'breaks a policy',
    file: 'packages/frame-host/header-rules/path-rule.ts',
    from: 'const ancestors = origin === undefined ? NO_ORIGIN : self + origin;',
    to: "const ancestors = '*';",
    tests: ['packages/frame-host', 'e2e/isolation/framing.spec.ts'],
  },
];
