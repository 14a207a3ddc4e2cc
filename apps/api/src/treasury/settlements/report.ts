import { formatRupiah } from '@uluran/contract/money';
import { parse } from 'csv-parse/sync';
import * as z from 'zod/mini';
import { UnreadableReport } from './errors.ts';

const lineTypeSchema = z.enum(['payment', 'chargeback_won', 'refund', 'chargeback', 'reversal']);

/** One payout of a gateway to the foundation's bank, from its report. */
export const settlementReportSchema = z.object({
  /** The gateway's name for the payout. */
  reference: z.string(),
  /** `YYYY-MM-DD` */
  valueDate: z.iso.date(),
  /** A payment with the gateway's fee, or, negative, returned money. */
  lines: z.array(
    z.object({
      transactionId: z.string(),
      /** The gateway's order id. */
      reference: z.string(),
      type: lineTypeSchema,
      /** Positive for a payment, negative for a deduction. */
      amountRupiah: z.int(),
      feeRupiah: z.int(),
    }),
  ),
});
export type SettlementReport = z.infer<typeof settlementReportSchema>;

const COLUMNS = [
  'payout_reference',
  'value_date',
  'transaction_id',
  'order_id',
  'type',
  'gross',
  'fee',
  'net',
] as const;
/** Sign of a line by type: payment or deduction. */
const SIGNS: Readonly<Record<string, 1 | -1>> = {
  payment: 1,
  chargeback_won: 1,
  refund: -1,
  chargeback: -1,
  reversal: -1,
};
const PROBLEMS_SHOWN = 20;
const MOST_BYTES = 20_000_000;

const amountSchema = z.pipe(
  z.string().check(z.regex(/^-?\d{1,13}(?:\.00)?$/)),
  z.transform((text) => Number(text.replace('.00', ''))),
);
const idSchema = z.string().check(z.regex(/^[\w.~-]{1,100}$/));
const UUID = /^([\da-f]{8})-?([\da-f]{4})-?([\da-f]{4})-?([\da-f]{4})-?([\da-f]{12})$/i;

/**
 * Normalises the id of a transaction to the gateways' form, which the books use: a UUID in small letters with hyphens. A spreadsheet may
 * have changed it.
 */
const transactionIdSchema = z.pipe(
  idSchema,
  z.transform((id) => id.replace(UUID, '$1-$2-$3-$4-$5').replace(UUID, (uuid) => uuid.toLowerCase())),
);
const lineSchema = z.object({
  payout_reference: idSchema,
  value_date: z.iso.date(),
  transaction_id: transactionIdSchema,
  order_id: idSchema,
  type: lineTypeSchema,
  gross: amountSchema,
  fee: amountSchema,
  net: amountSchema,
});
type Line = z.infer<typeof lineSchema>;

/** Description of each column's values, for readers of a problem. */
const FORMS: Readonly<Record<string, string>> = {
  payout_reference: 'nama pembayaran dari gateway',
  value_date: 'tanggal, TTTT-BB-HH',
  transaction_id: 'nomor transaksi dari gateway',
  order_id: 'nomor pesanannya',
  type: `salah satu dari ${Object.keys(SIGNS).join(', ')}`,
  gross: 'rupiah bulat, seperti 25000 atau 25000.00',
  fee: 'rupiah bulat, seperti 25000 atau 25000.00',
  net: 'rupiah bulat, seperti 25000 atau 25000.00',
};

/**
 * Reads a payout's report: CSV with a heading, one payout in a file.
 * @throws UnreadableReport with every invalid line
 */
