import { join } from 'node:path';

const MODULES = join(import.meta.dirname, '../../../../tests/versions/node_modules');

/** Every maintained release of Node, and the release before: number and program. */
export const NODES: [release: number, program: string][] = [
  ...[20, 22, 24].map((release): [number, string] => [release, join(MODULES, `node-${release}/bin/node`)]),
  [26, process.execPath],
];

/** Supported compilers: the oldest, and this repository's. */
export const COMPILERS: [version: string, compiler: string][] = [
  ['5.4', join(MODULES, 'typescript-lowest/bin/tsc')],
  ['7.0', join(import.meta.dirname, '../../node_modules/typescript/bin/tsc')],
];

/** Aliases of the lowest versions in the manifest, under which they are installed beside the current ones. */
export const LOWEST = {
  '@tanstack/react-query': 'react-query-lowest',
  ky: 'ky-lowest',
  react: 'react-lowest',
  'react-dom': 'react-dom-lowest',
  zod: 'zod-lowest',
} as const;
