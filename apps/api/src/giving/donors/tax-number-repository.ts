import type { TaxNumberKind } from '@uluran/contract/tax-numbers';
import type { Queryable } from '../../platform/database/client.ts';

interface StoredTaxNumber {
  donationId: number;
  kind: TaxNumberKind;
  sealed: string;
  lastFour: string;
}

export async function insertTaxNumber(sql: Queryable, number: StoredTaxNumber): Promise<void> {
  await sql`
    INSERT INTO payer_tax_numbers (donation_id, kind, number_sealed, last_four)
    VALUES (${number.donationId}, ${number.kind}, ${number.sealed}, ${number.lastFour})`;
}

/** Deletes the numbers of gifts that were not paid within this number of days; returns their number. */
export async function deleteUnpaid(sql: Queryable, days: number): Promise<number> {
  const deleted = await sql`
    DELETE FROM payer_tax_numbers n USING donations d WHERE d.id = n.donation_id AND d.paid_at IS NULL
      AND n.created_at < now() - make_interval(days => ${days}) RETURNING n.donation_id`;
  return deleted.length;
}
