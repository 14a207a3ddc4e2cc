import type { BudgetLine } from '@uluran/contract/campaign-drafts';
import type { DraftChanges } from '@uluran/contract/endpoints';
import type { Queryable } from '../../platform/database/client.ts';
import { type PictureSize, pictureIdOf } from './draft.domain.ts';

/** Columns of a revision by the field of a save; casts convert days and texts. */
const COLUMNS = {
  title: 'title',
  summary: 'summary',
  categoryCode: 'category_code',
  provinceCode: 'province_code',
  city: 'city',
  targetRupiah: 'target_rupiah',
  beneficiary: 'beneficiary',
} as const;

function plainColumns(changes: DraftChanges): Record<string, string | number | null> {
  return Object.fromEntries(
    Object.entries(COLUMNS).flatMap(([field, column]) => {
      const value = changes[field as keyof typeof COLUMNS];
      return value === undefined ? [] : [[column, value]];
    }),
  );
}

/** Returns the columns of a save that only an ambassador page has. */
function ambassadorColumns({ person, introduction, words }: DraftChanges): Record<string, string> {
  const columns = { person, introduction, words };
  return Object.fromEntries(
    Object.entries(columns).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

const asJson = (value: readonly BudgetLine[] | object | null) => (value === null ? null : JSON.stringify(value));

/** Writes the fields of a save into its locked revision, and increments its version. */
export async function writeDraft(tx: Queryable, revision: number, changes: DraftChanges): Promise<void> {
  const { story, budget, cover, gallery, startsOn, endsOn } = changes;
  const plain = { ...plainColumns(changes), ...(cover !== undefined && coverColumns(cover)) };
  if (Object.keys(plain).length > 0) await tx`UPDATE target_revisions SET ${tx(plain)} WHERE id = ${revision}`;
  const ofAmbassador = ambassadorColumns(changes);
  if (Object.keys(ofAmbassador).length > 0)
    await tx`UPDATE ambassador_revisions SET ${tx(ofAmbassador)} WHERE revision_id = ${revision}`;
  await tx`
    UPDATE target_revisions SET version = version + 1, saved_at = now(),
      story = CASE WHEN ${story === undefined} THEN story ELSE ${asJson(story ?? null)}::text::jsonb END,
      budget = CASE WHEN ${budget === undefined} THEN budget ELSE ${asJson(budget ?? [])}::text::jsonb END,
      starts_at = CASE WHEN ${startsOn === undefined} THEN starts_at ELSE ${startsOn ?? null}::date::timestamp AT TIME ZONE 'Asia/Jakarta' END,
      ends_at = CASE WHEN ${endsOn === undefined} THEN ends_at ELSE (${endsOn ?? null}::date + 1)::timestamp AT TIME ZONE 'Asia/Jakarta' END
    WHERE id = ${revision}`;
  if (gallery !== undefined) await writeGallery(tx, revision, gallery);
}

function coverColumns(cover: NonNullable<DraftChanges['cover']> | null): Record<string, string | null> {
  return { cover_picture_id: cover && pictureIdOf(cover.url), cover_alt: cover?.alt ?? '' };
}

async function writeGallery(
  tx: Queryable,
  revision: number,
  gallery: NonNullable<DraftChanges['gallery']>,
): Promise<void> {
  await tx`DELETE FROM target_revision_pictures WHERE revision_id = ${revision}`;
  for (const [index, { url, alt }] of gallery.entries())
    await tx`
      INSERT INTO target_revision_pictures (revision_id, position, picture_id, alt) VALUES (${revision}, ${index + 1}, ${pictureIdOf(url)}, ${alt})`;
}

/** Updates the name and giving type of a campaign that was never published. */
export async function writeTarget(tx: Queryable, target: number, { title, givingType }: DraftChanges): Promise<void> {
  if (title === undefined && givingType === undefined) return;
  await tx`
    UPDATE donation_targets SET title = coalesce(${title ?? null}, title), giving_type = coalesce(${givingType ?? null}, giving_type)
    WHERE id = ${target} AND status = 'draft'`;
}

/** Returns the sizes of the pictures that a campaign may use: uploads of its owner and team, and pictures of its own revisions and updates. */
export async function usablePictures(
  tx: Queryable,
  target: number,
  ids: readonly string[],
): Promise<Map<string, PictureSize>> {
  if (ids.length === 0) return new Map();
  // Locked, so that none is removed as unused before it is used.
  const rows = await tx<({ id: string } & PictureSize)[]>`
    SELECT p.id, p.width, p.height, p.widths FROM pictures p
    WHERE p.id = ANY(${[...ids]}) AND (
      EXISTS (SELECT FROM picture_uploads u JOIN donation_targets t ON t.id = ${target} WHERE u.picture_id = p.id
        AND (t.owner_id = u.user_id OR EXISTS (SELECT FROM team_members m WHERE m.target_id = t.id AND m.user_id = u.user_id AND m.status = 'active')))
      OR EXISTS (SELECT FROM target_revisions r WHERE r.target_id = ${target} AND (r.cover_picture_id = p.id OR strpos(r.story::text, p.id) > 0))
      OR EXISTS (SELECT FROM target_news n WHERE n.target_id = ${target} AND strpos(n.body::text || coalesce(n.draft_body::text, ''), p.id) > 0)
      OR EXISTS (SELECT FROM target_revisions r JOIN target_revision_pictures x ON x.revision_id = r.id WHERE r.target_id = ${target} AND x.picture_id = p.id))
    FOR KEY SHARE OF p`;
  return new Map(rows.map(({ id, ...size }) => [id, size]));
}

/** Returns the unknown codes of a save. */
export async function unknownCodes(
  tx: Queryable,
  { categoryCode, provinceCode }: DraftChanges,
): Promise<{ categoryCode: boolean; provinceCode: boolean }> {
  const [row] = await tx<[{ categoryCode: boolean; provinceCode: boolean }]>`
    SELECT ${categoryCode ?? null}::text IS NOT NULL AND NOT EXISTS (SELECT FROM categories WHERE code = ${categoryCode ?? null} AND hidden_at IS NULL) AS "categoryCode",
      ${provinceCode ?? null}::text IS NOT NULL AND NOT EXISTS (SELECT FROM provinces WHERE code = ${provinceCode ?? null}) AS "provinceCode"`;
  return row;
}
