/** A style sheet as a string in its importer's bundle. */
declare module '*.css?inline' {
  const css: string;
  export default css;
}
