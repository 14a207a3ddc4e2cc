import { hashLeaf, readRoot } from '@uluran/buku';
import { formatCheckpoint, formatKeyChange, signNote } from '@uluran/buku/seal';
import type { Queryable, Sql } from '../../platform/database/client.ts';
import type { BookKeys } from './book-key.ts';
import { requireKept } from './kept-checkpoint.ts';
import { makeLeaf, readPlaced } from './transfers.ts';
import { appendHashes, bytesOf, countLeaves, hexOf, tilesIn } from './tree.ts';

/** Postings that are sealed in one transaction: a second or two of hashing. */
const BATCH = 500;
/** The name of a log is the part of its key before the first plus. */
const originOf = (publicKey: string) => publicKey.slice(0, publicKey.indexOf('+'));

/** The database does not continue the signed tree. Nothing is signed until a person has checked it. */
class BookBroken extends Error {
  override readonly name = 'BookBroken';
}

/** Returns true if this transaction is the one that seals; the lock ends with it. */
async function takeSeal(sql: Queryable): Promise<boolean> {
  const [row] = await sql<[{ taken: boolean }]>`SELECT pg_try_advisory_xact_lock(hashtext('seal_book')) AS taken`;
  return row.taken;
}

/** Adds leaves for the next postings that have a place. @returns the number of added leaves */
async function addLeaves(sql: Queryable, postings: number): Promise<number> {
  const size = await countLeaves(sql);
  const placed = await readPlaced(sql, { after: size, postings });
  const gap = placed.find(({ place }, index) => place !== size + index + 1);
  if (gap !== undefined) throw new BookBroken(`The transfer after ${size} leaves has place ${gap.place} in the book.`);
  if (placed.length === 0) return 0;
  const leaves = await Promise.all(placed.map(makeLeaf));
  await sql`
    INSERT INTO book_leaves (place, commitment, salt)
    SELECT place, decode(commitment, 'hex'), decode(salt, 'hex')
    FROM unnest(${placed.map(({ place }) => place)}::bigint[], ${leaves.map(({ commitment }) => hexOf(commitment))}::text[],
      ${leaves.map(({ salt }) => salt && hexOf(salt))}::text[]) AS added (place, commitment, salt)`;
  const hashes = await Promise.all(leaves.map(({ bytes }) => hashLeaf(bytes)));
  await appendHashes(sql, { level: 0, from: size, hashes });
  return placed.length;
}

interface LastSeal {
  size: number;
  note: string | undefined;
  publicKey: string | null;
}

/** Throws if the hashes no longer lead to the last signed root: a log never signs a tree that does not continue it. */
async function requireContinuity(sql: Queryable, size: number): Promise<LastSeal> {
  const [last] = await sql<(LastSeal & { root: Uint8Array })[]>`
    SELECT size, root, note, public_key AS "publicKey" FROM book_checkpoints ORDER BY size DESC LIMIT 1`;
  if (last === undefined) return { size: 0, note: undefined, publicKey: null };
  const root = last.size > size ? undefined : await readRoot(tilesIn(sql), last.size);
  if (root === undefined || !bytesOf(root).equals(last.root)) {
    throw new BookBroken(`The tree of ${size} leaves does not continue the signed one of ${last.size}.`);
  }
  return last;
}

/** Stores the pockets as pages show them at this size. The caller holds the roll-up's lock: no posting is folded meanwhile. */
async function keepFigures(sql: Queryable, size: number): Promise<void> {
  await sql`
    INSERT INTO book_figures (size, funds)
    SELECT ${size}, coalesce(jsonb_object_agg(fund_id, pockets), '{}') FROM (
      SELECT fund_id, jsonb_object_agg(kind, amount_rupiah) AS pockets FROM fund_pockets WHERE amount_rupiah <> 0 GROUP BY fund_id) funds
    ON CONFLICT (only_row) DO UPDATE SET size = EXCLUDED.size, funds = EXCLUDED.funds`;
}

/** Closes yesterday in Jakarta with the present checkpoint, which is the first one after it, unless it is closed already. */
async function closeDay(sql: Queryable, { size, now }: { size: number; now: Date }): Promise<void> {
  await sql`
    WITH day AS (
      SELECT day, coalesce((SELECT max(size) FROM book_days), 0) AS before
      FROM (SELECT (${now}::timestamptz AT TIME ZONE 'Asia/Jakarta')::date - 1 AS day) yesterday
      WHERE NOT EXISTS (SELECT FROM book_days d WHERE d.day >= yesterday.day)
    )
    INSERT INTO book_days (day, size, received_rupiah, returned_rupiah)
    SELECT day, ${size}::bigint, coalesce(sum(l.amount_rupiah) FILTER (WHERE a.kind = 'gross'), 0)::bigint,
      coalesce(sum(l.amount_rupiah) FILTER (WHERE a.kind = 'refunded'), 0)::bigint
    FROM day LEFT JOIN ledger_places p ON p.place > day.before AND p.place <= ${size}
      LEFT JOIN ledger_transfers l ON l.posting_id = p.posting_id LEFT JOIN ledger_accounts a ON a.id = l.credit_account_id GROUP BY day`;
}

