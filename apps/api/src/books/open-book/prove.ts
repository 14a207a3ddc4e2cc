import { readInclusionProof } from '@uluran/buku';
import { formatReceipt } from '@uluran/buku/seal';
import type { LeafProof } from '@uluran/contract/endpoints';
import type { Queryable } from '../../platform/database/client.ts';
import { committedText, encodeLeaf, type PlacedTransfer, readSealedAt } from './transfers.ts';
import { tilesIn } from './tree.ts';

/** Returns true for transfers that a receipt proves: money that reached a fund, and money that left one as a return. */
const isStated = ({ debit, credit }: PlacedTransfer) => credit === 'fund/gross' || debit === 'fund/refunded';

/**
 * Proves that transfers are in the public book, with the last checkpoint.
 *
 * @param firstPlaces first places of the postings
 * @returns none for unsealed transfers, and for a donor who was erased
 */
export async function proveTransfers(sql: Queryable, firstPlaces: readonly number[]): Promise<LeafProof[]> {
  const [last] = await sql<{ size: number; note: string }[]>`
    SELECT size, note FROM book_checkpoints ORDER BY size DESC LIMIT 1`;
  if (last === undefined || firstPlaces.length === 0) return [];
  const sealed = await readSealedAt(sql, firstPlaces);
  const stated = sealed.filter((transfer) => transfer.place <= last.size && isStated(transfer));
  const proofs = stated.map(async ({ salt, ...transfer }) => {
    const privateText = salt === null ? undefined : await committedText(transfer.commitment, salt, transfer);
    // The present rows of the tables were not sealed: `sealed_leaves_are_in_the_tables` is broken.
    if (salt === null || privateText === undefined) return [];
    const index = transfer.place - 1;
    const json = formatReceipt({
      leaf: new TextDecoder().decode(encodeLeaf(transfer, transfer.commitment)),
      salt: new Uint8Array(salt),
      privateText,
      index,
      treeSize: last.size,
      proof: await readInclusionProof(tilesIn(sql), index, last.size),
      checkpoint: last.note,
    });
    return [JSON.parse(json) as LeafProof];
  });
  return (await Promise.all(proofs)).flat();
}
