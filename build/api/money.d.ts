declare function validateCurrency(currency: string): boolean;
declare function formatAmount(amount: number, currency: string, locale?: string): string;
export { formatAmount, validateCurrency };
