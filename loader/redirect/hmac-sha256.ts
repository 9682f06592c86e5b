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
  primes.map((prime) => (root(prime) * 2 ** 32) | 0);
const ROUND_CONSTANTS = rootFractions(Math.cbrt);
const INITIAL_STATE = rootFractions(Math.sqrt).slice(0, 8);

const rotate = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits));

/** @param message - of less than 512 MB */
function sha256(message: readonly number[]): Uint8Array {
  // Reads and writes big-endian words, as in the standard.
  const padded = new DataView(new ArrayBuffer(BLOCK * Math.ceil((message.length + 9) / BLOCK)));
  new Uint8Array(padded.buffer).set([...message, 0x80]);
  padded.setUint32(padded.byteLength - 4, message.length * 8);
  let hash = INITIAL_STATE;
  for (let start = 0; start < padded.byteLength; start += BLOCK) {
    const schedule: number[] = [];
    let state = hash;
    ROUND_CONSTANTS.forEach((constant, round) => {
      const word = (back: number) => Number(schedule[round - back]);
      schedule.push(
        round < 16
          ? padded.getInt32(start + 4 * round)
          : (word(16) +
              (rotate(word(15), 7) ^ rotate(word(15), 18) ^ (word(15) >>> 3)) +
              word(7) +
              (rotate(word(2), 17) ^ rotate(word(2), 19) ^ (word(2) >>> 10))) |
              0,
      );
      const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
      const first =
        h +
        (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) +
        ((e & f) ^ (~e & g)) +
        constant +
        word(0);
      const second = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      state = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
    });
    hash = hash.map((word, index) => (word + Number(state[index])) | 0);
  }
  return Uint8Array.from(hash.flatMap((word) => [word >> 24, word >> 16, word >> 8, word]));
}

/** The 32 bytes of the code that authenticates a message. */
export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(BLOCK);
  block.set(key.length > BLOCK ? sha256([...key]) : key);
  const padded = (mask: number) => block.map((byte) => byte ^ mask);
  return sha256([...padded(0x5c), ...sha256([...padded(0x36), ...message])]);
}
