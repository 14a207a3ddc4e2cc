// Two files, so that a page that only shows amounts does not carry what reads them.
export * from './rupiah.ts';
export * from './rupiah-text.ts';
