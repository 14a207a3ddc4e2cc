import type { EvidenceLine } from '@uluran/contract/endpoints';
import { EVIDENCE_LIMITS } from '@uluran/contract/evidence';
import type { Queryable } from '../../platform/database/client.ts';
import { statement, text } from '../../platform/database/statement.ts';
import type { Envelope } from '../../platform/private-documents/envelope.ts';
import { lineFields } from './evidence-text.ts';

/** Reasons to refuse a line, as the database names them. */
export type EvidenceRefusal = 'state' | 'amount' | 'date' | 'picture' | 'lines' | 'key_reused';

/** A member's data of a receipt. */
export interface WrittenLine {
  description: string;
  amountRupiah: number;
  spentOn: string;
  budgetLine: string | null;
  pictureId: string | null;
}

/** Public ids of a line and its withdrawal. */
export interface LineNames {
  withdrawal: string;
  line: string;
}

/** Returns a line of a withdrawal that the account has requested; undefined for any other. */
export async function findOwnLine(
  sql: Queryable,
  owner: number,
  { withdrawal, line }: LineNames,
): Promise<{ id: number; withdrawalId: number } | undefined> {
  const [row] = await sql<{ id: number; withdrawalId: number }[]>`
    SELECT e.id, w.id AS "withdrawalId" FROM evidence_lines e JOIN withdrawals w ON w.id = e.withdrawal_id
    WHERE e.public_id = ${line} AND w.public_id = ${withdrawal} AND w.requested_by = ${owner}`;
  return row;
}

/** Returns the lines of the budget for a withdrawal's money. */
export async function readBudgetLabels(sql: Queryable, withdrawal: number): Promise<string[]> {
  const [row] = await sql<{ labels: string[] }[]>`
    SELECT array(SELECT l ->> 'label' FROM jsonb_array_elements(coalesce(r.budget, '[]')) l UNION SELECT w.budget_line WHERE w.budget_line IS NOT NULL) AS labels
    FROM withdrawals w JOIN fund_targets f ON f.fund_id = w.fund_id JOIN donation_targets t ON t.id = f.target_id
      LEFT JOIN target_revisions r ON r.id = t.published_revision_id WHERE w.id = ${withdrawal}`;
  return row?.labels ?? [];
}

export async function insertLine(
  sql: Queryable,
  names: { withdrawal: number; by: number; publicId: string; key: string },
  { description, amountRupiah, spentOn, budgetLine, pictureId }: WrittenLine,
): Promise<{ line: number | null; refusal: EvidenceRefusal | null }> {
  const { withdrawal, by, publicId, key } = names;
  const [row] = await sql<[{ line: number | null; refusal: EvidenceRefusal | null }]>`
    SELECT p_line AS line, p_refusal AS refusal FROM add_evidence_line(${withdrawal}, ${by}, ${publicId}, ${description}, ${amountRupiah}, ${spentOn}::text::date,
      ${budgetLine}, ${pictureId}, ${key}, ${EVIDENCE_LIMITS.lines})`;
  return row;
}

/** Returns the reason for a refusal, or null. */
export async function changeLine(
  sql: Queryable,
  line: number,
  by: number,
  { description, amountRupiah, spentOn, budgetLine, pictureId }: WrittenLine,
): Promise<EvidenceRefusal | null> {
  const [row] = await sql<[{ refusal: EvidenceRefusal | null }]>`
    SELECT change_evidence_line(${line}, ${by}, ${description}, ${amountRupiah}, ${spentOn}::text::date, ${budgetLine}, ${pictureId}) AS refusal`;
  return row.refusal;
}

const selectLine = statement<{ line: EvidenceLine }>(
  text`SELECT json_build_object(${lineFields}) AS line FROM evidence_lines e WHERE e.id = $line`,
);

/** Returns undefined after it was removed. */
export async function readLine(sql: Queryable, line: number): Promise<EvidenceLine | undefined> {
  const [row] = await selectLine(sql, { line });
  return row?.line;
}

/** Returns the rest of a withdrawal that no line claims. */
export async function readUnclaimed(sql: Queryable, withdrawal: number): Promise<number> {
  const [row] = await sql<[{ rupiah: number }]>`
    SELECT unclaimed_rupiah(w) AS rupiah FROM withdrawals w WHERE w.id = ${withdrawal}`;
  return row.rupiah;
}

export async function takeReceiptId(sql: Queryable): Promise<number> {
  const [row] = await sql<[{ id: number }]>`
    SELECT nextval(pg_get_serial_sequence('evidence_receipts', 'id')) AS id`;
  return row.id;
}

interface NewReceipt extends Envelope {
  id: number;
  mediaType: string;
  bytes: number;
}

/** Returns false if the line cannot be submitted. */
export async function handIn(
  sql: Queryable,
  line: number,
  by: number,
  { id, mediaType, bytes, keySealed, content }: NewReceipt,
): Promise<boolean> {
  const [row] = await sql<[{ done: boolean }]>`
    SELECT hand_in_evidence(${line}, ${by}, ${id}, ${mediaType}, ${bytes}, ${keySealed}, ${content}) AS done`;
  return row.done;
}

/** Returns false for a line that is part of the books. */
export async function removeLine(sql: Queryable, line: number, by: number): Promise<boolean> {
  const [row] = await sql<[{ done: boolean }]>`SELECT remove_evidence_line(${line}, ${by}) AS done`;
  return row.done;
}

/** Returns false for an update of another campaign. */
export async function showWith(sql: Queryable, line: number, by: number, update: string | null): Promise<boolean> {
  const [row] = await sql<[{ done: boolean }]>`SELECT show_evidence_line(${line}, ${by}, ${update}) AS done`;
  return row.done;
}
