// Shapes, the table and the words, without a schema library: the console shows values without one.
export * from './setting-shapes.ts';
export * from './setting-table.ts';
export * from './setting-words.ts';