export function readSettlementReport(text: string): SettlementReport {
  const records = readRecords(text);
  const problems: string[] = [];
  const lines: Line[] = [];
  for (const [index, record] of records.entries()) {
    const found = problemsOfLine(record);
    if ('line' in found) lines.push(found.line);
    // The heading is line 1.
    else problems.push(...found.problems.map((problem) => `Baris ${index + 2}: ${problem}`));
  }
  if (problems.length === 0) problems.push(...problemsOfWhole(lines));
  const [first] = lines;
  if (problems.length > 0 || first === undefined) throw unreadable(problems);
  return {
    reference: first.payout_reference,
    valueDate: first.value_date,
    lines: lines.map((line) => ({
      transactionId: line.transaction_id,
      reference: line.order_id,
      type: line.type,
      amountRupiah: line.gross,
      feeRupiah: line.fee,
    })),
  };
}

/** Returns the error about problems of a report; it lists the first of them. */
export function unreadable(problems: readonly string[]): UnreadableReport {
  return new UnreadableReport(shortened(problems));
}

/** Returns the first sentences of a list, and the number of the others. */
export function shortened(sentences: readonly string[]): string[] {
  const more = sentences.length - PROBLEMS_SHOWN;
  return [...sentences.slice(0, PROBLEMS_SHOWN), ...(more > 0 ? [`… dan ${more} lagi.`] : [])];
}

function readRecords(text: string): Record<string, string>[] {
  if (Buffer.byteLength(text) > MOST_BYTES)
    throw unreadable([`Berkasnya lebih besar dari ${MOST_BYTES / 1_000_000} MB.`]);
  let rows: string[][];
  try {
    rows = parse(text, { bom: true, skip_empty_lines: true, trim: true });
  } catch (error) {
    throw unreadable([`Berkas ini bukan CSV: ${error instanceof Error ? error.message : String(error)}.`]);
  }
  const [heading = [], ...lines] = rows;
  const missing = COLUMNS.filter((column) => !heading.includes(column));
  if (missing.length > 0) throw unreadable([`Baris 1: kolom ${missing.join(', ')} tidak ada.`]);
  if (lines.length === 0) throw unreadable(['Laporan ini tidak punya baris.']);
  return lines.map((values) => Object.fromEntries(heading.map((column, index) => [column, values[index] ?? ''])));
}

function problemsOfLine(record: Record<string, string>): { line: Line } | { problems: string[] } {
  const { data: line, error } = lineSchema.safeParse(record);
  if (line === undefined) {
    return {
      problems: error.issues.map(({ path }) => {
        const column = String(path[0]);
        return `${column} berisi "${record[column] ?? ''}", seharusnya ${FORMS[column] ?? 'terisi'}.`;
      }),
    };
  }
  const { type, gross, fee, net } = line;
  const problems: string[] = [];
  if (Math.sign(gross) !== SIGNS[type])
    problems.push(
      `gross berisi ${formatRupiah(gross)}, padahal ${type} selalu ${SIGNS[type] === 1 ? 'positif' : 'negatif'}.`,
    );
  if (fee < 0) problems.push(`fee berisi ${formatRupiah(fee)}, padahal biaya tidak pernah negatif.`);
  if (gross - fee !== net)
    problems.push(`net berisi ${formatRupiah(net)}, padahal gross dikurangi fee adalah ${formatRupiah(gross - fee)}.`);
  return problems.length > 0 ? { problems } : { line };
}

function problemsOfWhole(lines: readonly Line[]): string[] {
  const problems: string[] = [];
  const payments = new Map<string, number>();
  for (const [index, line] of lines.entries()) {
    const number = index + 2;
    if (line.payout_reference !== lines[0]?.payout_reference || line.value_date !== lines[0]?.value_date)
      problems.push(`Baris ${number}: ini pembayaran lain dari baris 2. Impor tiap pembayaran dari berkasnya sendiri.`);
    if (line.type !== 'payment') continue;
    const earlier = payments.get(line.transaction_id);
    if (earlier !== undefined)
      problems.push(`Baris ${number}: transaksi ${line.transaction_id} sudah dibayarkan di baris ${earlier}.`);
    else payments.set(line.transaction_id, number);
  }
  return problems;
}
