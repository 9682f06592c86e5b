/** A style sheet, imported as a string. */
declare module '*.css?inline' {
  const css: string;
  export default css;
}
