import { BukuError, parseTilePath, TILE_WIDTH, type Tile } from '@uluran/buku';
import { encodeEntries } from '@uluran/buku/seal';
import type { Logger } from 'pino';
import type { Queryable } from '../database/client.ts';
import { type Answer, failureAnswer, headOf, TextAnswer } from '../http/answers.ts';
import { NotFound } from '../http/failures.ts';
import { toFailure } from '../http/to-failure.ts';
import { encodeLeaf, readSealed } from './transfers.ts';
import { bytesOf, readTileHashes } from './tree.ts';

/** Where the files of the log begin: below the site, and below the API for a site in another process. */
export const BOOK_LOG_PATH = '/buku/log/';

const TEXT = 'text/plain; charset=utf-8';
/** Others' pages may check the book too. */
const FOR_ALL = { 'Access-Control-Allow-Origin': '*', 'X-Content-Type-Options': 'nosniff' };
/** A new checkpoint comes every few minutes: a cache may spare the database, no more. */
const SHORTLY = { ...FOR_ALL, 'Cache-Control': 'public, max-age=10' };
/** A tile of one width never changes. */
const FOR_GOOD = { ...FOR_ALL, 'Cache-Control': 'public, max-age=31536000, immutable' };

const file = (content: string | Buffer, type: string, headers: Record<string, string>) =>
  new TextAnswer(content, 200, { 'Content-Type': type, ...headers });

/** Returns the last checkpoint, or undefined before the first one. */
async function readCheckpoint(sql: Queryable) {
  const [row] = await sql<{ size: number; note: string; publicKey: string }[]>`
    SELECT size, note, public_key AS "publicKey" FROM book_checkpoints ORDER BY size DESC LIMIT 1`;
  return row;
}

/** Returns the leaves as the ledger has them now. They are not compared with their hashes: that is what readers do. */
async function readEntriesTile(sql: Queryable, { index, width }: Tile): Promise<Buffer> {
  const after = index * TILE_WIDTH;
  const transfers = await readSealed(sql, { after, last: after + width });
  return bytesOf(encodeEntries(transfers.map((transfer) => encodeLeaf(transfer, transfer.commitment))));
}

async function readTile(sql: Queryable, tile: Tile): Promise<Buffer | undefined> {
  const { level, index, width } = tile;
  const leavesEach = TILE_WIDTH ** (level === 'entries' ? 0 : level);
  const size = (await readCheckpoint(sql))?.size ?? 0;
  if ((index * TILE_WIDTH + width) * leavesEach > size) return undefined;
  if (level === 'entries') return readEntriesTile(sql, tile);
  return Buffer.concat(await readTileHashes(sql, { level, index, width }));
}

/** Reads the path of a tile, or returns undefined. */
function tileAt(path: string): Tile | undefined {
  try {
    return parseTilePath(path);
  } catch (error) {
    if (error instanceof BukuError) return undefined;
    throw error;
  }
}

async function findFile(sql: Queryable, path: string): Promise<TextAnswer | undefined> {
  if (path === 'checkpoint' || path === 'key') {
    const checkpoint = await readCheckpoint(sql);
    return checkpoint && file(path === 'key' ? `${checkpoint.publicKey}\n` : checkpoint.note, TEXT, SHORTLY);
  }
  if (path === 'funds') {
    const [row] = await sql<{ size: number; funds: unknown }[]>`SELECT size, funds FROM book_figures`;
    return row && file(JSON.stringify(row), 'application/json; charset=utf-8', SHORTLY);
  }
  const tile = tileAt(path);
  const bytes = tile && (await readTile(sql, tile));
  return bytes && file(bytes, 'application/octet-stream', FOR_GOOD);
}

/**
 * Serves the log as files (C2SP tlog-tiles): `checkpoint` and `tile/…`; and beside them `key`, the public key of the last checkpoint, and `funds`, the
 * pockets of every fund as its pages showed them at that checkpoint.
 */
export function createBookLog({ sql, log }: { sql: Queryable; log: Logger }): (request: Request) => Promise<Answer> {
  return async (request) => {
    const { method, url } = request;
    const { pathname } = new URL(url);
    const path = pathname.slice(pathname.indexOf(BOOK_LOG_PATH) + BOOK_LOG_PATH.length);
    const answer = await (method === 'GET' || method === 'HEAD'
      ? findFile(sql, path)
      : Promise.resolve(undefined)
    ).catch((error: unknown) => failureAnswer(toFailure(error, log), FOR_ALL));
    const found = answer ?? failureAnswer(new NotFound(), FOR_ALL);
    return method === 'HEAD' ? headOf(found) : found;
  };
}
