/** Made by the build from Adyen's package: its messages by locale, a file for each locale that the package has. */
declare module 'adyen-messages' {
  /** Of the package that the form is from. */
  export const version: string;
  /** The names of the files with the messages, beside the form's own. */
  export const languages: Readonly<Record<string, string | undefined>>;
}
