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
const INITIAL_HASH: HashWords = {
  a: fractionOfRoot(2),
  b: fractionOfRoot(3),
  c: fractionOfRoot(5),
  d: fractionOfRoot(7),
  e: fractionOfRoot(11),
  f: fractionOfRoot(13),
  g: fractionOfRoot(17),
  h: fractionOfRoot(19),
};

/** The words of a hash, by their names in the standard; integers of 32 bits. */
interface HashWords {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
  readonly g: number;
  readonly h: number;
}

function fractionOfRoot(prime: number): number {
  return (Math.sqrt(prime) * 2 ** 32) | 0;
}

function firstPrimes(count: number): readonly number[] {
  const found: number[] = [];
  for (let number = 2; found.length < count; number += 1) {
    if (found.every((prime) => number % prime !== 0)) found.push(number);
  }
  return found;
}

function rotateRight(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
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

/** The words of a block, and those that follow from them: one for each round. */
function messageSchedule(padded: DataView, blockStart: number): Uint32Array {
  const schedule = new Uint32Array(ROUNDS);
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round < 16) {
      schedule[round] = padded.getUint32(blockStart + 4 * round);
    } else {
      const back15 = wordAt(schedule, round - 15);
      const back2 = wordAt(schedule, round - 2);
      const sigma0 = rotateRight(back15, 7) ^ rotateRight(back15, 18) ^ (back15 >>> 3);
      const sigma1 = rotateRight(back2, 17) ^ rotateRight(back2, 19) ^ (back2 >>> 10);
      const earlier = wordAt(schedule, round - 16) + wordAt(schedule, round - 7);
      schedule[round] = earlier + sigma0 + sigma1;
    }
  }
  return schedule;
}

/** The index is always within the array. */
function wordAt(words: Uint32Array, index: number): number {
  return words[index] ?? 0;
}

/** Adds one block to the hash. */
function compressBlock(hash: HashWords, schedule: Uint32Array): HashWords {
  let { a, b, c, d, e, f, g, h } = hash;
  schedule.forEach((word, round) => {
    const sum1 = rotateRight(e, 6) ^ rotateRight(e, 11) ^ rotateRight(e, 25);
    const choice = (e & f) ^ (~e & g);
    const temporary1 = h + sum1 + choice + wordAt(ROUND_CONSTANTS, round) + word;
    const sum0 = rotateRight(a, 2) ^ rotateRight(a, 13) ^ rotateRight(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const temporary2 = sum0 + majority;
    h = g;
    g = f;
    f = e;
    e = (d + temporary1) | 0;
    d = c;
    c = b;
    b = a;
    a = (temporary1 + temporary2) | 0;
  });
  return {
    a: (hash.a + a) | 0,
    b: (hash.b + b) | 0,
    c: (hash.c + c) | 0,
    d: (hash.d + d) | 0,
    e: (hash.e + e) | 0,
    f: (hash.f + f) | 0,
    g: (hash.g + g) | 0,
    h: (hash.h + h) | 0,
  };
}

/** @param message - of less than 512 MB */
function sha256(message: Uint8Array): Uint8Array {
  const padded = padMessage(message);
  let hash = INITIAL_HASH;
  for (let start = 0; start < padded.byteLength; start += BLOCK_BYTES) {
    hash = compressBlock(hash, messageSchedule(padded, start));
  }
  const { a, b, c, d, e, f, g, h } = hash;
  const bytes = new DataView(new ArrayBuffer(HASH_BYTES));
  [a, b, c, d, e, f, g, h].forEach((word, index) => bytes.setInt32(4 * index, word));
  return new Uint8Array(bytes.buffer);
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
  const joined = new Uint8Array(first.length + second.length);
  joined.set(first);
  joined.set(second, first.length);
  return joined;
}
