import type { LineEvent } from './line.domain.ts';

/** Amounts as the driver returns them: a string if a number could not hold them. */
export type Rupiah = number | string;

/** Stored event of a line. */
export interface EventRow {
  place: number;
  posting: 'withdrawal_transferred' | 'evidence_accepted' | 'withdrawal_returned' | 'gift_returned' | 'match_returned';
  /** Length of the line before the event. */
  lineRupiah: Rupiah;
  rupiah: Rupiah;
  restRupiah: Rupiah;
  /** Null for returns to donors and pools. */
  withdrawal: number | null;
  evidenceLine: number | null;
  /** The posting that had brought the returned money. */
  entry: number | null;
  /** Null until the worker has cut out the returned money. */
  cutStart: Rupiah | null;
  cutRupiah: Rupiah | null;
}

/** Converts a row into an event. A return that is not cut yet has none. */
export function lineEvent(row: EventRow): LineEvent {
  const rupiah = BigInt(row.rupiah);
  const lineRupiah = BigInt(row.lineRupiah);
  const withdrawal = row.withdrawal ?? 0;
  switch (row.posting) {
    case 'withdrawal_transferred':
      return { kind: 'sent', withdrawal, lineRupiah, rupiah, feeRupiah: BigInt(row.restRupiah) };
    case 'evidence_accepted':
      return { kind: 'evidenced', withdrawal, line: row.evidenceLine ?? 0, rupiah };
    case 'withdrawal_returned':
      return { kind: 'sent_back', withdrawal, rupiah };
    default: {
      if (row.cutStart === null || row.cutRupiah === null)
        throw new Error(`The return at ${row.place} is not cut yet.`);
      const cutRupiah = BigInt(row.cutRupiah);
      return {
        kind: 'gone_back',
        lineRupiah,
        cutStart: BigInt(row.cutStart),
        cutRupiah,
        sharedRupiah: rupiah - cutRupiah,
      };
    }
  }
}
