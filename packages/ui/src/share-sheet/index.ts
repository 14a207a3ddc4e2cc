export { type Shared, type SharePlace, shareLinks } from './share-links.ts';
export { ShareSheet } from './share-sheet.tsx';
export { ShareWays } from './share-ways.tsx';
