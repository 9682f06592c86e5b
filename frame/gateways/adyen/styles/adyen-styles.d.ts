/** Made by the build from Adyen's style sheet: the pieces of a part, one a line. */
declare module 'adyen-styles/*' {
  const pieces: string;
  export default pieces;
}
