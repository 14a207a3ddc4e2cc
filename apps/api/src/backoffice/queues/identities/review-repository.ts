import type { IdentityReview, IdentityReviewItem } from '@uluran/contract/endpoints';
import { documentsJson } from '../../../accounts/identity/identity-text.ts';
import type { Queryable } from '../../../platform/database/client.ts';

/** Returns waiting checks, oldest first. */
export async function listChecking(sql: Queryable): Promise<IdentityReviewItem[]> {
  const rows = await sql<{ item: IdentityReviewItem }[]>`
    SELECT json_build_object('id', c.public_id, 'kind', c.kind, 'legalName', c.legal_name, 'owner', o.name, 'submittedAt', iso_time(c.submitted_at)) AS item
    FROM identity_checks c JOIN users o ON o.id = c.user_id WHERE c.status = 'checking' ORDER BY c.submitted_at, c.id`;
  return rows.map(({ item }) => item);
}

/** Finds a submitted check, by its public id. */
export async function findSubmitted(sql: Queryable, publicId: string): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`
    SELECT id FROM identity_checks WHERE public_id = ${publicId} AND status <> 'collecting'`;
  return row?.id;
}

export async function readReview(sql: Queryable, id: number): Promise<Omit<IdentityReview, 'item'> | undefined> {
  const [row] = await sql<{ review: Omit<IdentityReview, 'item'> }[]>`
    SELECT json_build_object('id', c.public_id, 'kind', c.kind, 'legalName', c.legal_name, 'representative', c.representative, 'owner', o.name,
      'status', c.status, 'submittedAt', iso_time(c.submitted_at), 'validUntil', iso_time(c.valid_until), 'documents', ${documentsJson(sql)},
      'history', coalesce((SELECT json_agg(json_build_object('action', a.action, 'words', a.words, 'by', w.name, 'actedAt', iso_time(a.acted_at)) ORDER BY a.id)
        FROM operator_actions a JOIN users w ON w.id = a.operator_id WHERE a.subject = 'identity' AND a.subject_id = c.id), '[]')) AS review
    FROM identity_checks c JOIN users o ON o.id = c.user_id WHERE c.id = ${id} AND c.status <> 'collecting'`;
  return row?.review;
}

/** Records the access and returns the document's id; undefined if there is none. */
export async function recordAccess(
  sql: Queryable,
  id: number,
  operator: number,
  kind: string,
): Promise<number | undefined> {
  const [row] = await sql<
    [{ document: number | null }]
  >`SELECT look_at_identity(${id}, ${operator}, ${kind}) AS document`;
  return row.document ?? undefined;
}

/** Verifies a check for this number of days, or refuses it if a reason is given. Returns false if it is not in review. */
export async function decideCheck(
  sql: Queryable,
  id: number,
  operator: number,
  { validDays, reason }: { validDays: number; reason: string | null },
): Promise<boolean> {
  const [row] = await sql<[{ done: boolean }]>`
    SELECT decide_identity(${id}, ${operator}, now() + make_interval(days => ${validDays}), ${reason}) AS done`;
  return row.done;
}
