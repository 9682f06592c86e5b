/**
 * The network between the browser and everything it is served from, shaped on the servers' side:
 * what a browser's own throttling does to a page does not reach frames of other processes.
 */
import { setTimeout as delay } from 'node:timers/promises';

/**
 * @typedef {object} NetworkProfile
 * @property {number} roundTrip - ms
 * @property {number} megabits - a second, of all connections together
 */

/** @type {NetworkProfile} */
export const LOOPBACK = { roundTrip: 0, megabits: Infinity };
/** @type {NetworkProfile} */
export const SLOW = { roundTrip: 40, megabits: 10 };

/** Small enough that requests share the line as packets do. */
const PIECE = 4096;

export class Network {
  /** @type {NetworkProfile} */
  #profile = LOOPBACK;
  /** When the line is free again, by the clock of `performance`. */
  #freeAt = 0;
  /** When each connection was asked for. */
  #asked = new WeakMap();

  /** @param {NetworkProfile} profile */
  use(profile) {
    this.#profile = profile;
    this.#freeAt = 0;
  }

  /** A connection was opened, perhaps ahead of its first request. */
  connect(socket) {
    this.#asked.set(socket, performance.now());
  }

  /** The way of a request to the server, which waits for the handshake of its connection. */
  async arrive(socket) {
    const { roundTrip } = this.#profile;
    if (roundTrip === 0) return;
    const opened = this.#asked.get(socket) + roundTrip;
    await delay(Math.max(0, opened - performance.now()) + roundTrip / 2);
  }

  /** The way of a whole answer back, in pieces that take turns with those of other answers. */
  async send(response, body) {
    const { roundTrip, megabits } = this.#profile;
    if (roundTrip === 0) {
      response.end(body);
      return;
    }
    await delay(roundTrip / 2);
    for (let start = 0; start < body.length && !response.destroyed; start += PIECE) {
      const piece = body.subarray(start, start + PIECE);
      const now = performance.now();
      this.#freeAt = Math.max(now, this.#freeAt) + (piece.length * 8) / (megabits * 1000);
      // Timers are late by a ms or so; the line is paid for by the clock, so that does not add up.
      if (this.#freeAt - now > 1) await delay(this.#freeAt - now);
      response.write(piece);
    }
    response.end();
  }
}
