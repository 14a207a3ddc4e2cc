// Two files, so that a page that only formats amounts does not load the parser.
export * from './rupiah.ts';
export * from './rupiah-text.ts';
