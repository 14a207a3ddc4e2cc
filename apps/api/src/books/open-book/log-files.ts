import { BukuError, parseTilePath, TILE_WIDTH, type Tile } from '@uluran/buku';
import { encodeEntries } from '@uluran/buku/seal';
import type { Logger } from 'pino';
import type { Queryable } from '../../platform/database/client.ts';
import {
  type Answer,
  begun,
  failureAnswer,
  headOf,
  type StreamAnswer,
  TextAnswer,
} from '../../platform/http/answers.ts';
import { NotFound } from '../../platform/http/failures.ts';
import { toFailure } from '../../platform/http/to-failure.ts';
import { createRowsFiles, readRowRange } from './rows-file.ts';
import { encodeLeaf, readSealed } from './transfers.ts';
import { bytesOf, readTileHashes } from './tree.ts';

/** Path of the log's files: below the site, and below the API for a site in another process. */
export const BOOK_LOG_PATH = '/buku/log/';

const TEXT = 'text/plain; charset=utf-8';
const CSV = 'text/csv; charset=utf-8; header=present';
const JSON_TYPE = 'application/json; charset=utf-8';
/** Headers for pages of other sites, which may check the book too. */
const FOR_ALL = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Accept-Ranges, Content-Range, ETag',
  'X-Content-Type-Options': 'nosniff',
};
/** A new checkpoint is made every few minutes: a cache only relieves the database. */
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

/** Returns the leaves as the ledger has them now. They are not compared with their hashes: readers do that. */
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

/** Returns the tile of a path, or undefined. */
function tileAt(path: string): Tile | undefined {
  try {
    return parseTilePath(path);
  } catch (error) {
    if (error instanceof BukuError) return undefined;
    throw error;
  }
}

/** Returns a reader of the checkpoints in which a key has named the next one. There are few, and a new one only with a new checkpoint. */
function createKeyChanges(): (sql: Queryable) => Promise<TextAnswer | undefined> {
  let kept: { size: number; text: string } | undefined;
  return async (sql) => {
    const size = (await readCheckpoint(sql))?.size;
    if (size === undefined) return undefined;
    if (kept?.size !== size) {
      const changes = await sql<{ note: string }[]>`
        SELECT note FROM book_checkpoints WHERE note LIKE ${'%\nkey-change %'} ORDER BY size`;
      kept = { size, text: JSON.stringify(changes.map(({ note }) => note)) };
    }
    return file(kept.text, JSON_TYPE, SHORTLY);
  };
}

/** Returns the seals of all days, one a line, with which readers compare a day with others. */
async function readSeals(sql: Queryable): Promise<string> {
  const days = await sql<{ line: string }[]>`
    SELECT concat_ws(',', d.day, d.size, encode(c.root, 'hex'), d.received_rupiah, d.returned_rupiah) AS line
    FROM book_days d JOIN book_checkpoints c USING (size) ORDER BY d.day`;
  return ['day,size,root,received_rupiah,returned_rupiah', ...days.map(({ line }) => line)]
    .map((line) => `${line}\r\n`)
    .join('');
}

/** Creates the search for files that are generated from the present database. */
function createFinder(
  sql: Queryable,
): (path: string, query: URLSearchParams, headers: Headers) => Promise<TextAnswer | StreamAnswer | undefined> {
  const readKeyChanges = createKeyChanges();
  const rows = createRowsFiles(sql);
  return async (path, query, headers) => {
    switch (path) {
      case 'checkpoint':
      case 'key': {
        const checkpoint = await readCheckpoint(sql);
        return checkpoint && file(path === 'key' ? `${checkpoint.publicKey}\n` : checkpoint.note, TEXT, SHORTLY);
      }
      case 'key-changes':
        return readKeyChanges(sql);
      case 'funds': {
        const [row] = await sql<{ size: number; funds: unknown }[]>`SELECT size, funds FROM book_figures`;
        return row && file(JSON.stringify(row), JSON_TYPE, SHORTLY);
      }
      case 'seals.csv':
        return file(await readSeals(sql), CSV, { ...SHORTLY, 'Content-Disposition': 'attachment' });
      case 'rows.csv': {
        const checkpoint = await readCheckpoint(sql);
        const range = checkpoint && readRowRange(query, checkpoint.size);
        return range && (await rows.of(range, headers, { ...FOR_ALL, 'Cache-Control': 'no-store' }));
      }
    }
    const tile = tileAt(path);
    const bytes = tile && (await readTile(sql, tile));
    return bytes && file(bytes, 'application/octet-stream', FOR_GOOD);
  };
}

/**
 * Serves the log as files (C2SP tlog-tiles): `checkpoint` and `tile/…`; and beside them `key`, the public key of the last checkpoint,
 * `key-changes`, the checkpoints in which a key has named the next one, `funds`, the pockets of every fund as its pages showed them at the
 * last checkpoint, and the leaves and the days' seals as tables.
 */
export function createBookLog({ sql, log }: { sql: Queryable; log: Logger }): (request: Request) => Promise<Answer> {
  const findFile = createFinder(sql);
  return async (request) => {
    const { method, url, headers } = request;
    const { pathname, searchParams } = new URL(url);
    const path = pathname.slice(pathname.indexOf(BOOK_LOG_PATH) + BOOK_LOG_PATH.length);
    try {
      const isRead = method === 'GET' || method === 'HEAD';
      const found =
        (isRead ? await findFile(path, searchParams, headers) : undefined) ?? failureAnswer(new NotFound(), FOR_ALL);
      return method === 'HEAD' ? headOf(found) : begun(found);
    } catch (error) {
      const failure = failureAnswer(toFailure(error, log), FOR_ALL);
      return method === 'HEAD' ? headOf(failure) : failure;
    }
  };
}
