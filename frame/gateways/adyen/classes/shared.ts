/**
 * The build adds what several groups of classes have in common, so that a page can request it together with
 * them.
 */
// oxlint-disable-next-line unicorn/require-module-specifiers -- makes it a module
export {};
