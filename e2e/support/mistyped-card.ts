/** A card number whose last digit is mistyped. */
export const MISTYPED = '4242424242424241';
