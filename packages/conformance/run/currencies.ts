import { minorUnits } from '../../../shared/plain/iso-codes.ts';

const CAPITALS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

/** Every code of ISO 4217 that payments may have. */
export const ALL_CURRENCIES: readonly string[] = CAPITALS.flatMap((first) =>
  CAPITALS.flatMap((second) => CAPITALS.map((third) => first + second + third)),
).filter((code) => minorUnits(code) !== undefined);
