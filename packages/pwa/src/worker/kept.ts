/** Functions for pages to read the worker's store. */
export { type KeptPage, listKeptPages } from './kept-pages.ts';
export { readSharedFile } from './shared-file.ts';
