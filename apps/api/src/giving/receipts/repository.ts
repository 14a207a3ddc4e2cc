import { RECEIPT_SERIES } from '@uluran/brand/foundation';
import type { Receipt, ReceiptPayer, VerifiedReceipt } from '@uluran/contract/endpoints';
import type { Queryable } from '../../platform/database/client.ts';
import { PAYER_TAX_NUMBER } from '../../platform/secrets/columns.ts';
import type { Sealer } from '../../platform/secrets/sealer.ts';
import { ANONYMOUS_NAME } from '../donors/anonymous.domain.ts';
import { initialsOf, printNumber } from './receipt.domain.ts';

const CORRECTION_SERIES = `${RECEIPT_SERIES}/K`;

interface Row {
  donorName: string;
  year: number;
  number: number;
  facts: Omit<Receipt, 'number' | 'donorName' | 'donorInitials' | 'corrections' | 'returnedRupiah'>;
  corrections: { year: number; number: number; changeRupiah: number; at: string }[];
}

async function readReceipt(sql: Queryable, condition: ReturnType<Queryable>): Promise<Receipt | undefined> {
  const [row] = await sql<Row[]>`
    SELECT CASE WHEN d.anonymous THEN ${ANONYMOUS_NAME}::text ELSE d.donor_name END AS "donorName", r.year, r.number,
      json_build_object('code', r.code, 'state', CASE d.status WHEN 'paid' THEN 'valid' ELSE d.status::text END, 'institution', r.institution,
        'target', json_build_object('kind', t.kind, 'slug', t.address, 'title', r.target_title, 'organiser', r.organiser), 'givingTypes', r.giving_types::text[],
        'amountRupiah', r.amount_rupiah, 'tipRupiah', r.tip_rupiah, 'paidRupiah', r.paid_rupiah, 'paidAt', iso_time(r.paid_at), 'issuedAt', iso_time(r.issued_at),
        'method', r.method, 'donationNumber', d.receipt_number,
        'taxNumber', (SELECT json_build_object('kind', n.kind, 'lastFour', n.last_four) FROM payer_tax_numbers n WHERE n.donation_id = d.id)) AS facts,
      coalesce((SELECT json_agg(json_build_object('year', k.year, 'number', k.number, 'changeRupiah', k.change_rupiah, 'at', iso_time(k.happened_at)) ORDER BY k.year, k.number)
        FROM receipt_corrections k WHERE (k.receipt_year, k.receipt_number) = (r.year, r.number)), '[]') AS corrections
    FROM receipts r JOIN donations d ON d.id = r.donation_id JOIN donation_targets t ON t.id = d.target_id
    WHERE ${condition}`;
  if (row === undefined) return undefined;
  const { donorName, facts, corrections } = row;
  return {
    ...facts,
    number: printNumber(RECEIPT_SERIES, row),
    donorName,
    donorInitials: initialsOf(donorName),
    returnedRupiah: 0 - corrections.reduce((sum, { changeRupiah }) => sum + changeRupiah, 0),
    corrections: corrections.map(({ changeRupiah, at, ...correction }) => ({
      number: printNumber(CORRECTION_SERIES, correction),
      changeRupiah,
      at,
    })),
  };
}

/** Returns the receipt of a donation, by the donation's unguessable id; undefined until it is issued. */
export async function findReceipt(sql: Queryable, donationId: string): Promise<Receipt | undefined> {
  return await readReceipt(sql, sql`d.public_id = ${donationId}`);
}

/**
 * Returns the payer with the fields that the tax office requires on a receipt; undefined without a tax number. @throws
 * SealedValueUnreadable
 */
export async function findReceiptPayer(
  sql: Queryable,
  sealer: Sealer,
  donationId: string,
): Promise<ReceiptPayer | undefined> {
  const [row] = await sql<(Omit<ReceiptPayer, 'number'> & { rowId: number; sealed: string })[]>`
    SELECT d.donor_name AS name, n.kind, n.donation_id AS "rowId", n.number_sealed AS sealed
    FROM payer_tax_numbers n JOIN donations d ON d.id = n.donation_id JOIN receipts r ON r.donation_id = d.id WHERE d.public_id = ${donationId}`;
  if (row === undefined) return undefined;
  const { rowId, sealed, ...payer } = row;
  return { ...payer, number: sealer.open(sealed, { column: PAYER_TAX_NUMBER, rowId }) };
}

/** Returns the receipt of a code in its public form: only the donor's initials. */
export async function findVerifiedReceipt(sql: Queryable, code: string): Promise<VerifiedReceipt | undefined> {
  const receipt = await readReceipt(sql, sql`r.code = ${code}`);
  if (receipt === undefined) return undefined;
  const { donorName: _, method: __, donationNumber: ___, taxNumber: ____, ...verified } = receipt;
  return verified;
}
