/** The currencies of ISO 4217 with their decimal digits, from the npm package, whose list is of June 2024. */
import currencyCodes from 'currency-codes';

const all = new Map(currencyCodes.data.map(({ code, digits }) => [code, digits]));
// Withdrawn.
all.delete('CUC');
// Newer than the package, or withdrawn and still refunded.
for (const code of ['XCG', 'XAD', 'ANG', 'BGN']) all.set(code, 2);

export const ISO_DIGITS: ReadonlyMap<string, number> = all;
