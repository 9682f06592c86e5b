import type { Exchange } from './wire.ts';

/** The platform does not meet the requirement that is being checked. */
export class Unmet extends Error {
  override name = 'Unmet';
  /** The exchange that shows it. */
  readonly exchange: Exchange | undefined;

  constructor(message: string, exchange?: Exchange) {
    super(message);
    this.exchange = exchange;
  }
}

/** The requirement could not be checked, because another one that it builds on is not met. */
export class Blocked extends Unmet {
  override name = 'Blocked';
}

/** The configuration has nothing that brings the platform into the state of the requirement. */
export class NotProvoked extends Error {
  override name = 'NotProvoked';
}
