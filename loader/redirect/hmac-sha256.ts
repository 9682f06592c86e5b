/**
 * HMAC-SHA-256 without the Web Crypto API, which is asynchronous only. It is our own because the
 * smallest library is 1.9 kB on every merchant's page; the tests compare it with that library, with
 * Node's and with Wycheproof's vectors.
 *
 * @see https://doi.org/10.6028/NIST.FIPS.180-4 and https://www.rfc-editor.org/rfc/rfc2104
 */

const BLOCK = 64;

const primes: number[] = [];
for (let number = 2; primes.length < 64; number += 1) {
  if (primes.every((prime) => number % prime)) primes.push(number);
}

/** The standard's constants: the first 32 bits of the fractions of the roots of the first primes. */
const rootFractions = (root: (prime: number) => number) =>
  Int32Array.from(primes, (prime) => root(prime) * 2 ** 32);
const ROUND_CONSTANTS = rootFractions(Math.cbrt);
const INITIAL_STATE = rootFractions(Math.sqrt).slice(0, 8);

const rotate = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits));

/** @param message - of less than 512 MB */
function sha256(message: readonly number[]): number[] {
  const { length } = message;
  const padded = new DataView(new ArrayBuffer(BLOCK * Math.ceil((length + 9) / BLOCK)));
  [...message, 0x80].forEach((byte, index) => padded.setUint8(index, byte));
  padded.setUint32(padded.byteLength - 4, length * 8);
  const hash = INITIAL_STATE.slice();
  for (let start = 0; start < padded.byteLength; start += BLOCK) {
    const words = new Int32Array(64);
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
    ROUND_CONSTANTS.forEach((constant, round) => {
      const word = (back: number) => words[round - back] ?? 0;
      words[round] =
        round < 16
          ? padded.getInt32(start + 4 * round)
          : word(16) +
            (rotate(word(15), 7) ^ rotate(word(15), 18) ^ (word(15) >>> 3)) +
            word(7) +
            (rotate(word(2), 17) ^ rotate(word(2), 19) ^ (word(2) >>> 10));
      const first =
        h +
        (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) +
        ((e & f) ^ (~e & g)) +
        constant +
        word(0);
      const second = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
    });
    [a, b, c, d, e, f, g, h].forEach((word, index) => (hash[index] = word + (hash[index] ?? 0)));
  }
  return [...hash].flatMap((word) => [24, 16, 8, 0].map((bits) => (word >>> bits) & 255));
}

/** The 32 bytes of the code that authenticates a message. */
export function hmacSha256(key: Uint8Array, message: Uint8Array): number[] {
  const short = key.length > BLOCK ? sha256([...key]) : key;
  const padded = (mask: number) =>
    Array.from({ length: BLOCK }, (_, index) => (short[index] ?? 0) ^ mask);
  return sha256([...padded(0x5c), ...sha256([...padded(0x36), ...message])]);
}
