import type { EvidenceReview, EvidenceReviewItem } from '@uluran/contract/endpoints';
import type { Queryable } from '../../../platform/database/client.ts';
import { statement, text } from '../../../platform/database/statement.ts';
import { reviewItemFields } from '../../../treasury/withdrawals/evidence-text.ts';

const lines = text`evidence_lines e JOIN withdrawals w ON w.id = e.withdrawal_id JOIN users u ON u.id = w.requested_by
    JOIN fund_targets f ON f.fund_id = w.fund_id JOIN donation_targets t ON t.id = f.target_id`;

const selectWaiting = statement<{ item: EvidenceReviewItem }>(text`
  SELECT json_build_object(${reviewItemFields}) AS item FROM ${lines}
  WHERE e.status = 'checking' AND w.status = 'transferred' ORDER BY e.handed_in_at, e.id`);

/** Returns waiting lines, oldest first. */
export async function listWaiting(sql: Queryable): Promise<EvidenceReviewItem[]> {
  return (await selectWaiting(sql, {})).map(({ item }) => item);
}

const selectReview = statement<{ review: Omit<EvidenceReview, 'item'> }>(text`
  SELECT json_build_object(${reviewItemFields}, 'status', e.status,
    'history', coalesce((SELECT json_agg(json_build_object('action', a.action, 'words', a.words, 'by', o.name, 'actedAt', iso_time(a.acted_at)) ORDER BY a.id)
      FROM operator_actions a JOIN users o ON o.id = a.operator_id WHERE a.subject = 'evidence' AND a.subject_id = e.id), '[]')) AS review
  FROM ${lines} WHERE e.id = $line AND e.status <> 'collecting'`);

/** Returns a line that was handed in. */
export async function readLine(sql: Queryable, line: number): Promise<Omit<EvidenceReview, 'item'> | undefined> {
  const [row] = await selectReview(sql, { line });
  return row?.review;
}

/** Returns a line with its withdrawal, by its public id. */
export async function findLine(
  sql: Queryable,
  publicId: string,
): Promise<{ id: number; withdrawalId: number } | undefined> {
  const [row] = await sql<{ id: number; withdrawalId: number }[]>`
    SELECT id, withdrawal_id AS "withdrawalId" FROM evidence_lines WHERE public_id = ${publicId}`;
  return row;
}

/** Records the access and returns the receipt's id; undefined if there is none. */
export async function recordAccess(sql: Queryable, line: number, operator: number): Promise<number | undefined> {
  const [row] = await sql<[{ receipt: number | null }]>`SELECT look_at_receipt(${line}, ${operator}) AS receipt`;
  return row.receipt ?? undefined;
}

/** Accepts a line, or refuses it if a reason is given. Throws an error with the name of a constraint if it is not allowed. */
export async function decideLine(sql: Queryable, line: number, operator: number, reason: string | null): Promise<void> {
  await sql`SELECT decide_evidence(${line}, ${operator}, ${reason})`;
}