/** Returns the database's time: a worker whose own clock is ahead would close days that are not over. */
async function readClock(sql: Queryable): Promise<Date> {
  const [row] = await sql<[{ now: Date }]>`SELECT now()`;
  return row.now;
}

/**
 * Signs a tree. If another key signed the previous checkpoint, and that key is available, the text names the new key and has both
 * signatures: readers who trust the former key then trust the new one.
 */
async function signTree(
  keys: BookKeys,
  tree: { size: number; root: Uint8Array },
  lastKey: string | null,
): Promise<string> {
  const { publicKey, privateKey, former } = keys;
  const isChange = former !== undefined && former.publicKey === lastKey && lastKey !== publicKey;
  const extensions = isChange ? [formatKeyChange({ former: former.publicKey, next: publicKey })] : [];
  const text = formatCheckpoint({ origin: originOf(publicKey), ...tree, extensions });
  const note = await signNote(text, privateKey);
  // Signature lines follow the text and an empty line.
  return isChange ? note + (await signNote(text, former.privateKey)).slice(text.length + 1) : note;
}

/** Result of a run. */
interface SignedState {
  /** True if the checkpoint covers all postings with a place. */
  isWhole: boolean;
  /** The last checkpoint, if it is larger than the stored one. */
  toKeep?: string | undefined;
}

/** Signs the present tree. The roll-up waits for it, so that figures and tree cover the same postings. */
async function signState(sql: Queryable, keys: BookKeys, at?: Date): Promise<SignedState> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('roll_up_ledger'))`;
  await addLeaves(sql, BATCH);
  const size = await countLeaves(sql);
  const [rest] = await sql<
    [{ isLeft: boolean }]
  >`SELECT EXISTS (SELECT FROM ledger_places WHERE place > ${size}) AS "isLeft"`;
  if (rest.isLeft) return { isWhole: false };
  const last = await requireContinuity(sql, size);
  const keptSize = await requireKept(sql, keys.kept);
  if (size === 0) return { isWhole: true };
  const now = at ?? (await readClock(sql));
  let { note } = last;
  if (last.size < size) {
    const root = await readRoot(tilesIn(sql), size);
    note = await signTree(keys, { size, root }, last.publicKey);
    await sql`
      INSERT INTO book_checkpoints (size, root, note, public_key, sealed_at)
      VALUES (${size}, ${bytesOf(root)}, ${note}, ${keys.publicKey}, ${now})`;
  }
  await keepFigures(sql, size);
  await closeDay(sql, { size, now });
  return { isWhole: true, toKeep: size > keptSize ? note : undefined };
}

/**
 * Seals postings with a place in the book: leaves, hashes, a signed checkpoint, and the days that are over. One worker runs at a time,
 * others do nothing. Leaves and hashes are written in one transaction, so that a worker that dies leaves complete ones or none; a
 * checkpoint is signed over rows that are committed with it. A book that does not begin with the stored checkpoint gets neither; after the
 * commit the new one is stored.
 *
 * @returns true if the checkpoint covers all postings with a place
 */
export async function sealBook(
  sql: Sql,
  keys: BookKeys,
  { now, signal, batch = BATCH }: { now?: Date; signal?: AbortSignal; batch?: number } = {},
): Promise<boolean> {
  await sql.begin((transaction) => requireKept(transaction, keys.kept));
  let added: number | undefined;
  do {
    if (signal?.aborted) return false;
    added = await sql.begin(async (transaction) =>
      (await takeSeal(transaction)) ? addLeaves(transaction, batch) : undefined,
    );
    if (added === undefined) return false;
  } while (added > 0);
  const { isWhole, toKeep } = await sql.begin(async (transaction) =>
    (await takeSeal(transaction)) ? await signState(transaction, keys, now) : { isWhole: false },
  );
  if (toKeep !== undefined) await keys.kept?.write(toKeep);
  return isWhole;
}

/** Time between checkpoints; the first one of a new installation is made at once. */
const SEAL_EVERY = '5 minutes';

/** Returns true if the last checkpoint is old enough and new postings exist, or a day is to be closed. */
export async function isSealDue(sql: Queryable): Promise<boolean> {
  const [row] = await sql<[{ isDue: boolean }]>`
    SELECT EXISTS (SELECT FROM ledger_places) AND NOT EXISTS (SELECT FROM book_checkpoints WHERE sealed_at > now() - ${SEAL_EVERY}::interval)
      AND (NOT EXISTS (SELECT FROM book_days WHERE day >= (now() AT TIME ZONE 'Asia/Jakarta')::date - 1)
        OR (SELECT place + transfers - 1 FROM ledger_places ORDER BY place DESC LIMIT 1) > coalesce((SELECT max(size) FROM book_checkpoints), 0)) AS "isDue"`;
  return row.isDue;
}
