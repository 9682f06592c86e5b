/** Matches while the customer's system is in its dark mode. */
export const darkMode = () => matchMedia('(prefers-color-scheme: dark)');
