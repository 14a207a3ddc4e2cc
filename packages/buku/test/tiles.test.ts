import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  parseEntries,
  parseTilePath,
  readConsistencyProof,
  readInclusionProof,
  readRoot,
  type Tile,
  tileOf,
  tilePath,
  tilesForConsistency,
  tilesForInclusion,
  tilesForRoot,
  verifyConsistency,
  verifyInclusion,
} from '../src/index.ts';
import { encodeEntries } from '../src/seal.ts';
import { filesOf, writeTiles } from './published-log.ts';
import { hex, referencePath, referenceProof, referenceRoot, someLeaves } from './reference.ts';

const code = (expected: string) => expect.objectContaining({ name: 'BukuError', code: expected });

describe('the path of a tile', () => {
  it.each<[Tile, string]>([
    [{ level: 0, index: 1_234_067, width: 256 }, 'tile/0/x001/x234/067'],
    [{ level: 0, index: 0, width: 256 }, 'tile/0/000'],
    [{ level: 1, index: 17, width: 8 }, 'tile/1/017.p/8'],
    [{ level: 'entries', index: 1000, width: 255 }, 'tile/entries/x001/000.p/255'],
    [{ level: 63, index: 999, width: 1 }, 'tile/63/999.p/1'],
  ])('%o is %s', (tile, path) => {
    expect(tilePath(tile)).toBe(path);
    expect(parseTilePath(path)).toEqual(tile);
  });

  it.each([
    'tile/0/1',
    'tile/0/0001',
    'tile/0/x000/001',
    'tile/00/001',
    'tile/64/001',
    'tile/-1/001',
    'tile/0/001/002',
    'tile/0/x001',
    'tile/0/001.p/0',
    'tile/0/001.p/256',
    'tile/0/001.p/08',
    'tile/0/001.p/',
    'tile/data/001',
    '/tile/0/001',
    'tile/0/001\n',
    '',
    'tile/0/x999/x999/x999/x999/x999/x999/999',
  ])('%j is none', (path) => {
    expect(() => parseTilePath(path)).toThrow(code('malformed_tile'));
  });

  it('is not written for what is no tile', () => {
    for (const tile of [
      { level: 64, index: 0, width: 1 },
      { level: 0, index: -1, width: 1 },
      { level: 0, index: 0.5, width: 1 },
      { level: 0, index: 0, width: 0 },
      { level: 0, index: 0, width: 257 },
    ]) {
      expect(() => tilePath(tile)).toThrow(code('malformed_tile'));
    }
  });

  it('comes back from every tile', () => {
    const tiles = fc.record({
      level: fc.oneof(fc.integer({ min: 0, max: 63 }), fc.constant('entries' as const)),
      index: fc.maxSafeNat(),
      width: fc.integer({ min: 1, max: 256 }),
    });
    fc.assert(
      fc.property(tiles, (tile) => {
        expect(parseTilePath(tilePath(tile))).toEqual(tile);
      }),
    );
  });
});

it('a tree of 70,000 leaves has the tiles of the specification’s example', () => {
  expect(tileOf(0, 272, 70_000).width).toBe(256);
  expect(tileOf(0, 273, 70_000).width).toBe(112);
  expect(tileOf(1, 0, 70_000).width).toBe(256);
  expect(tileOf(1, 1, 70_000).width).toBe(17);
  expect(tileOf(2, 0, 70_000).width).toBe(1);
  expect(tileOf(1, 0, 256).width).toBe(1);
  expect(tileOf('entries', 273, 70_000).width).toBe(112);
  expect(() => tileOf(0, 274, 70_000)).toThrow(code('out_of_range'));
  expect(() => tileOf(3, 0, 70_000)).toThrow(code('out_of_range'));
  expect(tilesForRoot(70_000).map(tilePath)).toEqual(['tile/2/000.p/1', 'tile/1/001.p/17', 'tile/0/273.p/112']);
});

