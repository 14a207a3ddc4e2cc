import { randomBytes } from 'node:crypto';
import { type Transfer, verifyCommitment } from '@uluran/buku';
import { computeCommitment, encodeTransfer, SALT_SIZE } from '@uluran/buku/seal';
import type { Queryable } from '../../platform/database/client.ts';
import { bytesOf, hexOf } from './tree.ts';

/** A transfer with its place in the book. */
export interface PlacedTransfer extends Omit<Transfer, 'commitment' | 'postedAt'> {
  place: number;
  postedAt: Date;
  /** Row and step that caused the posting. */
  reference: string;
  leg: number;
  /** Number of its gift; null for other postings. */
  gift: string | null;
  /** Digest of the paid gift: donor, date, receipt, target and costs. Null for postings without a paid gift. */
  seal: Uint8Array | null;
  isErased: boolean;
  isBetweenFunds: boolean | null;
}

/** A leaf that is in the tree, as the public reads it at its place. */
export interface SealedTransfer extends PlacedTransfer {
  commitment: Uint8Array;
  /** Null after the donor was erased. */
  salt: Uint8Array | null;
}

const columns = (
  sql: Queryable,
) => sql`t.place, t.posting, t.fund_id AS fund, t.debit, t.credit, t.amount_rupiah AS "amountRupiah", t.created_at AS "postedAt",
  t.reference, t.leg, t.gift, t.seal, t.is_erased AS "isErased", t.is_between_funds AS "isBetweenFunds"`;

/** Returns the transfers of the next postings that begin at a place above `after`, in the order of the book. */
export async function readPlaced(
  sql: Queryable,
  { after, postings }: { after: number; postings: number },
): Promise<PlacedTransfer[]> {
  return sql<PlacedTransfer[]>`
    SELECT ${columns(sql)} FROM book_transfers t
    WHERE t.first_place > ${after}
      AND t.first_place <= (SELECT max(place) FROM (SELECT place FROM ledger_places WHERE place > ${after} ORDER BY place LIMIT ${postings}) next)
    ORDER BY t.place`;
}

/** Returns the ledger's present transfers at sealed places, above `after` and up to `last`. */
export async function readSealed(
  sql: Queryable,
  { after, last }: { after: number; last: number },
): Promise<SealedTransfer[]> {
  return sql<SealedTransfer[]>`
    SELECT ${columns(sql)}, b.commitment, b.salt FROM book_transfers t JOIN book_leaves b USING (place)
    WHERE t.first_place >= coalesce((SELECT max(place) FROM ledger_places WHERE place <= ${after + 1}), 1) AND t.first_place <= ${last}
      AND t.place > ${after} AND t.place <= ${last}
    ORDER BY t.place`;
}

/** Returns the sealed transfers of the postings that begin at these places. */
export async function readSealedAt(sql: Queryable, firstPlaces: readonly number[]): Promise<SealedTransfer[]> {
  return sql<SealedTransfer[]>`
    SELECT ${columns(sql)}, b.commitment, b.salt FROM book_transfers t JOIN book_leaves b USING (place)
    WHERE t.first_place = ANY (${[...firstPlaces]}::bigint[]) ORDER BY t.place`;
}

type PrivatePart = Pick<PlacedTransfer, 'reference' | 'leg' | 'gift' | 'seal'>;

const firstText = ({ reference, leg, gift }: PrivatePart) =>
  `uluran/1\nreference ${reference}\nleg ${leg}\ngift ${gift ?? '-'}\n`;

/**
 * Returns the private text of a leaf's commitment: reference and number of the gift, and for a paid gift its digest (`gift_seal`). It
 * contains no name and no contact, so that a receipt can be passed on: the digest reveals nothing without the gift's own salt.
 */
function privateTextOf(transfer: PrivatePart): string {
  const { reference, leg, gift, seal } = transfer;
  if (seal === null) return firstText(transfer);
  return `uluran/2\nreference ${reference}\nleg ${leg}\ngift ${gift ?? '-'}\nseal ${hexOf(seal)}\n`;
}

/**
 * Returns the private part that a sealed leaf commits to, or undefined if it commits to no present text of the tables. Leaves of releases
 * before ADR 0085 commit to the first edition; no leaf can be opened by both.
 */
export async function committedText(
  commitment: Uint8Array,
  salt: Uint8Array,
  transfer: PrivatePart,
): Promise<string | undefined> {
  for (const privateText of new Set([privateTextOf(transfer), firstText(transfer)]))
    if (await verifyCommitment(bytesOf(commitment), { salt: new Uint8Array(salt), privateText })) return privateText;
  return undefined;
}

/** Writes the leaf of a transfer. @throws BukuError for a transfer that does not fit a leaf */
export function encodeLeaf(transfer: PlacedTransfer, commitment: Uint8Array): Uint8Array {
  return encodeTransfer({ ...transfer, postedAt: transfer.postedAt.toISOString(), commitment });
}

/** Creates the leaf of a transfer that is sealed now, with a salt of its own, which is not stored for a donor who was erased. */
export async function makeLeaf(transfer: PlacedTransfer) {
  if (transfer.isBetweenFunds)
    throw new Error(`The transfer at place ${transfer.place} is of two funds: no leaf has both.`);
  const salt = new Uint8Array(randomBytes(SALT_SIZE));
  const commitment = await computeCommitment(salt, privateTextOf(transfer));
  return { bytes: encodeLeaf(transfer, commitment), commitment, salt: transfer.isErased ? null : salt };
}
