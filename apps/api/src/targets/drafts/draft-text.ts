import type { PersonalData } from '@uluran/contract/endpoints';
import type { Queryable } from '../../platform/database/client.ts';
import { type SqlText, statement, text } from '../../platform/database/statement.ts';
import { pictureJson } from '../../platform/pictures/picture-json.ts';
import { isOpen } from '../kinds/card-text.ts';

/** SQL expression: true if members write targets of this kind. */
export const isWritten = (target: SqlText) => text`${target}.kind IN ('campaign', 'ambassador')`;

/** SQL expression: the day of an instant in Jakarta, `2026-12-01`. */
export const jakartaDay = (instant: SqlText) => text`to_char(${instant} AT TIME ZONE 'Asia/Jakarta', 'YYYY-MM-DD')`;

/**
 * SQL expression: a column of a revision `r` of an ambassador page; for a page that was published without a revision here, its public
 * value. Empty for other targets.
 */
const ofAmbassador = (
  r: SqlText,
  column: SqlText,
) => text`coalesce((SELECT w.${column} FROM ambassador_revisions w WHERE w.revision_id = ${r}.id),
    (SELECT b.${column} FROM ambassadors b WHERE b.target_id = ${r}.target_id), '')`;

/** Fields of a revision's content, as arguments for json_build_object. `r` names the revision in the query, `cover` its picture. */
export const contentFields = (r: SqlText, cover: SqlText) => text`
  'title', coalesce(${r}.title, ''), 'summary', coalesce(${r}.summary, ''), 'story', ${r}.story, 'categoryCode', ${r}.category_code,
  'provinceCode', ${r}.province_code, 'city', coalesce(${r}.city, ''), 'beneficiary', coalesce(${r}.beneficiary, ''), 'budget', ${r}.budget,
  'targetRupiah', ${r}.target_rupiah, 'startsOn', ${jakartaDay(text`${r}.starts_at`)},
  'endsOn', ${jakartaDay(text`(${r}.ends_at - interval '1 microsecond')`)},
  'cover', CASE WHEN ${cover}.id IS NOT NULL THEN ${pictureJson(cover, text`${r}.cover_alt`)} END,
  'gallery', coalesce((SELECT json_agg(${pictureJson(text`g`, text`x.alt`)} ORDER BY x.position)
    FROM target_revision_pictures x JOIN pictures g ON g.id = x.picture_id WHERE x.revision_id = ${r}.id), '[]'),
  'person', ${ofAmbassador(r, text`person`)}, 'introduction', ${ofAmbassador(r, text`introduction`)}, 'words', ${ofAmbassador(r, text`words`)}`;

/** SQL expression: the campaign of an ambassador page `t`; null for every other target. */
export const parentJson = text`(SELECT json_build_object('slug', pt.slug, 'title', pt.title, 'acceptsDonations', ${isOpen(text`pt`, text`pr`)})
  FROM ambassadors a JOIN donation_targets pt ON pt.id = a.parent_id JOIN target_revisions pr ON pr.id = pt.published_revision_id WHERE a.target_id = t.id)`;

const selectDrafts = statement<{ draft: PersonalData['campaignDrafts'][number] }>(text`
  SELECT json_build_object('campaign', t.public_id, 'number', r.number, 'status', r.status, 'savedAt', iso_time(r.saved_at), 'decision', r.comment,
    'comments', coalesce((SELECT json_agg(json_build_object('field', m.field, 'words', m.words, 'commentedAt', iso_time(m.commented_at),
      'mendedAt', iso_time(m.mended_at)) ORDER BY m.id)
      FROM revision_comments m WHERE m.revision_id = r.id AND m.sent_at IS NOT NULL), '[]'),
    'content', json_build_object(${contentFields(text`r`, text`c`)})) AS draft
  FROM donation_targets t JOIN target_revisions r ON r.target_id = t.id LEFT JOIN pictures c ON c.id = r.cover_picture_id
  WHERE t.owner_id = $owner AND ${isWritten(text`t`)} AND r.status <> 'approved' ORDER BY r.id`);

/** Returns a member's unpublished texts of campaigns and ambassador pages. */
export async function readDrafts(sql: Queryable, owner: number): Promise<PersonalData['campaignDrafts']> {
  return (await selectDrafts(sql, { owner })).map(({ draft }) => draft);
}
