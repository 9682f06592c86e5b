/**
 * The words that the project avoids, what to write instead, and where a word is right nevertheless.
 * `words.mjs` checks them.
 */

/**
 * @typedef {object} Phrase
 * @property {string} not - a regular expression; a space matches any white space
 * @property {string} write - what to write instead
 */

/**
 * Words of identifiers, in lower case: `wasTold` and `WAS_TOLD` have the words `was` and `told`. Several words
 * are found where they follow each other.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const IDENTIFIERS = {
  address: 'url',
  addresses: 'urls',
  anew: 'again',
  anticipate: 'preload or prepare',
  anticipated: 'preloaded or prepared',
  answer: 'response, result or reply',
  answered: 'settled or responded',
  answers: 'responses, results or replies',
  anybody: 'the actor’s name',
  beforehand: 'inAdvance',
  'called off': 'cancelled',
  cold: 'preloadFailed',
  course: 'run, scenario, case or sequence',
  courses: 'runs, scenarios, cases or sequences',
  'explain failure': 'the plain verb',
  farewell: 'shutdown',
  'frame spot': 'framePlacement',
  genuine: 'valid',
  'goes on': 'continues',
  hear: 'receive',
  heard: 'received',
  hears: 'receives',
  impatience: 'timeout',
  impatient: 'timeout',
  impatiently: 'timeout',
  nobody: 'the actor’s name',
  'odd field': 'unknownField',
  patience: 'timeout',
  patient: 'timeout',
  'prove alive': 'checkAlive',
  puppet: 'a plain word',
  puppets: 'a plain word',
  'read verified': 'readSigned',
  refusal: 'failure, error or decline',
  refusals: 'failures, errors or declines',
  refuse: 'reject or decline',
  refused: 'rejected or declined',
  refuses: 'rejects or declines',
  said: 'reported or shown',
  say: 'report',
  says: 'reports',
  scene: 'a plain word',
  sights: 'a plain word',
  somebody: 'the actor’s name',
  stage: 'gatewayWindow',
  stages: 'gatewayWindows',
  tell: 'report, notify or send',
  telling: 'report',
  tellings: 'reports',
  tells: 'reports',
  text: 'string or message',
  texts: 'strings or messages',
  told: 'reported',
  travel: 'navigate',
  travels: 'navigates',
  warm: 'preload',
  warmed: 'preloaded',
  warms: 'preloads',
  'while linked': 'withLinkedSignal',
  whoever: 'the actor’s name',
  witness: 'a plain word',
  witnesses: 'a plain word',
};

/**
 * Phrases in comments, in Markdown, and in strings that are sentences.
 *
 * @type {readonly Phrase[]}
 */
export const PHRASES = [
  { not: 'address(es)?', write: 'URL' },
  { not: 'anew', write: 'again' },
  { not: 'answer(s|ed|ing)?', write: 'response (HTTP), result (a call), reply (between windows)' },
  { not: '(any|no|some)body', write: 'the actor’s name' },
  { not: 'at once', write: 'immediately, together, in parallel' },
  { not: 'beforehand', write: 'in advance' },
  { not: 'by (it|them)sel(f|ves)', write: 'automatically, alone' },
  { not: 'cold', write: 'preload failed, first visit' },
  { not: 'fares?', write: 'the plain verb' },
  { not: 'g(a|i)ve(s|n)? out|giving out', write: 'report, throw, reject with' },
  { not: 'genuine(ly)?', write: 'valid' },
  { not: 'hear(s|d|ing)?', write: 'receive, is notified' },
  { not: '(ma(de|kes?)|making) up for', write: 'the plain verb' },
  { not: 'of no use', write: 'the plain verb' },
  { not: '(one more|another) try', write: 'a retry' },
  { not: '(im)?patien(t|tly|ce)', write: 'timeout' },
  { not: 'puppets?', write: 'a plain word' },
  { not: 'refus(e|es|ed|al|als|ing)', write: 'reject, fail; decline (a card)' },
  { not: 'sa(y|ys|id|ying)', write: 'report, show, contain' },
  { not: 'scenes?|sights|witness(es)?', write: 'a plain word' },
  { not: 'stages?', write: 'gateway window' },
  { not: 'te(ll|lls|lling)|told', write: 'report, notify, send, show, distinguish' },
  { not: '(a|an|any|each|every|no|one|other|such) text', write: 'string' },
  { not: 'texts', write: 'strings, messages' },
  { not: 'time limits?', write: 'timeout' },
  { not: 'travel(s|led|ling)?|journeys?', write: 'navigate, navigation' },
  { not: 'warm(s|ed|ing)?', write: 'preload' },
  { not: 'ways? (of paying|to pay)', write: 'payment method' },
  { not: 'who(m)?ever', write: 'the actor’s name' },
  {
    not: 'whole (ms|milliseconds?|numbers?)',
    write: 'an integer, a positive integer number of ms',
  },
];

