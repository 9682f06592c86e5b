/** Bundled by Vite. */
declare module '*.css';
