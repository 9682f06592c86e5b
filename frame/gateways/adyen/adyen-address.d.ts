/** Files of Adyen's package: what its forms check, and how they rewrite what is entered. */
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

/** Of classes outside the core: for tests alone, because the form's own file would wait for the file of the classes. */
declare module 'adyen-field-rules' {
  /** `null` for an empty field. */
  interface Rule {
    readonly validate: (value: string) => boolean | null;
  }
  export const validationRules: { readonly phoneNumberRule: Rule; readonly emailRule: Rule };
}

/** For tests alone, too. */
declare module 'adyen-econtext-rules' {
  /** Each must pass. */
  export const econtextValidationRules: {
    readonly telephoneNumber: readonly { readonly validate: (value: string) => boolean }[];
  };
}
