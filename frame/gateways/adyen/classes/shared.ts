/**
 * The build adds the code that several groups of classes share, so that a page can request it together with
 * them.
 */
// oxlint-disable-next-line unicorn/require-module-specifiers -- makes it a module
export {};
