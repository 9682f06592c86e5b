/**
 * An amount in minor units as a customer reads it, for instance `€12.50`. How many decimals a
 * currency has is what the runtime's own data says.
 */
export function displayAmount(amount: number, currency: string, locale = 'en'): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  const decimals = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(amount / 10 ** decimals);
}
