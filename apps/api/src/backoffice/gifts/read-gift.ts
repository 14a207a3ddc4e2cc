import { RECEIPT_SERIES } from '@uluran/brand/foundation';
import type { GiftRecord } from '@uluran/contract/endpoints';
import { paymentPath } from '@uluran/contract/targets';
import type { FundLines } from '../../books/fund-lines/fund-lines.ts';
import { printNumber } from '../../giving/receipts/receipt.domain.ts';
import { offerRefund } from '../../giving/refunds/decide-refund.ts';
import type { Queryable } from '../../platform/database/client.ts';
import { readRupiahTrace } from '../../site/traces/trace.ts';
import { foundGiftFields, withMaskedContact } from './find-gifts.ts';
import { withoutAddresses } from './search.domain.ts';

const MOST_NOTIFICATIONS = 50;

type StoredReceipt = Omit<NonNullable<GiftRecord['receipt']>, 'number'> & { place: { year: number; number: number } };
type StoredRecord = Omit<GiftRecord, 'maskedEmail' | 'maskedPhone' | 'path' | 'receipt' | 'refundable' | 'trace'> & {
  email: string | null;
  phone: string | null;
  paymentId: string | null;
  /** The payment whose money is the gift; null until then. */
  paidBy: string | null;
  receipt: StoredReceipt | null;
};

/** SQL: an array of objects, empty without rows. */
const rowsOf = (sql: Queryable, rows: ReturnType<Queryable>) =>
  sql`(SELECT coalesce(json_agg(item), '[]') FROM (${rows}) AS listed (item))`;

const payments = (sql: Queryable) =>
  rowsOf(
    sql,
    sql`SELECT json_build_object('id', p.public_id, 'status', p.status, 'method', p.method, 'gateway', p.gateway, 'reference', p.gateway_reference,
      'amountRupiah', p.amount_rupiah, 'failureReason', p.failure_reason, 'createdAt', iso_time(p.created_at), 'expiresAt', iso_time(p.expires_at),
      'paidAt', iso_time(p.paid_at), 'checkedAt', iso_time(p.checked_at)) FROM payments p WHERE p.donation_id = d.id ORDER BY p.id DESC`,
  );

const transactions = (sql: Queryable) =>
  rowsOf(
    sql,
    sql`SELECT json_build_object('gateway', x.gateway, 'transactionId', x.transaction_id, 'reference', x.gateway_reference, 'status', x.status, 'isGift', x.is_gift,
      'amountRupiah', x.amount_rupiah, 'returnedRupiah', x.returned_rupiah, 'feeRupiah', x.fee_rupiah, 'valueDate', x.value_date, 'paidAt', iso_time(x.paid_at))
      FROM payments p JOIN gateway_transactions x ON x.payment_id = p.id WHERE p.donation_id = d.id ORDER BY x.id DESC`,
  );

const notifications = (sql: Queryable) =>
  rowsOf(
    sql,
    sql`SELECT json_build_object('gateway', w.gateway, 'reference', w.gateway_reference, 'outcome', w.outcome, 'receivedAt', iso_time(w.received_at))
      FROM payments p JOIN webhook_deliveries w ON w.gateway_reference = p.gateway_reference WHERE p.donation_id = d.id
      ORDER BY w.id DESC LIMIT ${MOST_NOTIFICATIONS}`,
  );

/** SQL: an account of the ledger `a`, with the oldest target of its fund. */
const account = (sql: Queryable, id: ReturnType<Queryable>) =>
  sql`(SELECT json_build_object('kind', a.kind, 'gateway', a.gateway, 'title', (SELECT f.title FROM donation_targets f WHERE f.fund_id = a.fund_id ORDER BY f.id LIMIT 1))
    FROM ledger_accounts a WHERE a.id = ${id})`;

const movements = (sql: Queryable) =>
  rowsOf(
    sql,
    sql`SELECT json_build_object('posting', l.posting, 'bookedAt', iso_time(l.created_at), 'debit', ${account(sql, sql`m.debit_account_id`)},
      'credit', ${account(sql, sql`m.credit_account_id`)}, 'amountRupiah', m.amount_rupiah)
      FROM payments p JOIN gateway_transactions x ON x.payment_id = p.id
      JOIN ledger_postings l ON l.reference >= 'transaction:' || x.id || ':' AND l.reference < 'transaction:' || x.id || ';'
      JOIN ledger_transfers m ON m.posting_id = l.id WHERE p.donation_id = d.id ORDER BY l.id, m.leg`,
  );

const refunds = (sql: Queryable) =>
  rowsOf(
    sql,
    sql`SELECT json_build_object('status', r.status, 'amountRupiah', r.amount_rupiah, 'reason', r.reason, 'requestedAt', iso_time(r.requested_at))
      FROM payments p JOIN gateway_transactions x ON x.payment_id = p.id JOIN gateway_refunds r ON r.transaction_id = x.id
      WHERE p.donation_id = d.id ORDER BY r.id DESC`,
  );

