import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { listTargetCards } from '../../../src/site/target-pages/target-cards.ts';
import { withTestDatabase } from '../../../src/testing/index.ts';
import { type ArrangedCampaign, createCampaign } from '../../support/arrange.ts';
import { expectInvariants } from '../../support/invariants.ts';
import { createCsrProgramme } from '../../support/kinds.ts';
import { createUnitTarget } from '../../support/unit-target.ts';

const database = await withTestDatabase();
const { ownerSql, sql } = database;
afterEach(() => expectInvariants(database));
afterAll(() => database.close());

/** A second revision of a target, a copy of the published one but for its title. */
async function revise({ id }: ArrangedCampaign, status: string, title: string): Promise<number> {
  const [row] = await ownerSql<[{ id: number }]>`
    INSERT INTO target_revisions (target_id, number, status, category_code, title, summary, story, cover_picture_id, target_rupiah, starts_at, ends_at,
      province_code, city, beneficiary)
    SELECT target_id, number + 1, ${status}, category_code, ${title}, summary, story, cover_picture_id, target_rupiah * 2, starts_at, ends_at,
      '33', 'Demak', beneficiary
    FROM target_revisions WHERE target_id = ${id} RETURNING id`;
  return row.id;
}

const publish = ({ id }: ArrangedCampaign, revision: number) =>
  ownerSql`UPDATE donation_targets SET published_revision_id = ${revision} WHERE id = ${id}`;
const titlesOf = async (kind: 'campaign' | 'csr', q?: string) =>
  (await listTargetCards(sql, kind, { limit: 50, ...(q !== undefined && { q }) })).items.map(({ title }) => title);

describe('a new revision', () => {
  test('changes nothing for the public until it is published, and everything then', async () => {
    const campaign = await createCampaign(database, { title: 'Perahu untuk Sekolah' });
    const revision = await revise(campaign, 'approved', 'Dua Perahu untuk Sekolah');
    expect(await titlesOf('campaign')).toContain('Perahu untuk Sekolah');
    expect(await titlesOf('campaign', 'Demak')).toEqual([]);
    await publish(campaign, revision);
    expect(await titlesOf('campaign', 'Demak')).toEqual(['Dua Perahu untuk Sekolah']);
    const [row] = await ownerSql`
      SELECT t.title, l.target_rupiah AS goal, l.province_code AS province FROM donation_targets t JOIN target_listings l ON l.target_id = t.id
      WHERE t.id = ${campaign.id}`;
    expect(row).toEqual({ title: 'Dua Perahu untuk Sekolah', goal: 200_000_000, province: '33' });
  });

  test.each(['editing', 'submitted', 'in_review', 'changes_requested', 'rejected'])(
    'is not published while it is %s',
    async (status) => {
      const campaign = await createCampaign(database);
      const revision = await revise(campaign, status, 'Belum disetujui');
      await expect(publish(campaign, revision)).rejects.toThrow(/is not approved/);
    },
  );

  test("is never another target's", async () => {
    const [one, other] = [await createCampaign(database), await createCampaign(database)];
    const revision = await revise(other, 'approved', 'Milik yang lain');
    await expect(publish(one, revision)).rejects.toThrow(/donation_targets_published_revision/);
  });

  test('may lack anything while it is written, and nothing once it is handed in', async () => {
    const { id } = await createCampaign(database);
    const [draft] = await ownerSql<[{ id: number }]>`
      INSERT INTO target_revisions (target_id, number) VALUES (${id}, 9) RETURNING id`;
    await expect(ownerSql`UPDATE target_revisions SET status = 'submitted' WHERE id = ${draft.id}`).rejects.toThrow(
      /target_revisions_whole/,
    );
  });
});

test('every kind is listed, counted and searched by the same table, and apart from the others', async () => {
  const campaign = await createCampaign(database, { title: 'Pustaka Desa Teluk' });
  const program = await createCsrProgramme(database, { title: 'Pustaka Kelana Teluk' });
  await ownerSql`UPDATE donation_targets SET status = 'paused' WHERE id = ${program.id}`;
  await ownerSql`UPDATE donation_targets SET status = 'live' WHERE id = ${program.id}`;
  expect(await titlesOf('csr', 'Teluk')).toEqual([program.title]);
  expect(await titlesOf('campaign', 'Teluk')).toEqual([campaign.title]);
  expect((await listTargetCards(sql, 'csr', {})).meta.total).toBe(1);
});

test('a product has an id for an address and no slug; every other kind has a slug', async () => {
  const { publicId } = await createUnitTarget(database);
  const [row] = await ownerSql`SELECT slug, address FROM donation_targets WHERE public_id = ${publicId}`;
  expect(row).toEqual({ slug: null, address: publicId });
  await expect(ownerSql`UPDATE donation_targets SET slug = 'beras' WHERE public_id = ${publicId}`).rejects.toThrow(
    /slug_of_kind/,
  );
  const { id } = await createCampaign(database);
  await expect(ownerSql`UPDATE donation_targets SET slug = NULL WHERE id = ${id}`).rejects.toThrow(/slug_of_kind/);
});
