import { BANKS, type BankCode } from '@uluran/contract/banks';
import type { BankAccountReview, ReportReview, TaskReview, VolunteerReview } from '@uluran/contract/endpoints';
import type { Queryable } from '../../../platform/database/client.ts';

/** SQL: the steps of operators with an item, oldest first. */
function historyOf(sql: Queryable, subject: string, id: ReturnType<Queryable>) {
  return sql`coalesce((SELECT json_agg(json_build_object('action', a.action, 'words', a.words, 'by', w.name, 'actedAt', iso_time(a.acted_at)) ORDER BY a.id)
    FROM operator_actions a JOIN users w ON w.id = a.operator_id WHERE a.subject = ${subject}::text AND a.subject_id = ${id}), '[]')`;
}

/** A bank account as stored: its number is sealed. */
export interface StoredBankAccount {
  rowId: number;
  sealed: string;
  review: Omit<BankAccountReview, 'number'>;
}

export async function readBankAccount(sql: Queryable, publicId: string): Promise<StoredBankAccount | undefined> {
  const [row] = await sql<{ rowId: number; sealed: string; review: Omit<BankAccountReview, 'number' | 'bankName'> }[]>`
    SELECT b.id AS "rowId", b.number_sealed AS sealed, json_build_object('id', b.public_id, 'bankCode', b.bank_code, 'holder', b.holder, 'owner', u.name,
      'status', b.status, 'addedAt', iso_time(b.added_at), 'heldUntil', iso_time(b.held_until), 'holderCheck', b.holder_check, 'holderMasked', b.holder_masked,
      'others', members_with_same_account(b.user_id, b.id), 'note', b.note, 'history', ${historyOf(sql, 'bank_account', sql`b.id`)}) AS review
    FROM bank_accounts b JOIN users u ON u.id = b.user_id WHERE b.public_id = ${publicId}`;
  return row && { ...row, review: { ...row.review, bankName: BANKS[row.review.bankCode as BankCode] } };
}

export async function readReport(sql: Queryable, id: number): Promise<ReportReview | undefined> {
  const [row] = await sql<{ review: ReportReview }[]>`
    SELECT json_build_object('id', r.id::text, 'reason', r.reason, 'words', r.words, 'times', r.times, 'reportedAt', iso_time(r.reported_at),
      'target', json_build_object('id', t.public_id, 'kind', t.kind, 'slug', t.address, 'title', t.title, 'status', t.status),
      'hasContact', r.email IS NOT NULL OR r.user_id IS NOT NULL, 'doneAt', iso_time(r.done_at), 'note', r.note, 'history', ${historyOf(sql, 'report', sql`r.id`)}) AS review
    FROM reports r JOIN donation_targets t ON t.id = r.target_id WHERE r.id = ${id}`;
  return row?.review;
}

/** Queues an answer to the reporter. Returns false if the report is finished, or has no contact. */
export async function answerReport(
  sql: Queryable,
  id: number,
  { by, words }: { by: number; words: string },
): Promise<boolean> {
  const [row] = await sql<[{ done: boolean }]>`SELECT answer_report(${id}, ${by}, ${words}) AS done`;
  return row.done;
}

export async function readVolunteer(sql: Queryable, id: number): Promise<VolunteerReview | undefined> {
  const [row] = await sql<{ review: VolunteerReview }[]>`
    SELECT json_build_object('id', v.id::text, 'status', v.status, 'name', v.name, 'email', v.email, 'phone', v.phone, 'city', v.city, 'birthDate', v.birth_date::text,
      'skills', v.skills, 'roles', v.roles, 'times', v.times, 'motivation', v.motivation, 'confirmedAt', iso_time(v.confirmed_at), 'note', v.note,
      'version', item_version('volunteer', v.id), 'history', ${historyOf(sql, 'volunteer', sql`v.id`)}) AS review
    FROM volunteers v WHERE v.id = ${id} AND v.confirmed_at IS NOT NULL`;
  return row?.review;
}

/** SQL: the gift of a task `k`, by its transaction or else by its order. */
const giftOfTask = (sql: Queryable) =>
  sql`(SELECT json_build_object('id', d.public_id, 'number', coalesce(d.receipt_number, d.public_id), 'targetTitle', t.title)
    FROM payments p JOIN donations d ON d.id = p.donation_id JOIN donation_targets t ON t.id = d.target_id WHERE p.id = coalesce(
      (SELECT x.payment_id FROM gateway_transactions x WHERE x.gateway = k.gateway AND x.transaction_id = k.transaction_id),
      (SELECT o.id FROM payments o WHERE o.gateway = k.gateway AND o.gateway_reference = nullif(k.gateway_reference, '') LIMIT 1)))`;

export async function readTask(sql: Queryable, id: number): Promise<TaskReview | undefined> {
  const [row] = await sql<{ review: TaskReview }[]>`
    SELECT json_build_object('id', k.id::text, 'kind', k.kind, 'gateway', k.gateway, 'reference', k.gateway_reference, 'transactionId', k.transaction_id, 'detail', k.detail,
      'gift', ${giftOfTask(sql)},
      'openedAt', iso_time(k.opened_at), 'doneAt', iso_time(k.done_at), 'note', k.note, 'history', ${historyOf(sql, 'task', sql`k.id`)}) AS review
    FROM operator_tasks k WHERE k.id = ${id}`;
  return row?.review;
}
