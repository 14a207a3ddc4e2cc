import type { SiteTextKey, SiteTextWords } from '@uluran/contract/site-texts';
import type { Queryable } from '../../../platform/database/client.ts';

/** A text as stored. */
export interface StoredText {
  key: SiteTextKey;
  version: number;
  draft: SiteTextWords | null;
  savedAt: string;
  savedBy: string | null;
}

export async function readText(sql: Queryable, key: SiteTextKey): Promise<StoredText> {
  const [row] = await sql<[StoredText]>`
    SELECT t.key, t.version, t.draft, iso_time(t.saved_at) AS "savedAt", u.name AS "savedBy"
    FROM site_texts t LEFT JOIN users u ON u.id = t.saved_by WHERE t.key = ${key}`;
  return row;
}

/** A change of a text by an operator, from the version that was read. Each throws an error with the name of a constraint for a refused change. */
export interface TextChange {
  key: SiteTextKey;
  operator: number;
  version: number;
}

export async function saveText(
  sql: Queryable,
  { key, operator, version }: TextChange,
  { words, first }: { words: SiteTextWords; first: SiteTextWords },
): Promise<void> {
  await sql`SELECT save_site_text(${key}, ${operator}, ${version}, ${JSON.stringify(words)}::text::jsonb, ${JSON.stringify(first)}::text::jsonb)`;
}

export async function discardText(sql: Queryable, { key, operator, version }: TextChange): Promise<void> {
  await sql`SELECT discard_site_text(${key}, ${operator}, ${version})`;
}

export async function publishText(
  sql: Queryable,
  { key, operator, version }: TextChange,
  {
    first,
    validFrom,
    note,
  }: { first: { content: SiteTextWords; validFrom: string }; validFrom: string | null; note: string },
): Promise<void> {
  await sql`SELECT publish_site_text(${key}, ${operator}, ${version}, ${JSON.stringify(first)}::text::jsonb, ${validFrom}::text::date, ${note})`;
}
