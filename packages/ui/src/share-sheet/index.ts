export { type Shared, shareLinks } from './share-links.ts';
export { ShareSheet } from './share-sheet.tsx';