const receipt = (sql: Queryable) => sql`(
  SELECT json_build_object('place', json_build_object('year', r.year, 'number', r.number), 'code', r.code, 'amountRupiah', r.amount_rupiah, 'issuedAt', iso_time(r.issued_at),
    'corrections', (SELECT coalesce(json_agg(json_build_object('year', c.year, 'number', c.number, 'changeRupiah', c.change_rupiah, 'issuedAt', iso_time(c.issued_at))
      ORDER BY c.year DESC, c.number DESC), '[]') FROM receipt_corrections c WHERE c.receipt_year = r.year AND c.receipt_number = r.number))
  FROM receipts r WHERE r.donation_id = d.id)`;

const mails = (sql: Queryable) =>
  rowsOf(
    sql,
    sql`SELECT json_build_object('id', m.id, 'topic', m.topic, 'createdAt', iso_time(m.created_at), 'attempts', m.attempts, 'sentAt', iso_time(m.sent_at),
      'abandonedAt', iso_time(m.abandoned_at), 'lastError', m.last_error) FROM mails_of_gift(d.id) m ORDER BY m.id DESC`,
  );

const history = (sql: Queryable) =>
  rowsOf(
    sql,
    sql`SELECT json_build_object('action', o.action, 'words', o.words, 'by', u.name, 'actedAt', iso_time(o.acted_at))
      FROM operator_actions o JOIN users u ON u.id = o.operator_id WHERE o.subject = 'gift' AND o.subject_id = d.id ORDER BY o.id`,
  );

function printedReceipt({ place, ...receipt }: StoredReceipt): NonNullable<GiftRecord['receipt']> {
  return { ...receipt, number: printNumber(RECEIPT_SERIES, place) };
}

function toRecord({
  paymentId,
  paidBy: _,
  receipt: stored,
  ...gift
}: StoredRecord): Omit<GiftRecord, 'refundable' | 'trace'> {
  return {
    ...withMaskedContact(gift),
    path: paymentId === null ? null : paymentPath(gift.target, paymentId),
    receipt: stored === null ? null : printedReceipt(stored),
    mails: gift.mails.map((mail) => ({ ...mail, lastError: withoutAddresses(mail.lastError) })),
  };
}

/** Finds a gift by the id in its address. */
export async function findGift(sql: Queryable, publicId: string): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`SELECT id FROM donations WHERE public_id = ${publicId}`;
  return row?.id;
}

/** Reads one gift in full for an operator, with a masked contact. */
export async function readGift(
  { sql, lines }: { sql: Queryable; lines: FundLines },
  id: number,
  operator: number,
): Promise<GiftRecord> {
  const [row] = await sql<[{ record: StoredRecord }]>`
    SELECT (json_build_object(${foundGiftFields(sql)})::jsonb || json_build_object('message', d.message, 'own', is_own_gift(d.public_id, ${operator}), 'version', gift_version(d.id), 'refundProposalId', open_refund_proposal(d.id)::text,
      'erasedAt', iso_time(d.donor_erased_at), 'paymentId', (SELECT p.public_id FROM payments p WHERE p.donation_id = d.id ORDER BY p.id DESC LIMIT 1),
      'paidBy', (SELECT p.public_id FROM payments p JOIN gateway_transactions x ON x.payment_id = p.id AND x.is_gift WHERE p.donation_id = d.id LIMIT 1),
      'allocations', ${rowsOf(
        sql,
        sql`SELECT json_build_object('title', s.title, 'givingType', a.giving_type, 'amountRupiah', a.amount_rupiah, 'platformFeeRupiah', a.platform_fee_rupiah)
        FROM donation_allocations a JOIN donation_targets s ON s.id = a.target_id WHERE a.donation_id = d.id ORDER BY a.position`,
      )},
      'matchedRupiah', (SELECT coalesce(sum(m.matched_rupiah), 0) FROM donation_matches m WHERE m.donation_id = d.id),
      'attempts', ${payments(sql)}, 'transactions', ${transactions(sql)}, 'notifications', ${notifications(sql)}, 'movements', ${movements(sql)},
      'refunds', ${refunds(sql)}, 'receipt', ${receipt(sql)}, 'mails', ${mails(sql)}, 'history', ${history(sql)})::jsonb) AS record
    FROM donations d JOIN donation_targets t ON t.id = d.target_id WHERE d.id = ${id}`;
  const { id: publicId, paidBy } = row.record;
  const trace = paidBy === null ? null : await readRupiahTrace(sql, lines, paidBy);
  return { ...toRecord(row.record), refundable: await offerRefund(sql, publicId), trace };
}
