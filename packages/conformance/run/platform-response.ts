/** A response of the platform, with the readings that requirements need. */
import { isRecord } from '../../../shared/plain/value-types.ts';
import { headers as names } from '../../../shared/platform/platform-api.ts';
import { parseRetryAfter } from '../../../shared/requests/retry-after.ts';
import { Blocked, Unmet } from './unmet.ts';
import type { Exchange } from './wire.ts';

export class PlatformResponse {
  readonly exchange: Exchange;
  /** The body as JSON; `undefined` if it is not JSON. */
  readonly body: unknown;

  constructor(exchange: Exchange) {
    this.exchange = exchange;
    this.body = asJson(exchange.response.body);
  }

  get status(): number {
    return this.exchange.response.status;
  }

  /** @returns `''` for a header that is absent */
  header(name: string): string {
    return this.exchange.response.headers.get(name) ?? '';
  }

  /** Seconds after which the request may be sent again; 1 where `Retry-After` does not state it. */
  get retryAfter(): number {
    const delay = parseRetryAfter(this.header(names.retryAfter), this.header('Date'));
    return delay === undefined ? 1 : delay / 1000;
  }

  /** The value of a field, also a nested one, or one of an array. `undefined` if there is none. */
  field(...path: readonly string[]): unknown {
    return path.reduce<unknown>((value, name) => {
      if (Array.isArray(value)) return value[Number(name)];
      return isRecord(value) ? value[name] : undefined;
    }, this.body);
  }

  /** @returns `''` for a field that is absent or is no string */
  string(...path: readonly string[]): string {
    const value = this.field(...path);
    return typeof value === 'string' ? value : '';
  }

  /** @throws {Unmet} unless it has this status */
  expectStatus(...expected: readonly number[]): this {
    if (expected.includes(this.status)) return this;
    const shown = `${this.status} ${this.string('code')}`.trim();
    return this.fail(`The status is ${shown}, and not ${expected.join(' or ')}`);
  }

  /** @throws {Blocked} unless it has one of these statuses, without which nothing else can be checked */
  need(...expected: readonly number[]): this {
    if (expected.includes(this.status)) return this;
    const code = this.string('code');
    const { method, url } = this.exchange.request;
    return this.block(
      `${method} ${new URL(url).pathname} responds with ${this.status} ${code}, and not ${expected.join(' or ')}`,
    );
  }

  /** @throws {Unmet} unless it is a problem of the platform with this status and code */
  expectProblem(status: number, code: string): this {
    this.expectStatus(status);
    if (this.field('code') === code) return this;
    return this.fail(`The code is ${JSON.stringify(this.field('code'))}, and not "${code}"`);
  }

  /** @throws {Unmet} unless the field has this value */
  expectField(name: string, expected: unknown): this {
    if (this.field(name) === expected) return this;
    return this.fail(
      `${name} is ${JSON.stringify(this.field(name))}, and not ${JSON.stringify(expected)}`,
    );
  }

  /** @throws {Unmet} with this message unless the condition holds */
  expect(condition: boolean, message: string): this {
    return condition ? this : this.fail(message);
  }

  block(message: string): never {
    throw new Blocked(message, this.exchange);
  }

  fail(message: string): never {
    throw new Unmet(message, this.exchange);
  }
}

function asJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
