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

/** So many 32-bit words, big-endian as in the standard. */
const words = (count: number) => new DataView(new ArrayBuffer(4 * count));

/** @param message - of less than 512 MB */
function sha256(message: readonly number[]): number[] {
  const { length } = message;
  const padded = words(16 * Math.ceil((length + 9) / BLOCK));
  [...message, 0x80].forEach((byte, index) => padded.setUint8(index, byte));
  padded.setUint32(padded.byteLength - 4, length * 8);
  const hash = words(8);
  const state = (index: number) => hash.getInt32(4 * index);
  const add = (word: number, index: number) => hash.setInt32(4 * index, state(index) + word);
  INITIAL_STATE.forEach(add);
  for (let start = 0; start < padded.byteLength; start += BLOCK) {
    const schedule = words(64);
    let [a, b, c, d] = [state(0), state(1), state(2), state(3)];
    let [e, f, g, h] = [state(4), state(5), state(6), state(7)];
    ROUND_CONSTANTS.forEach((constant, round) => {
      const word = (back: number) => schedule.getInt32(4 * (round - back));
      schedule.setInt32(
        4 * round,
        round < 16
          ? padded.getInt32(start + 4 * round)
          : word(16) +
              (rotate(word(15), 7) ^ rotate(word(15), 18) ^ (word(15) >>> 3)) +
              word(7) +
              (rotate(word(2), 17) ^ rotate(word(2), 19) ^ (word(2) >>> 10)),
      );
      const first =
        h +
        (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) +
        ((e & f) ^ (~e & g)) +
        constant +
        word(0);
      const second = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
    });
    [a, b, c, d, e, f, g, h].forEach(add);
  }
  return [...new Uint8Array(hash.buffer)];
}

/** The 32 bytes of the code that authenticates a message. */
export function hmacSha256(key: Uint8Array, message: Uint8Array): number[] {
  const short = key.length > BLOCK ? sha256([...key]) : key;
  const padded = (mask: number) =>
    Array.from({ length: BLOCK }, (_, index) => (short[index] ?? 0) ^ mask);
  return sha256([...padded(0x5c), ...sha256([...padded(0x36), ...message])]);
}
