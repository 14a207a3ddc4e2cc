import type { SiteTextKey, SiteTextWords } from '@uluran/contract/site-texts';
import type { Queryable } from '../../platform/database/client.ts';

/** One published version of a text, without its words. */
export interface PublishedVersion {
  number: number;
  note: string;
  /** Name of the operator who published it; null for the words of the installation. */
  by: string | null;
  validFrom: string;
  createdAt: string;
  /** True once the validity has begun, by the clock of the database; always true for the first version. */
  hasBegun: boolean;
}

/** Returns the published versions of a text, the newest first; none while it has the words of the installation. */
export async function listVersions(sql: Queryable, key: SiteTextKey): Promise<PublishedVersion[]> {
  return await sql<PublishedVersion[]>`
    SELECT v.number, v.note, u.name AS by, iso_time(v.valid_from) AS "validFrom", iso_time(v.created_at) AS "createdAt",
      v.number = 1 OR v.valid_from <= now() AS "hasBegun"
    FROM site_text_versions v JOIN site_texts t ON t.id = v.text_id LEFT JOIN users u ON u.id = v.operator_id
    WHERE t.key = ${key} ORDER BY v.number DESC`;
}

/** Returns the words of a published version. */
export async function readWords(sql: Queryable, key: SiteTextKey, number: number): Promise<SiteTextWords | undefined> {
  const [row] = await sql<{ content: SiteTextWords }[]>`
    SELECT v.content FROM site_text_versions v JOIN site_texts t ON t.id = v.text_id
    WHERE t.key = ${key} AND v.number = ${number}`;
  return row?.content;
}
