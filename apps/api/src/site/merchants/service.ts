import type { Merchant, MerchantSummary } from '@uluran/contract/endpoints';
import { openingAt } from '@uluran/contract/merchants';
import { parseQris } from '@uluran/qris';
import type { Queryable } from '../../platform/database/client.ts';
import { readMerchant, type StoredSummary } from './repository.ts';

/** Returns the opening state of a merchant at an instant, and the time of the next change. */
export function openingOf(
  { hours, zone }: Pick<StoredSummary, 'hours' | 'zone'>,
  now: Date,
): Pick<MerchantSummary, 'isOpen' | 'changesAt'> {
  const { isOpen, changesAt } = openingAt(hours, zone, now);
  return { isOpen, changesAt: changesAt?.toISOString() ?? null };
}

/** Returns one published merchant for its page; undefined if there is none, or if its registered code is unreadable. */
export async function findMerchant(sql: Queryable, id: string, now = new Date()): Promise<Merchant | undefined> {
  const stored = await readMerchant(sql, id);
  if (stored === undefined) return undefined;
  const read = parseQris(stored.qrString);
  if (!read.ok) return undefined;
  return {
    ...stored,
    ...openingOf(stored, now),
    payerName: read.qris.merchantName,
    payerCity: read.qris.merchantCity,
    now: now.toISOString(),
  };
}