/**
 * Names of the specification, the platforms and the wire, which stay as they are: anywhere, or where
 * the value names the beginnings of paths.
 *
 * @type {Readonly<Record<string, true | readonly string[]>>}
 */
export const ALLOWED_IDENTIFIERS = {
  allTextContents: true,
  // The specification: postal addresses, public design tokens.
  AddressInfo: true,
  address_line_1: true,
  address_line_2: true,
  // Of the package with the countries' formats.
  formatAddress: ['server/platform/operations/'],
  colorText: true,
  colorTextSecondary: true,
  textSecondary: true,
  PAYER_AND_ADDRESS: true,
  // The bridge: the command `answer` of shared/rpc.ts and its parts.
  answer: [
    'e2e/protocol/',
    'server/in-memory/',
    'frame/',
    'loader/',
    'shared/rpc.ts',
    'e2e/simulation/forms/',
  ],
  StepAnswer: true,
  StepAnswerSchema: true,
  stepAnswered: true,
  // Reasons of errors, which integrations may know.
  FRAME_REFUSED: ['build/api/', 'shared/errors/reasons.ts', 'shared/errors/reason-advice.ts'],
  // Adyen.
  billingAddress: ['frame/gateways/adyen/'],
  refusalReason: true,
  refusalReasonCode: true,
  Refused: ['server/gateways/adyen/'],
  // Node, the DOM, HTTP and the tools of the tests.
  address: [
    'e2e/isolation/',
    'packages/audit/testing/',
    'server/',
    'server/customers/example/',
    'packages/conformance/run/',
    'packages/frame-host/',
    'shared/testing/',
    'e2e/simulation/',
    'e2e/bench/',
  ],
  BROTLI_MODE_TEXT: true,
  cssText: true,
  selectorText: true,
  errorText: true,
  getByText: true,
  getTextOfJSDocComment: true,
  getText: true,
  hasText: true,
  innerText: true,
  localAddress: true,
  readText: true,
  // Mermaid's variables of a theme.
  noteTextColor: true,
  primaryTextColor: true,
  textColor: true,
  remoteAddress: true,
  sendText: true,
  SHOW_TEXT: true,
  text: true,
  textContent: true,
  TextDecoder: true,
  TextDecoderStream: true,
  TextEncoder: true,
  toContainText: true,
  toHaveText: true,
  writeText: true,
  // Rounds of a benchmark that do not count.
  WARM_UPS: true,
  warmUps: true,
};

/** Terms of the specification, the DOM and HTTP, which stay as they are. @type {readonly string[]} */
export const ALLOWED_PHRASES = [
  '(postal|billing|shipping|delivery|e-?mail|IP|IPv4|IPv6|loopback|notification|street) address(es)?',
  'address bar',
  'warm-ups?',
  'onError REFUSED',
  'frame refused',
];

/** Not prose of the project, or written by a program. */
export const IGNORED = [
  'build/lint/vocabulary.mjs',
  'build/lint/words.test.ts',
  'e2e/bench/figures.json',
  'package-lock.json',
];
