/** Countries of ISO 3166-1: for each first letter from A to Z, the second letters of its codes. */
const SECOND_LETTERS = (
  'DEFGILMOQRSTUWXZ ABDEFGHIJLMNOQRSTVWYZ ACDFGHIKLMNORUVWXYZ EJKMOZ CEGHRST IJKMOR ' +
  'ABDEFGHILMNPQRSTUWY KMNRTU DELMNOQRST EMOP EGHIMNPRWYZ ABCIKRSTUVY ' +
  'ACDEFGHKLMNOPQRSTUVWXYZ ACEFGILOPRUZ M AEFGHKLMNRSTWY A EOSUW ' +
  'ABCDEGHIJKLMNORSTVXYZ CDFGHJKLMNORTVWZ AGMSYZ ACEGINU FS  ET AMW'
).split(' ');

/** Tells whether a value is an ISO 3166-1 alpha-2 code, in capital letters. */
export function isCountry(value: unknown): boolean {
  if (typeof value !== 'string' || !/^[A-Z]{2}$/.test(value)) return false;
  return SECOND_LETTERS[value.charCodeAt(0) - 65]?.includes(value.charAt(1)) === true;
}
