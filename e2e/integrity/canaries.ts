/**
 * Values that identify a person, a card or a merchant, and how to find each of them in any string.
 */

/** Strings that occur nowhere else, so that a match identifies its source. */
const PERSON = {
  email: 'qanaria7x',
  name: 'Qintessa',
  phone: '15177889911',
  street: 'Qanariengasse',
  city: 'Qanarienstadt',
  postalCode: 'Q7707Q',
} as const;

export const PAYER_AND_ADDRESS = {
  payer: {
    email: `${PERSON.email}@example.com`,
    name: `${PERSON.name} Example`,
    phone: `+${PERSON.phone}`,
  },
  billing: {
    address_line_1: `${PERSON.street} 1`,
    city: PERSON.city,
    postal_code: PERSON.postalCode,
    country: 'DE',
  },
};

/** The number that the forms are filled with. */
const CARD_NUMBER = '4242424242424242';

const WORDS: readonly [string, string][] = [
  ...Object.entries(PERSON),
  ['card number', CARD_NUMBER],
  ['API key', 'pk_test_sandbox'],
  ['API secret', 'sk_test_sandbox'],
];

export const PERSONAL: readonly string[] = Object.keys(PERSON);

/** Names of the canaries in a string: unchanged, in either case, with grouped digits, in Base64. */
export function canariesIn(text: string): string[] {
  const plain = text.toLowerCase();
  const ungrouped = plain.replaceAll(/(?<=\d)(?:[ +-]|%20|%2b)(?=\d)/g, '');
  return WORDS.filter(([, word]) => {
    const wanted = word.toLowerCase();
    const isPlain = plain.includes(wanted) || ungrouped.includes(wanted);
    return isPlain || inBase64(word).some((encoded) => text.includes(encoded));
  }).map(([name]) => name);
}

/**
 * The characters that a string has in Base64 at any offset, without those it shares with its
 * neighbours.
 */
function inBase64(text: string): string[] {
  return [0, 1, 2].map((offset) => {
    const encoded = Buffer.from('\0'.repeat(offset) + text).toString('base64');
    const start = Math.ceil((offset * 8) / 6);
    return encoded.slice(start, Math.floor(((offset + text.length) * 8) / 6));
  });
}
