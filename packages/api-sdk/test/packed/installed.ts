import { join } from 'node:path';

const MODULES = join(import.meta.dirname, '../../../../tests/versions/node_modules');

/** Every Node that has maintainers, and the one before: its number, and its program. */
export const NODES: [release: number, program: string][] = [
  ...[20, 22, 24].map((release): [number, string] => [release, join(MODULES, `node-${release}/bin/node`)]),
  [26, process.execPath],
];

/** The oldest compiler whose programs the declarations are for, and this repository's. */
export const COMPILERS: [version: string, compiler: string][] = [
  ['5.4', join(MODULES, 'typescript-lowest/bin/tsc')],
  ['7.0', join(import.meta.dirname, '../../node_modules/typescript/bin/tsc')],
];

/** The lowest versions that the manifest allows, by the names under which they stand beside it. */
export const LOWEST = {
  '@tanstack/react-query': 'react-query-lowest',
  ky: 'ky-lowest',
  react: 'react-lowest',
  'react-dom': 'react-dom-lowest',
  zod: 'zod-lowest',
} as const;
