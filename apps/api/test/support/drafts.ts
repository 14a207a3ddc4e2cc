import { paragraph, richText } from '@uluran/contract/rich-text';
import type { RevisionStatus } from '@uluran/contract/states';
import { newPublicId } from '../../src/platform/values/public-id.ts';
import type { TestDatabase } from '../../src/testing/index.ts';

/** Words enough for a story. */
const LONG_STORY = richText(paragraph(Array.from({ length: 90 }, (_, index) => `kata${index}`).join(' ')));

/** `YYYY-MM-DD` in Jakarta. */
export function dayIn(days: number): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jakarta' }).format(Date.now() + days * 86_400_000);
}

/** A picture of a member's own, as an upload leaves it; returns its address. */
export async function createUpload({ ownerSql }: TestDatabase, userId: number): Promise<string> {
  const id = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('hex');
  await ownerSql`INSERT INTO pictures (id, width, height, widths) VALUES (${id}, 1200, 800, ${[320, 480, 640, 960, 1200]})`;
  await ownerSql`INSERT INTO picture_uploads (picture_id, user_id) VALUES (${id}, ${userId})`;
  return `/api/pictures/${id}`;
}

/** All fields that a draft needs for its submission, in the form of a save. */
export async function wholeDraft(database: TestDatabase, userId: number) {
  return {
    title: 'Sumur bor untuk 60 keluarga di Oesapa',
    summary: 'Warga berjalan dua kilometer untuk air bersih. Satu sumur cukup untuk enam puluh keluarga.',
    story: LONG_STORY,
    categoryCode: 'kemanusiaan',
    provinceCode: '53',
    city: 'Kota Kupang',
    cover: { url: await createUpload(database, userId), alt: 'Sumur lama yang kering' },
    gallery: [{ url: await createUpload(database, userId), alt: 'Anak membawa jeriken' }],
    targetRupiah: 50_000_000,
    startsOn: dayIn(1),
    endsOn: dayIn(60),
    budget: [
      { label: 'Pengeboran', amountRupiah: 40_000_000 },
      { label: 'Pompa dan tandon', amountRupiah: 10_000_000 },
    ],
    beneficiary: '60 keluarga di Oesapa',
  };
}

/** Everything that a draft of an ambassador page needs, in the same shape. */
export async function wholeAmbassador(database: TestDatabase, userId: number) {
  return {
    person: 'Bima Nugroho',
    introduction: 'Guru olahraga, Sleman',
    title: 'Lari 100 kilometer untuk Oesapa',
    summary: 'Setiap Minggu pagi sepuluh kilometer, untuk air bersih enam puluh keluarga di Oesapa.',
    story: LONG_STORY,
    words: 'Temani saya lari.',
    cover: { url: await createUpload(database, userId), alt: 'Bima di garis akhir' },
    targetRupiah: 5_000_000,
  };
}

/** A member's campaign that was never published, whole and in this state; returns its public id. */
export async function createDraft(
  database: TestDatabase,
  userId: number,
  status: RevisionStatus = 'editing',
): Promise<string> {
  const { ownerSql } = database;
  const publicId = newPublicId();
  const { cover, story, budget } = await wholeDraft(database, userId);
  await ownerSql`SELECT open_campaign(${userId}, ${publicId}, 'donasi')`;
  await ownerSql`
    UPDATE target_revisions SET title = 'Sumur bor untuk 60 keluarga di Oesapa', summary = 'Warga berjalan dua kilometer untuk air bersih setiap hari.',
      story = ${ownerSql.json(story as never)}, category_code = 'kemanusiaan', province_code = '53', city = 'Kota Kupang', beneficiary = '60 keluarga',
      cover_picture_id = ${cover.url.split('/').at(-1) ?? ''}, cover_alt = ${cover.alt}, target_rupiah = 50000000, budget = ${ownerSql.json(budget)},
      starts_at = now() + interval '1 day', ends_at = now() + interval '60 days'
    WHERE target_id = (SELECT id FROM donation_targets WHERE public_id = ${publicId})`;
  const steps = { editing: [], submitted: ['submitted'], in_review: ['submitted', 'in_review'] } as Partial<
    Record<RevisionStatus, RevisionStatus[]>
  >;
  for (const step of steps[status] ?? ['submitted', 'in_review', status])
    await ownerSql`
      UPDATE target_revisions SET status = ${step}, submitted_at = now() WHERE target_id = (SELECT id FROM donation_targets WHERE public_id = ${publicId})`;
  return publicId;
}

/** A member's campaign that this operator has in review; returns its public id. */
export async function createReview(database: TestDatabase, ownerId: number, operatorId: number): Promise<string> {
  const publicId = await createDraft(database, ownerId, 'submitted');
  await database.ownerSql`SELECT take_revision(id, ${operatorId}) FROM donation_targets WHERE public_id = ${publicId}`;
  return publicId;
}

/** A campaign that an operator has given back, with a comment on its title and one on its story. Returns its id. */
export async function createCommentedDraft(
  database: TestDatabase,
  ownerId: number,
  operatorId: number,
): Promise<string> {
  const publicId = await createReview(database, ownerId, operatorId);
  await database.ownerSql`
    SELECT comment_revision(id, ${operatorId}, 'title', 'Sebut jumlahnya.'), comment_revision(id, ${operatorId}, 'story', 'Sebut nama rumah sakitnya.')
    FROM donation_targets WHERE public_id = ${publicId}`;
  await database.ownerSql`SELECT request_changes(id, ${operatorId}, 'Dua hal lagi.') FROM donation_targets WHERE public_id = ${publicId}`;
  return publicId;
}
