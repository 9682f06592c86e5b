/** Files of Adyen's package: what its form for a billing address checks, and how it rewrites what is entered. */
declare module 'adyen-address-rules' {
  /** The pattern of the country; `null` or a boolean. Sets the message for an invalid code. */
  export function validatePostalCode(
    code: string,
    country: string,
    rules: { readonly postalCode: object },
  ): boolean | null;
}

declare module 'adyen-address-formats' {
  export const countrySpecificFormatters: Readonly<
    Record<
      string,
      | {
          readonly postalCode: {
            readonly formatterFn?: (code: string) => string;
            readonly maxlength?: number;
          };
        }
      | undefined
    >
  >;
}
