/** What pages read of what their worker has stored. */
export { type KeptPage, listKeptPages } from './kept-pages.ts';
export { readSharedFile } from './shared-file.ts';
