import { BukuError } from '../errors.ts';
import { checkSize } from '../merkle/ranges.ts';

/** One file of a tiled log: hashes of one level, or the entries themselves. */
export interface Tile {
  /** 0 for leaf hashes; each level above has the roots of the full tiles below it. */
  level: number | 'entries';
  /** Index among the tiles of its level, from 0. */
  index: number;
  /** Hashes or entries in it, 1 to 256; fewer than 256 in the last tile of a level. */
  width: number;
}

/** Hashes of a full tile (C2SP tlog-tiles). */
export const TILE_WIDTH = 256;
/** Levels of a tree that one level of tiles covers: 2^8 is 256. */
export const TILE_HEIGHT = 8;

const MAX_LEVEL = 63;
const PATH = /^tile\/(?<level>entries|\d{1,2})\/(?<index>(?:x\d{3}\/)*\d{3})(?:\.p\/(?<width>[1-9]\d{0,2}))?$/;

/** Throws for invalid fields of a tile. */
function checkTile({ level, index, width }: Tile): void {
  const isLevel = level === 'entries' || (Number.isInteger(level) && level >= 0 && level <= MAX_LEVEL);
  const isWidth = Number.isInteger(width) && width >= 1 && width <= TILE_WIDTH;
  if (!isLevel || !isWidth || !Number.isSafeInteger(index) || index < 0) {
    throw new BukuError('malformed_tile', `There is no tile ${index} of level ${level} and width ${width}.`);
  }
}

/**
 * Returns a tile's path below the log's address (C2SP tlog-tiles): `tile/0/x001/x234/067`, followed by `.p/8` for a width of 8.
 *
 * @throws BukuError `malformed_tile`
 */
export function tilePath(tile: Tile): string {
  checkTile(tile);
  const digits = String(tile.index);
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/.{3}/g) ?? [];
  const path = groups.map((group, place) => (place < groups.length - 1 ? `x${group}` : group)).join('/');
  return `tile/${tile.level}/${path}${tile.width < TILE_WIDTH ? `.p/${tile.width}` : ''}`;
}

/**
 * Parses a path that `tilePath` returned. Each tile has one path.
 *
 * @throws BukuError `malformed_tile`
 */
export function parseTilePath(path: string): Tile {
  const { level = '', index = '', width = String(TILE_WIDTH) } = PATH.exec(path)?.groups ?? {};
  const tile: Tile = {
    level: level === 'entries' ? level : Number(level),
    index: Number(index.replaceAll(/[x/]/g, '')),
    width: Number(width),
  };
  if (level === '' || tilePath(tile) !== path) throw new BukuError('malformed_tile', `${path} is no path of a tile.`);
  return tile;
}

/**
 * Returns a tile of a tree of `size` leaves, with its width in this tree.
 *
 * @throws BukuError `out_of_range` if the tree has no such tile
 */
export function tileOf(level: Tile['level'], index: number, size: number): Tile {
  checkSize(size);
  const hashes = Math.floor(size / TILE_WIDTH ** (level === 'entries' ? 0 : level));
  const width = Math.min(TILE_WIDTH, hashes - index * TILE_WIDTH);
  if (width < 1)
    throw new BukuError('out_of_range', `A tree of ${size} leaves has no tile ${index} of level ${level}.`);
  return { level, index, width };
}
