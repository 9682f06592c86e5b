/** Made by the build from Adyen's package: its messages by locale, a file for each locale that the package has. */
declare module 'adyen-messages' {
  /** Of the package that the form is from. */
  export const version: string;
  export const languages: Readonly<
    Record<string, (() => Promise<{ default: Readonly<Record<string, string>> }>) | undefined>
  >;
}