describe('proofs computed from tiles', () => {
  const leaves = someLeaves(1_000);

  it('are those of the recursive definitions, and read exactly the tiles that are announced', async () => {
    const cases = fc.integer({ min: 1, max: leaves.length }).chain((size) =>
      fc.record({
        size: fc.constant(size),
        index: fc.integer({ min: 0, max: size - 1 }),
        first: fc.integer({ min: 0, max: size }),
      }),
    );
    await fc.assert(
      fc.asyncProperty(cases, async ({ size, index, first }) => {
        const { files, read, paths } = filesOf();
        const tree = leaves.slice(0, size);
        writeTiles(files, tree);
        expect(hex(await readRoot(read, size))).toBe(hex(referenceRoot(tree)));
        expect(paths.splice(0).sort()).toEqual(tilesForRoot(size).map(tilePath).sort());
        expect((await readInclusionProof(read, index, size)).map(hex)).toEqual(referencePath(index, tree).map(hex));
        expect(paths.splice(0).sort()).toEqual(tilesForInclusion(index, size).map(tilePath).sort());
        const growth = first === 0 ? [] : referenceProof(first, tree).map(hex);
        expect((await readConsistencyProof(read, first, size)).map(hex)).toEqual(growth);
        expect(paths.splice(0).sort()).toEqual(tilesForConsistency(first, size).map(tilePath).sort());
      }),
      { numRuns: 40 },
    );
  });

  it('are found in trees of three levels', async () => {
    const size = 66_000;
    const many = Array.from({ length: size }, (_, index) => leaves[index % leaves.length] ?? new Uint8Array());
    const root = referenceRoot(many);
    const { files, read } = filesOf();
    writeTiles(files, many);
    expect(hex(await readRoot(read, size))).toBe(hex(root));
    const claim = { index: 65_535, size, leafHash: many[65_535] ?? root, root };
    expect(await verifyInclusion(claim, await readInclusionProof(read, 65_535, size))).toBe(true);
    const first = { size: 40_000, root: referenceRoot(many.slice(0, 40_000)) };
    expect(
      await verifyConsistency({ first, second: { size, root } }, await readConsistencyProof(read, 40_000, size)),
    ).toBe(true);
  });

  it('come from the full tile once the partial one is deleted', async () => {
    const { files, read, paths } = filesOf();
    writeTiles(files, leaves.slice(0, 256));
    expect(hex(await readRoot(read, 100))).toBe(hex(referenceRoot(leaves.slice(0, 100))));
    expect(paths).toEqual(['tile/0/000.p/100', 'tile/0/000']);
  });

  it('fail by name without a tile, with a cut one, and for what the tree does not have', async () => {
    const { files, read } = filesOf();
    writeTiles(files, leaves.slice(0, 300));
    files.set('tile/0/001.p/44', new Uint8Array(44 * 32 - 1));
    await expect(readRoot(read, 300)).rejects.toEqual(code('malformed_tile'));
    files.delete('tile/0/001.p/44');
    await expect(readRoot(read, 300)).rejects.toEqual(code('missing_tile'));
    await expect(readInclusionProof(read, 300, 300)).rejects.toEqual(code('out_of_range'));
    await expect(readConsistencyProof(read, 301, 300)).rejects.toEqual(code('out_of_range'));
    await expect(readRoot(read, -1)).rejects.toEqual(code('out_of_range'));
    const broken = new Error('the network is down');
    await expect(readRoot(() => Promise.reject(broken), 300)).rejects.toBe(broken);
  });
});

describe('a bundle of entries', () => {
  it('has a length of two bytes before each entry', () => {
    const entries = [new Uint8Array(), Uint8Array.of(1), new Uint8Array(300).fill(2)];
    const bundle = encodeEntries(entries);
    expect(hex(bundle).slice(0, 14)).toBe('0000000101012c');
    expect(parseEntries(bundle)).toEqual(entries);
    expect(parseEntries(new Uint8Array())).toEqual([]);
  });

  it('is refused when it is cut, and not written with an entry above 65,535 bytes', () => {
    const bundle = encodeEntries([Uint8Array.of(1, 2, 3)]);
    for (let length = 1; length < bundle.length; length += 1) {
      expect(() => parseEntries(bundle.slice(0, length))).toThrow(code('malformed_tile'));
    }
    expect(parseEntries(encodeEntries([new Uint8Array(65_535)]))[0]).toHaveLength(65_535);
    expect(() => encodeEntries([new Uint8Array(65_536)])).toThrow(code('malformed_tile'));
  });
});
