import { expect, it } from 'vitest';
import { contentProblems } from './contents.ts';

const FILES = ['LICENSE', 'README.md', 'package.json', 'dist/index.js', 'dist/index.js.map', 'src/index.ts'];

it('finds nothing in a tarball that stands alone', () => {
  const manifest = { dependencies: { ky: '^2.0.0' }, peerDependencies: { react: '>=18' } };
  expect(contentProblems(FILES, manifest, '[docs](https://contoh.id/docs) [below](#errors)')).toEqual([]);
});

it('names what is missing', () => {
  expect(contentProblems(['package.json'], {}, '')).toEqual(['LICENSE is not packed', 'README.md is not packed']);
  expect(contentProblems(FILES.slice(0, -1), {}, '')).toEqual(['its source maps name sources that are not packed']);
});

it('names what works in this repository alone', () => {
  const manifest = { scripts: { give: 'node scripts/give.ts' }, dependencies: { zod: '4.6.7' } };
  expect(contentProblems(FILES, manifest, 'See [there](../../docs/there.md).')).toEqual([
    'the script give is packed, its files are not',
    'takes only 4.6.7 of zod: a project that has another cannot install it',
    'its README links to ../../docs/there.md, which a registry has not',
  ]);
});
