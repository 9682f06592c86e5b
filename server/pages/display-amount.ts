/**
 * An amount in minor units as a customer reads it, for instance `€12.50`. The number of decimals
 * comes from the runtime's data.
 */
export function displayAmount(amount: number, currency: string, locale = 'en'): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  const decimals = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(amount / 10 ** decimals);
}
