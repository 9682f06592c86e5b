/**
 * HMAC-SHA-256 without the Web Crypto API, which is asynchronous only. It is our own because the
 * smallest library is 1.9 kB on every merchant's page; the tests compare it with that library, with
 * Node's and with Wycheproof's vectors.
 *
 * @see https://doi.org/10.6028/NIST.FIPS.180-4 and https://www.rfc-editor.org/rfc/rfc2104
 */

const BLOCK_BYTES = 64;
const ROUNDS = 64;
const HASH_BYTES = 32;
/** The least number of padding bytes: one for the bit after the message, and eight for the message's length. */
const LEAST_PADDING = 9;

const primes = firstPrimes(ROUNDS);

/** The standard's constants: the first 32 bits of the fractions of the roots of the first primes. */
const ROUND_CONSTANTS = Uint32Array.from(primes, (prime) => Math.cbrt(prime) * 2 ** 32);
const INITIAL_HASH = Int32Array.from(
  primes.slice(0, HASH_BYTES / 4),
  (prime) => Math.sqrt(prime) * 2 ** 32,
);

function firstPrimes(count: number): readonly number[] {
  const found: number[] = [];
  for (let number = 2; found.length < count; number += 1) {
    if (found.every((prime) => number % prime !== 0)) found.push(number);
  }
  return found;
}

/** The exclusive or of a word's rotations to the right. */
function rotations(word: number, ...distances: readonly number[]): number {
  return distances.reduce((sum, bits) => sum ^ (word >>> bits) ^ (word << (32 - bits)), 0);
}

/** The message, a bit that is set, zeros, and the message's length in bits, in whole blocks. */
function padMessage(message: Uint8Array): DataView {
  const blocks = Math.ceil((message.length + LEAST_PADDING) / BLOCK_BYTES);
  const padded = new Uint8Array(blocks * BLOCK_BYTES);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 4, message.length * 8);
  return view;
}

/** @param message - of less than 512 MB */
function sha256(message: Uint8Array): Uint8Array {
  const padded = padMessage(message);
  const schedule = new Int32Array(ROUNDS);
  const scheduled = (round: number) => schedule[round] ?? 0;
  let hash = INITIAL_HASH;
  for (let start = 0; start < padded.byteLength; start += BLOCK_BYTES) {
    // The letters are those of the standard; typed arrays keep 32 bits of each sum.
    const words = hash.slice();
    ROUND_CONSTANTS.forEach((constant, round) => {
      const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = words;
      let word = 0;
      if (round < 16) word = padded.getInt32(start + 4 * round);
      else {
        const back15 = scheduled(round - 15);
        const back2 = scheduled(round - 2);
        const sigma0 = rotations(back15, 7, 18) ^ (back15 >>> 3);
        const sigma1 = rotations(back2, 17, 19) ^ (back2 >>> 10);
        word = scheduled(round - 16) + sigma0 + scheduled(round - 7) + sigma1;
      }
      schedule[round] = word;
      const choice = (e & f) ^ (~e & g);
      const majority = (a & b) ^ (a & c) ^ (b & c);
      const temporary1 = h + rotations(e, 6, 11, 25) + choice + constant + word;
      const temporary2 = rotations(a, 2, 13, 22) + majority;
      words.set([temporary1 + temporary2, a, b, c, d + temporary1, e, f, g]);
    });
    hash = hash.map((word, index) => word + (words[index] ?? 0));
  }
  return Uint8Array.from([...hash].flatMap((word) => [24, 16, 8, 0].map((bits) => word >>> bits)));
}

/** The 32 bytes of the code that authenticates a message. */
export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(BLOCK_BYTES);
  block.set(key.length > BLOCK_BYTES ? sha256(key) : key);
  const innerKey = block.map((byte) => byte ^ 0x36);
  const outerKey = block.map((byte) => byte ^ 0x5c);
  return sha256(joinBytes(outerKey, sha256(joinBytes(innerKey, message))));
}

function joinBytes(first: Uint8Array, second: Uint8Array): Uint8Array {
  return Uint8Array.from([...first, ...second]);
}
