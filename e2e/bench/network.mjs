/**
 * The network between the browser and all servers, shaped on the servers' side: a browser's own
 * throttling of a page does not reach frames of other processes.
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

/** Small enough that responses share the line as packets do. */
const PIECE = 4096;

export class Network {
  /** @type {NetworkProfile} */
  #profile = LOOPBACK;
  /** When the line is free again, on the clock of `performance`. */
  #freeAt = 0;
  /**
   * When each connection was opened.
   * @type {WeakMap<import('node:net').Socket, number>}
   */
  #opened = new WeakMap();

  /** @param {NetworkProfile} profile */
  use(profile) {
    this.#profile = profile;
    this.#freeAt = 0;
  }

  /**
   * A connection was opened, perhaps before its first request.
   *
   * @param {import('node:net').Socket} socket
   */
  connect(socket) {
    this.#opened.set(socket, performance.now());
  }

  /**
   * Waits for as long as a request needs to the server, including the connection's handshake.
   *
   * @param {import('node:net').Socket} socket
   */
  async arrive(socket) {
    const { roundTrip } = this.#profile;
    if (roundTrip === 0) return;
    const ready = (this.#opened.get(socket) ?? 0) + roundTrip;
    await delay(Math.max(0, ready - performance.now()) + roundTrip / 2);
  }

  /**
   * Sends a body in pieces, which take turns with those of other responses.
   *
   * @param {import('node:http').ServerResponse} response
   * @param {Buffer} body
   */
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
      // Timers are late by about a ms. The clock decides when the line is free, so this does not add up.
      if (this.#freeAt - now > 1) await delay(this.#freeAt - now);
      response.write(piece);
    }
    response.end();
  }
}
