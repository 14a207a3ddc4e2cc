import { DEMO_NEW_FUNDRAISER, type DemoClock, waitingCampaign } from '@uluran/demo-content';
import type { TransactionSql } from '../../platform/database/client.ts';
import type { StoredPicture } from '../../platform/pictures/store.ts';
import type { Sealer } from '../../platform/secrets/sealer.ts';
import { newPublicId } from '../../platform/values/public-id.ts';
import { insertDocuments } from './insert-documents.ts';
import { records } from './records.ts';

/** Adds a fundraiser whose identity and first campaign were handed in, and wait for a reviewer. Returns the number of both. */
export async function insertNewFundraiser(
  sql: TransactionSql,
  sealer: Sealer,
  clock: DemoClock,
  cover: StoredPicture,
): Promise<number> {
  const { name, email, city, bio, joinedDaysAgo } = DEMO_NEW_FUNDRAISER;
  const joinedAt = clock.daysAgo(joinedDaysAgo, 19);
  const [{ id }] = await sql<[{ id: number }]>`
    INSERT INTO users (public_id, kind, name, email, email_verified_at, city, bio, created_at)
    VALUES (${newPublicId()}, 'person', ${name}, ${email}, ${joinedAt}, ${city}, ${bio}, ${joinedAt}) RETURNING id`;
  await submitIdentity(sql, sealer, clock, id);
  await submitCampaign(sql, clock, id, cover);
  return 2;
}

async function submitIdentity(sql: TransactionSql, sealer: Sealer, clock: DemoClock, userId: number): Promise<void> {
  const { name, city, submittedDaysAgo } = DEMO_NEW_FUNDRAISER;
  const begunAt = clock.daysAgo(submittedDaysAgo, 19);
  const submittedAt = clock.daysAgo(submittedDaysAgo, 19.5);
  const [{ id }] = await sql<[{ id: number }]>`
    INSERT INTO identity_checks (public_id, user_id, kind, legal_name, begun_at) VALUES (${newPublicId()}, ${userId}, 'person', ${name}, ${begunAt})
    RETURNING id`;
  await insertDocuments(sql, sealer, { id, kind: 'person', name, holder: name, city, uploadedAt: begunAt });
  await sql`SELECT submit_identity(${userId})`;
  await sql`UPDATE identity_checks SET submitted_at = ${submittedAt} WHERE id = ${id}`;
}

async function submitCampaign(
  sql: TransactionSql,
  clock: DemoClock,
  owner: number,
  { id: pictureId, picture }: StoredPicture,
): Promise<void> {
  const { title, summary, story, category, province, city, beneficiary, targetRupiah, budget, startsOn, endsOn } =
    waitingCampaign(clock);
  const writtenAt = clock.daysAgo(DEMO_NEW_FUNDRAISER.submittedDaysAgo - 1, 20);
  const [{ target }] = await sql<[{ target: number }]>`
    SELECT open_campaign(${owner}, ${newPublicId()}, 'donasi') AS target`;
  await sql`INSERT INTO picture_uploads (picture_id, user_id, uploaded_at) VALUES (${pictureId}, ${owner}, ${writtenAt})`;
  await sql`UPDATE donation_targets SET title = ${title}, created_at = ${writtenAt} WHERE id = ${target}`;
  const [{ version }] = await sql<[{ version: number }]>`
    UPDATE target_revisions SET title = ${title}, summary = ${summary}, story = ${JSON.stringify(story)}::text::jsonb, category_code = ${category},
      province_code = (SELECT code FROM provinces WHERE name = ${province}), city = ${city}, beneficiary = ${beneficiary}, cover_picture_id = ${pictureId},
      cover_alt = ${picture.alt}, target_rupiah = ${targetRupiah}, budget = ${records(budget)}::text::jsonb,
      starts_at = ${startsOn}::date::timestamp AT TIME ZONE 'Asia/Jakarta', ends_at = (${endsOn}::date + 1)::timestamp AT TIME ZONE 'Asia/Jakarta'
    WHERE target_id = ${target} RETURNING version`;
  await sql`SELECT submit_revision(${target}, ${version})`;
  await sql`UPDATE target_revisions SET created_at = ${writtenAt}, saved_at = ${writtenAt}, submitted_at = ${writtenAt} WHERE target_id = ${target}`;
}
