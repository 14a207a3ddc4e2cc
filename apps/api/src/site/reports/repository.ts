import type { Report } from '@uluran/contract/endpoints';
import { type TargetKind, targetPath } from '@uluran/contract/targets';
import type { Queryable } from '../../platform/database/client.ts';

export interface NewReport extends Report {
  /** Slug in the target's address, also a former one, or a product's id. */
  address: string;
  userId: number | null;
}

/** Stores a report, or counts it if an equal one waits. Returns false if no published target has this address. */
export async function insertReport(
  sql: Queryable,
  { address, reason, text, email, userId }: NewReport,
): Promise<boolean> {
  const rows = await sql`
    INSERT INTO reports AS r (target_id, reason, words, email, user_id)
    SELECT t.id, ${reason}, ${text}, ${email ?? null}, u.id FROM donation_targets t LEFT JOIN users u ON u.id = ${userId} AND u.erased_at IS NULL
    WHERE (t.id = (SELECT target_id FROM target_slugs WHERE slug = ${address}) OR (t.slug IS NULL AND t.public_id = ${address}))
      AND t.status <> 'draft' AND t.published_revision_id IS NOT NULL
    ON CONFLICT (target_id, sameness) WHERE done_at IS NULL
      DO UPDATE SET times = r.times + 1, email = coalesce(r.email, excluded.email), user_id = coalesce(r.user_id, excluded.user_id)
    RETURNING id`;
  return rows.length > 0;
}

export async function countOpen(sql: Queryable): Promise<number> {
  const [row] = await sql<
    [{ waiting: number }]
  >`SELECT count(*)::integer AS waiting FROM reports WHERE done_at IS NULL`;
  return row.waiting;
}

export async function markDone(
  sql: Queryable,
  id: number,
  { by, note }: { by: number; note: string },
): Promise<boolean> {
  const [row] = await sql<[{ done: boolean }]>`SELECT finish_report(${id}, ${by}, ${note}) AS done`;
  return row.done;
}

/** An operator's answer with its recipient. */
export interface StoredAnswer {
  name: string | null;
  email: string;
  title: string;
  /** Path of the target's public page. */
  path: string;
  words: string;
}

/** Returns an answer by its action; undefined if the reporter has no address, or was erased. */
export async function readAnswer(sql: Queryable, action: number): Promise<StoredAnswer | undefined> {
  const [row] = await sql<(Omit<StoredAnswer, 'path'> & { kind: TargetKind; slug: string })[]>`
    SELECT u.name, coalesce(r.email, u.email) AS email, t.title, t.kind, t.address AS slug, a.words
    FROM operator_actions a JOIN reports r ON r.id = a.subject_id AND a.subject = 'report' JOIN donation_targets t ON t.id = r.target_id
    LEFT JOIN users u ON u.id = r.user_id WHERE a.id = ${action} AND coalesce(r.email, u.email) IS NOT NULL`;
  return row && { ...row, path: targetPath(row) };
}

export async function removeReporter(
  sql: Queryable,
  { userId, email }: { userId: number; email: string | null },
): Promise<void> {
  await sql`UPDATE reports SET email = NULL, user_id = NULL WHERE user_id = ${userId} OR email = ${email}`;
}

export async function removeOldReporters(sql: Queryable, days: number): Promise<number> {
  const rows = await sql`
    UPDATE reports SET email = NULL, user_id = NULL
    WHERE done_at < now() - make_interval(days => ${days}) AND (email IS NOT NULL OR user_id IS NOT NULL) RETURNING id`;
  return rows.length;
}

export async function deleteOldReports(sql: Queryable, years: number): Promise<number> {
  const rows = await sql`DELETE FROM reports WHERE done_at < now() - make_interval(years => ${years}) RETURNING id`;
  return rows.length;
}
